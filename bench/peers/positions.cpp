// Exact mine probabilities, counted plainly: hidden cells that touch the same numbers are one box, boxes that share a
// number one component, and the layouts of a component are counted box by box, with a map from what its numbers still
// miss to how many layouts there are for each number of mines. The benchmark compares ours with it.
// Usage: positions solve FILE ROUNDS: lines "W H mines board"; prints for each the seconds (the median of the rounds)
//        and a checksum of the probabilities.
//        positions play FILE: lines "W H start mines..."; opens what is safe, else what is safest, from the start on;
//        prints the processor seconds of all games and how many were won.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

using namespace std;

typedef vector<double> Polynomial;  // by number of mines
typedef map<string, Polynomial> States;  // by what each number still misses

struct Box {
  vector<int> cells;
  vector<int> clues;
};

struct Component {
  vector<int> boxes;
  Polynomial layouts;
  vector<Polynomial> minesOfBox;  // the mines in a box, summed over all layouts
};

struct Position {
  int width, height, mines;
  string board;  // '.' is hidden
  vector<Box> boxes;
  vector<int> interior;
  vector<Component> components;
};

static vector<double> chances;

static double binomial(int n, int k) {
  double ways = 1;
  for (int i = 0; i < k; i++) ways = ways * (n - i) / (i + 1);
  return ways;
}

static vector<int> neighboursOf(const Position &position, int cell) {
  vector<int> found;
  int row = cell / position.width, column = cell % position.width;
  for (int r = row - 1; r <= row + 1; r++)
    for (int c = column - 1; c <= column + 1; c++)
      if (r >= 0 && c >= 0 && r < position.height && c < position.width && (r != row || c != column))
        found.push_back(r * position.width + c);
  return found;
}

static bool isHidden(const Position &position, int cell) { return position.board[cell] == '.'; }

// Column by column: a board is usually wider than high, so fewer numbers are begun at a time.
static void findBoxes(Position &position) {
  map<vector<int>, int> known;
  for (int column = 0; column < position.width; column++) {
    for (int row = 0; row < position.height; row++) {
      int cell = row * position.width + column;
      if (!isHidden(position, cell)) continue;
      vector<int> clues;
      for (int other : neighboursOf(position, cell))
        if (!isHidden(position, other)) clues.push_back(other);
      if (clues.empty()) {
        position.interior.push_back(cell);
        continue;
      }
      auto [entry, isNew] = known.emplace(clues, (int)position.boxes.size());
      if (isNew) position.boxes.push_back({{}, clues});
      position.boxes[entry->second].cells.push_back(cell);
    }
  }
}

static void findComponents(Position &position) {
  vector<int> component(position.boxes.size(), -1);
  map<int, vector<int>> boxesOfClue;
  for (size_t box = 0; box < position.boxes.size(); box++)
    for (int clue : position.boxes[box].clues) boxesOfClue[clue].push_back((int)box);
  for (size_t first = 0; first < position.boxes.size(); first++) {
    if (component[first] >= 0) continue;
    int number = (int)position.components.size();
    position.components.emplace_back();
    vector<int> stack = {(int)first};
    component[first] = number;
    while (!stack.empty()) {
      int box = stack.back();
      stack.pop_back();
      position.components[number].boxes.push_back(box);
      for (int clue : position.boxes[box].clues)
        for (int other : boxesOfClue[clue])
          if (component[other] < 0) {
            component[other] = number;
            stack.push_back(other);
          }
    }
    sort(position.components[number].boxes.begin(), position.components[number].boxes.end());
  }
}

static void addProduct(Polynomial &sum, const Polynomial &left, const Polynomial &right, double factor, size_t shift) {
  if (left.empty() || right.empty()) return;
  size_t size = left.size() + right.size() - 1 + shift;
  if (sum.size() < size) sum.resize(size, 0);
  for (size_t i = 0; i < left.size(); i++)
    for (size_t j = 0; j < right.size(); j++) sum[i + j + shift] += factor * left[i] * right[j];
}

// What a box takes part in, as indices of a component's numbers.
struct Step {
  int size;
  vector<int> clues;
  vector<int> ending;  // those that no later box touches
};

static vector<Step> stepsOf(const Position &position, const Component &component, string &needs) {
  map<int, int> index;
  map<int, size_t> last;
  vector<Step> steps;
  for (size_t i = 0; i < component.boxes.size(); i++)
    for (int clue : position.boxes[component.boxes[i]].clues) {
      if (index.emplace(clue, (int)index.size()).second) needs += (char)(position.board[clue] - '0');
      last[clue] = i;
    }
  for (size_t i = 0; i < component.boxes.size(); i++) {
    const Box &box = position.boxes[component.boxes[i]];
    Step step = {(int)box.cells.size(), {}, {}};
    for (int clue : box.clues) {
      step.clues.push_back(index[clue]);
      if (last[clue] == i) step.ending.push_back(index[clue]);
    }
    steps.push_back(step);
  }
  return steps;
}

// What the numbers miss after so many mines in a box; false when that cannot be.
static bool take(const Step &step, const string &needs, int mines, string &after) {
  after = needs;
  for (int clue : step.clues) {
    if (after[clue] < mines) return false;
    after[clue] -= (char)mines;
  }
  for (int clue : step.ending)
    if (after[clue] != 0) return false;
  return true;
}

static void countComponent(const Position &position, Component &component) {
  string needs, after;
  vector<Step> steps = stepsOf(position, component, needs);
  vector<States> forward(steps.size() + 1), backward(steps.size() + 1);
  forward[0][needs] = {1};
  for (size_t i = 0; i < steps.size(); i++)
    for (auto &[state, layouts] : forward[i])
      for (int mines = 0; mines <= steps[i].size; mines++)
        if (take(steps[i], state, mines, after))
          addProduct(forward[i + 1][after], layouts, {1}, binomial(steps[i].size, mines), (size_t)mines);
  backward[steps.size()][string(needs.size(), 0)] = {1};
  component.minesOfBox.resize(steps.size());
  for (size_t i = steps.size(); i-- > 0;)
    for (auto &[state, layouts] : forward[i])
      for (int mines = 0; mines <= steps[i].size; mines++) {
        if (!take(steps[i], state, mines, after)) continue;
        auto rest = backward[i + 1].find(after);
        if (rest == backward[i + 1].end()) continue;
        double ways = binomial(steps[i].size, mines);
        addProduct(backward[i][state], rest->second, {1}, ways, (size_t)mines);
        addProduct(component.minesOfBox[i], layouts, rest->second, mines * ways, (size_t)mines);
      }
  component.layouts = backward[0][needs];
}

// The ways to put what is left into so many cells, by the mines that are elsewhere.
static Polynomial waysToFill(size_t cells, int mines) {
  Polynomial ways(mines + 1, 0);
  double count = 1;
  for (int inside = 0; inside <= mines && inside <= (int)cells; inside++) {
    ways[mines - inside] = count;
    count *= (double)(cells - inside) / (inside + 1);
  }
  return ways;
}

static double sumOfProducts(const Polynomial &left, const Polynomial &right) {
  double sum = 0;
  for (size_t i = 0; i < min(left.size(), right.size()); i++) sum += left[i] * right[i];
  return sum;
}

// The layouts of everything but one component, by the mines that are in it.
static Polynomial layoutsBeside(const Position &position, size_t without, const Polynomial &ways) {
  Polynomial others = {1};
  for (size_t i = 0; i < position.components.size(); i++) {
    if (i == without) continue;
    Polynomial product;
    addProduct(product, others, position.components[i].layouts, 1, 0);
    others = product;
  }
  Polynomial beside(ways.size(), 0);
  for (size_t mines = 0; mines < ways.size(); mines++)
    for (size_t other = 0; other < others.size() && mines + other < ways.size(); other++)
      beside[mines] += others[other] * ways[mines + other];
  return beside;
}

static void solve(Position &position) {
  position.boxes.clear();
  position.interior.clear();
  position.components.clear();
  findBoxes(position);
  findComponents(position);
  for (Component &component : position.components) countComponent(position, component);
  Polynomial ways = waysToFill(position.interior.size(), position.mines);
  double all = layoutsBeside(position, position.components.size(), ways)[0];
  chances.assign(position.board.size(), 0);
  for (size_t i = 0; i < position.components.size(); i++) {
    const Component &component = position.components[i];
    Polynomial beside = layoutsBeside(position, i, ways);
    for (size_t j = 0; j < component.boxes.size(); j++) {
      const Box &box = position.boxes[component.boxes[j]];
      double chance = sumOfProducts(component.minesOfBox[j], beside) / all / (double)box.cells.size();
      for (int cell : box.cells) chances[cell] = chance;
    }
  }
  if (position.interior.empty()) return;
  Polynomial waysWithOne = waysToFill(position.interior.size() - 1, position.mines - 1);
  double chance = layoutsBeside(position, position.components.size(), waysWithOne)[0] / all;
  for (int cell : position.interior) chances[cell] = chance;
}

static double now() { return chrono::duration<double>(chrono::steady_clock::now().time_since_epoch()).count(); }

static double checksum() {
  double sum = 0;
  for (size_t cell = 0; cell < chances.size(); cell++) sum += (double)(cell + 1) * chances[cell];
  return sum;
}

static void solveAll(istream &file, int rounds) {
  Position position;
  while (file >> position.width >> position.height >> position.mines >> position.board) {
    vector<double> seconds;
    for (int round = 0; round < rounds; round++) {
      double begin = now();
      solve(position);
      seconds.push_back(now() - begin);
    }
    sort(seconds.begin(), seconds.end());
    printf("%.9f %.9f\n", seconds[seconds.size() / 2], checksum());
  }
}

static void openCell(Position &position, const vector<bool> &mines, int cell) {
  if (!isHidden(position, cell)) return;
  int count = 0;
  for (int other : neighboursOf(position, cell)) count += mines[other];
  position.board[cell] = (char)('0' + count);
  if (count > 0) return;
  for (int other : neighboursOf(position, cell)) openCell(position, mines, other);
}

static bool play(Position &position, const vector<bool> &mines, int start) {
  position.board.assign(mines.size(), '.');
  openCell(position, mines, start);
  while (count(position.board.begin(), position.board.end(), '.') > position.mines) {
    solve(position);
    vector<int> safest;
    double least = 1;
    for (int cell = 0; cell < (int)mines.size(); cell++) {
      if (!isHidden(position, cell)) continue;
      if (chances[cell] < least - 1e-9) safest.clear();
      if (chances[cell] < least + 1e-9) safest.push_back(cell);
      least = min(least, chances[cell]);
    }
    if (least > 1e-9) safest.resize(1);
    for (int cell : safest) {
      if (mines[cell]) return false;
      openCell(position, mines, cell);
    }
  }
  return true;
}

static void playAll(istream &file) {
  double seconds = 0;
  int won = 0;
  for (string line; getline(file, line);) {
    istringstream words(line);
    Position position;
    int start;
    words >> position.width >> position.height >> start;
    vector<bool> mines((size_t)position.width * position.height);
    for (int cell; words >> cell;) mines[cell] = true;
    position.mines = (int)count(mines.begin(), mines.end(), true);
    clock_t begin = clock();
    won += play(position, mines, start);
    seconds += (double)(clock() - begin) / CLOCKS_PER_SEC;
  }
  printf("%.9f %d\n", seconds, won);
}

int main(int, char **argv) {
  ifstream file(argv[2]);
  if (!strcmp(argv[1], "solve")) solveAll(file, atoi(argv[3]));
  else playAll(file);
}
