// Exact mine probabilities as the fastest programs know how: what one number settles, and what two numbers together
// settle, is settled first; of the rest, hidden cells that touch the same numbers are one box, boxes that share a number
// one component, and every way to fill a component is listed. minesolve (https://github.com/totte174/minesolve, C) does
// the same by subsets of cells, without boxes, and takes about as long. A component with too many ways is counted box by
// box, with a map from what its numbers still miss to how many layouts there are for each number of mines.
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
  int size, fewest, most;  // cells; mines as far as is known
  int clues, clue[8];
  double chance;
};

struct Clue {
  int need, place;
  int boxes, box[8];
};

struct Component {
  int first, end;  // of its boxes in `members`
  int fewest;  // mines; the layouts are counted from here on
  Polynomial layouts;
  vector<Polynomial> minesOfBox;  // the mines in a box, summed over all layouts
};

struct Position {
  int width, height, mines;
  string board;  // '.' is hidden
};

static vector<double> chances;
static double CHOOSE[9][9];

// A board in a frame one cell wide, so that every cell has eight neighbours.
enum State : char { OPEN, UNKNOWN, FRONTIER, MINE, SAFE };
static int stride, minesLeft, unknown;
static int BESIDE[8];
static vector<State> state;
static vector<int> hidden, need, at, numbers, queue, frontier;
static vector<Box> boxes;
static vector<Clue> clues;
static vector<int> members;
static vector<Component> components;
static size_t componentCount;

static void load(const Position &position) {
  stride = position.width + 2;
  const int around[8] = {-stride - 1, -stride, -stride + 1, -1, 1, stride - 1, stride, stride + 1};
  copy(around, around + 8, BESIDE);
  size_t room = (size_t)stride * (position.height + 2);
  state.assign(room, OPEN);
  hidden.assign(room, 0);
  need.resize(room);
  at.resize(room);
  numbers.clear();
  queue.clear();
  minesLeft = position.mines;
  unknown = 0;
  for (int row = 0, cell = 0; row < position.height; row++)
    for (int place = (row + 1) * stride + 1, end = place + position.width; place < end; place++, cell++)
      if (position.board[cell] == '.') state[place] = UNKNOWN, unknown++;
  for (int row = 0, cell = 0; row < position.height; row++)
    for (int place = (row + 1) * stride + 1, end = place + position.width; place < end; place++, cell++) {
      if (state[place] != OPEN) continue;
      int count = 0;
      for (int beside : BESIDE) count += state[place + beside] == UNKNOWN;
      if (count == 0) continue;
      hidden[place] = count;
      need[place] = position.board[cell] - '0';
      numbers.push_back(place);
      if (need[place] == 0 || need[place] == count) queue.push_back(place);
    }
}

static void settleSingles() {
  while (!queue.empty()) {
    int number = queue.back();
    queue.pop_back();
    if (hidden[number] == 0) continue;
    State found = need[number] == 0 ? SAFE : MINE;
    for (int beside : BESIDE) {
      int cell = number + beside;
      if (state[cell] != UNKNOWN) continue;
      state[cell] = found;
      unknown--;
      minesLeft -= found == MINE;
      for (int other : BESIDE) {
        int place = cell + other;
        if (hidden[place] == 0) continue;
        hidden[place]--;
        need[place] -= found == MINE;
        if (need[place] == 0 || need[place] == hidden[place]) queue.push_back(place);
      }
    }
  }
}

static void findBoxes() {
  boxes.clear();
  clues.clear();
  frontier.clear();
  for (int place : numbers)
    if (hidden[place] > 0) {
      at[place] = (int)clues.size();
      clues.push_back({need[place], place, 0, {}});
    }
  for (size_t clue = 0; clue < clues.size(); clue++) {
    size_t first = boxes.size();
    for (int beside : BESIDE) {
      int cell = clues[clue].place + beside;
      if (state[cell] != UNKNOWN) continue;
      state[cell] = FRONTIER;
      Box box = {0, 0, 8, 0, {}, 0};
      for (int other : BESIDE)
        if (hidden[cell + other] > 0) box.clue[box.clues++] = at[cell + other];
      size_t index = first;
      while (index < boxes.size() && (boxes[index].clues != box.clues || memcmp(boxes[index].clue, box.clue, sizeof(int) * box.clues)))
        index++;
      if (index == boxes.size()) {
        boxes.push_back(box);
        for (int i = 0; i < box.clues; i++) {
          Clue &touched = clues[box.clue[i]];
          touched.box[touched.boxes++] = (int)index;
        }
      }
      boxes[index].size++;
      at[cell] = (int)index;
      frontier.push_back(cell);
    }
  }
  for (Box &box : boxes) {
    box.most = box.size;
    for (int i = 0; i < box.clues; i++) box.most = min(box.most, clues[box.clue[i]].need);
  }
}

static bool narrowBox(Box &box, int fewest, int most) {
  if (fewest <= box.fewest && most >= box.most) return false;
  box.fewest = max(box.fewest, fewest);
  box.most = min(box.most, most);
  return true;
}

// What the boxes of one clue alone say, then what follows for two clues from the difference of their needs.
static bool narrowPair(const Clue &one, const Clue &two) {
  int fewest[2] = {0, 0}, most[2] = {0, 0}, counts[2] = {0, 0}, alone[2][8];
  const Clue *both[2] = {&one, &two};
  for (int side = 0; side < 2; side++)
    for (int i = 0; i < both[side]->boxes; i++) {
      int box = both[side]->box[i];
      const Clue &other = *both[1 - side];
      if (find(other.box, other.box + other.boxes, box) != other.box + other.boxes) continue;
      alone[side][counts[side]++] = box;
      fewest[side] += boxes[box].fewest;
      most[side] += boxes[box].most;
    }
  bool moved = false;
  for (int side = 0; side < 2; side++) {
    int difference = both[side]->need - both[1 - side]->need;
    for (int i = 0; i < counts[side]; i++) {
      Box &box = boxes[alone[side][i]];
      int least = difference + fewest[1 - side] - (most[side] - box.most);
      int greatest = difference + most[1 - side] - (fewest[side] - box.fewest);
      moved |= narrowBox(box, least, greatest);
    }
    if (moved) return true;
  }
  return moved;
}

static void narrow() {
  const Clue nothing = {0, 0, 0, {}};
  for (bool moved = true; moved;) {
    moved = false;
    for (size_t clue = 0; clue < clues.size(); clue++) {
      moved |= narrowPair(clues[clue], nothing);
      for (int i = 0; i < clues[clue].boxes; i++) {
        const Box &box = boxes[clues[clue].box[i]];
        for (int j = 0; j < box.clues; j++)
          if (box.clue[j] > (int)clue) moved |= narrowPair(clues[clue], clues[box.clue[j]]);
      }
    }
  }
}

static bool isKnown(const Box &box) { return box.fewest == box.most; }

static void findComponents() {
  static vector<char> taken;
  taken.assign(boxes.size(), 0);
  members.clear();
  componentCount = 0;
  for (Clue &clue : clues)
    for (int i = 0; i < clue.boxes; i++)
      if (isKnown(boxes[clue.box[i]])) clue.need -= boxes[clue.box[i]].fewest;
  for (Box &box : boxes)
    if (isKnown(box)) {
      minesLeft -= box.fewest;
      box.chance = (double)box.fewest / box.size;
    }
  for (size_t first = 0; first < boxes.size(); first++) {
    if (taken[first] || isKnown(boxes[first])) continue;
    if (components.size() == componentCount) components.emplace_back();
    Component &component = components[componentCount++];
    component.first = (int)members.size();
    members.push_back((int)first);
    taken[first] = 1;
    for (size_t i = component.first; i < members.size(); i++)
      for (int j = 0; j < boxes[members[i]].clues; j++) {
        const Clue &clue = clues[boxes[members[i]].clue[j]];
        for (int k = 0; k < clue.boxes; k++)
          if (!taken[clue.box[k]] && !isKnown(boxes[clue.box[k]])) {
            taken[clue.box[k]] = 1;
            members.push_back(clue.box[k]);
          }
      }
    component.end = (int)members.size();
  }
}

// Every way to fill a component, box by box.
static const int MOST_STEPS = 5000;
static int steps;
static vector<int> restFewest, restMost, filled;

static void fill(Component &component, int depth, int placed, double ways) {
  if (depth == component.end - component.first) {
    component.layouts[placed] += ways;
    for (int i = 0; i < depth; i++)
      if (filled[i] > 0) component.minesOfBox[i][placed] += ways * filled[i];
    return;
  }
  if (++steps > MOST_STEPS) return;
  const Box &box = boxes[members[component.first + depth]];
  int fewest = box.fewest, most = box.most;
  for (int i = 0; i < box.clues; i++) {
    fewest = max(fewest, clues[box.clue[i]].need - restMost[depth * 8 + i]);
    most = min(most, clues[box.clue[i]].need - restFewest[depth * 8 + i]);
  }
  for (int mines = fewest; mines <= most; mines++) {
    for (int i = 0; i < box.clues; i++) clues[box.clue[i]].need -= mines;
    filled[depth] = mines;
    fill(component, depth + 1, placed + mines, ways * CHOOSE[box.size][mines]);
    for (int i = 0; i < box.clues; i++) clues[box.clue[i]].need += mines;
  }
}

static bool listComponent(Component &component) {
  static vector<int> leftFewest, leftMost;
  int count = component.end - component.first, most = 0;
  leftFewest.assign(clues.size(), 0);
  leftMost.assign(clues.size(), 0);
  restFewest.resize(max(restFewest.size(), (size_t)count * 8));
  restMost.resize(restFewest.size());
  filled.resize(max(filled.size(), (size_t)count));
  for (int i = count; i-- > 0;) {
    const Box &box = boxes[members[component.first + i]];
    most += box.most;
    for (int j = 0; j < box.clues; j++) {
      int clue = box.clue[j];
      restFewest[i * 8 + j] = leftFewest[clue];
      restMost[i * 8 + j] = leftMost[clue];
      leftFewest[clue] += box.fewest;
      leftMost[clue] += box.most;
    }
  }
  component.layouts.assign(most + 1, 0);
  if (component.minesOfBox.size() < (size_t)count) component.minesOfBox.resize(count);
  for (int i = 0; i < count; i++) component.minesOfBox[i].assign(most + 1, 0);
  steps = 0;
  fill(component, 0, 0, 1);
  return steps <= MOST_STEPS;
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

static vector<Step> stepsOf(const Component &component, string &needs) {
  map<int, int> index;
  map<int, int> last;
  vector<Step> found;
  for (int i = component.first; i < component.end; i++) {
    const Box &box = boxes[members[i]];
    Step step = {box.size, {}, {}};
    for (int j = 0; j < box.clues; j++) {
      auto [entry, isNew] = index.emplace(box.clue[j], (int)index.size());
      if (isNew) needs += (char)clues[box.clue[j]].need;
      step.clues.push_back(entry->second);
      last[entry->second] = i - component.first;
    }
    found.push_back(step);
  }
  for (auto [clue, step] : last) found[step].ending.push_back(clue);
  return found;
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

static void countComponent(Component &component) {
  string needs, after;
  vector<Step> taken = stepsOf(component, needs);
  vector<States> forward(taken.size() + 1), backward(taken.size() + 1);
  forward[0][needs] = {1};
  for (size_t i = 0; i < taken.size(); i++)
    for (auto &[left, layouts] : forward[i])
      for (int mines = 0; mines <= taken[i].size; mines++)
        if (take(taken[i], left, mines, after))
          addProduct(forward[i + 1][after], layouts, {1}, CHOOSE[taken[i].size][mines], (size_t)mines);
  backward[taken.size()][string(needs.size(), 0)] = {1};
  component.minesOfBox.assign(taken.size(), {});
  for (size_t i = taken.size(); i-- > 0;)
    for (auto &[left, layouts] : forward[i])
      for (int mines = 0; mines <= taken[i].size; mines++) {
        if (!take(taken[i], left, mines, after)) continue;
        auto rest = backward[i + 1].find(after);
        if (rest == backward[i + 1].end()) continue;
        double ways = CHOOSE[taken[i].size][mines];
        addProduct(backward[i][left], rest->second, {1}, ways, (size_t)mines);
        addProduct(component.minesOfBox[i], layouts, rest->second, mines * ways, (size_t)mines);
      }
  component.layouts = backward[0][needs];
}

// The layouts of everything but one component and of the interior, by the mines that are in the component.
static void layoutsBeside(size_t without, const Polynomial &ways, Polynomial &beside) {
  static Polynomial others, product;
  others.assign(1, 1);
  for (size_t i = 0; i < componentCount; i++) {
    if (i == without) continue;
    product.clear();
    addProduct(product, others, components[i].layouts, 1, 0);
    swap(others, product);
  }
  beside.assign(ways.size(), 0);
  for (size_t mines = 0; mines < ways.size(); mines++)
    for (size_t other = 0; other < others.size() && mines + other < ways.size(); other++)
      beside[mines] += others[other] * ways[mines + other];
}

// The ways to put what is left into so many cells, by the mines that are elsewhere: only their ratios matter.
static void waysToFill(int cells, int mines, Polynomial &ways) {
  ways.assign(max(mines, 0) + 1, 0);
  double count = 1;
  for (int inside = 0; inside <= mines && inside <= cells; inside++) {
    ways[mines - inside] = count;
    count *= (double)(cells - inside) / (inside + 1);
  }
}

static void weigh() {
  static Polynomial ways, beside;
  int interior = unknown - (int)frontier.size();
  waysToFill(interior, minesLeft, ways);
  double all = 0, expected = 0;
  if (componentCount == 0) expected = all = 1, expected = minesLeft;
  for (size_t i = 0; i < componentCount; i++) {
    Component &component = components[i];
    layoutsBeside(i, ways, beside);
    size_t length = min(component.layouts.size(), beside.size());
    all = 0;
    for (size_t mines = 0; mines < length; mines++) all += component.layouts[mines] * beside[mines];
    for (int j = component.first; j < component.end; j++) {
      Box &box = boxes[members[j]];
      const Polynomial &held = component.minesOfBox[j - component.first];
      double sum = 0;
      for (size_t mines = 0; mines < min(held.size(), beside.size()); mines++) sum += held[mines] * beside[mines];
      box.chance = sum / all / box.size;
      expected -= box.chance * box.size;
    }
  }
  if (componentCount > 0) expected += minesLeft;
  double rest = interior > 0 ? expected / interior : 0;
  for (size_t cell = 0, place = stride + 1; cell < chances.size(); cell++, place++) {
    if (cell > 0 && cell % (stride - 2) == 0) place += 2;
    State known = state[place];
    chances[cell] = known == MINE ? 1 : known == UNKNOWN ? rest : known == FRONTIER ? boxes[at[place]].chance : 0;
  }
}

static void solve(Position &position) {
  if (CHOOSE[0][0] == 0)
    for (int n = 0; n < 9; n++)
      for (int k = 0; k <= n; k++) CHOOSE[n][k] = k == 0 || k == n ? 1 : CHOOSE[n - 1][k - 1] + CHOOSE[n - 1][k];
  load(position);
  settleSingles();
  findBoxes();
  narrow();
  findComponents();
  for (size_t i = 0; i < componentCount; i++)
    if (!listComponent(components[i])) countComponent(components[i]);
  chances.resize(position.board.size());
  weigh();
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

static bool isHidden(const Position &position, int cell) { return position.board[cell] == '.'; }

static vector<int> neighboursOf(const Position &position, int cell) {
  vector<int> found;
  int row = cell / position.width, column = cell % position.width;
  for (int r = row - 1; r <= row + 1; r++)
    for (int c = column - 1; c <= column + 1; c++)
      if (r >= 0 && c >= 0 && r < position.height && c < position.width && (r != row || c != column))
        found.push_back(r * position.width + c);
  return found;
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
