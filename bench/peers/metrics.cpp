// 3BV, openings, islands and ZiNi as docs/metrics.md defines them, written plainly: floods with a stack, and for ZiNi the
// premium of every cell worked out anew before each move. The benchmark compares ours with it.
// Usage: metrics METRIC WIDTH HEIGHT BOARDS: BOARDS is a file with a byte a cell. Prints the processor seconds that all boards
// take together, and the sum of their values.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <string>
#include <vector>

using namespace std;

struct Board {
  int width, height;
  vector<uint8_t> mines;
  vector<vector<int>> beside;
  vector<int> counts;
  // By cell: the number of its group, or -1.
  vector<int> openings, islands;
  int openingCount = 0, islandCount = 0;
  // Numbers that touch no zero.
  vector<bool> alone;
  int size() const { return width * height; }
};

static vector<int> neighboursOf(int width, int height, int cell) {
  vector<int> found;
  int row = cell / width, column = cell % width;
  for (int r = row - 1; r <= row + 1; r++)
    for (int c = column - 1; c <= column + 1; c++)
      if (r >= 0 && c >= 0 && r < height && c < width && (r != row || c != column)) found.push_back(r * width + c);
  return found;
}

static int numberGroups(const Board &board, vector<int> &groups, const function<bool(int)> &belongs) {
  int count = 0;
  groups.assign(board.size(), -1);
  for (int first = 0; first < board.size(); first++) {
    if (groups[first] >= 0 || !belongs(first)) continue;
    vector<int> stack = {first};
    groups[first] = count;
    while (!stack.empty()) {
      int cell = stack.back();
      stack.pop_back();
      for (int other : board.beside[cell]) {
        if (groups[other] >= 0 || !belongs(other)) continue;
        groups[other] = count;
        stack.push_back(other);
      }
    }
    count++;
  }
  return count;
}

static bool isZero(const Board &board, int cell) { return board.mines[cell] == 0 && board.counts[cell] == 0; }

static void findOpenings(Board &board) {
  for (int cell = 0; cell < board.size(); cell++) {
    board.counts[cell] = 0;
    for (int other : board.beside[cell]) board.counts[cell] += board.mines[other];
  }
  board.openingCount = numberGroups(board, board.openings, [&](int cell) { return isZero(board, cell); });
}

static void findAlone(Board &board) {
  for (int cell = 0; cell < board.size(); cell++) {
    bool touchesZero = isZero(board, cell);
    for (int other : board.beside[cell]) touchesZero = touchesZero || isZero(board, other);
    board.alone[cell] = board.mines[cell] == 0 && !touchesZero;
  }
}

static int bbbvOf(Board &board) {
  findOpenings(board);
  findAlone(board);
  int count = board.openingCount;
  for (int cell = 0; cell < board.size(); cell++) count += board.alone[cell];
  return count;
}

static int openingsOf(Board &board) {
  findOpenings(board);
  return board.openingCount;
}

static int islandsOf(Board &board) {
  findOpenings(board);
  findAlone(board);
  return numberGroups(board, board.islands, [&](int cell) { return board.alone[cell]; });
}

// One greedy ZiNi: what is open and flagged, and how many zeros of each opening are closed.
struct Game {
  const Board &board;
  vector<bool> open, flagged;
  vector<int> closedZeros;
  int saved = 0;

  explicit Game(const Board &of) : board(of), open(of.size()), flagged(of.size()), closedZeros(of.openingCount) {
    for (int opening : board.openings)
      if (opening >= 0) closedZeros[opening]++;
  }

  int premium(int cell) const {
    if (board.mines[cell] || isZero(board, cell)) return -1;
    int sum = -1, first = -1, second = -1;
    for (int other : board.beside[cell]) {
      if (board.mines[other]) sum -= !flagged[other];
      else if (board.alone[other]) sum += !open[other];
      int opening = board.openings[other];
      if (opening < 0 || closedZeros[opening] == 0 || opening == first || opening == second) continue;
      (first < 0 ? first : second) = opening;
    }
    sum += (first >= 0) + (second >= 0);
    return open[cell] || board.alone[cell] ? sum : sum - 1;
  }

  void openCell(int cell) {
    if (open[cell]) return;
    open[cell] = true;
    if (!isZero(board, cell)) return;
    closedZeros[board.openings[cell]]--;
    for (int other : board.beside[cell]) openCell(other);
  }

  void play(int cell) {
    saved += premium(cell);
    openCell(cell);
    for (int other : board.beside[cell]) {
      if (board.mines[other]) flagged[other] = true;
      else openCell(other);
    }
  }
};

static int ziniInOrder(const Board &board, const vector<int> &order) {
  Game game(board);
  for (;;) {
    int best = -1, most = -1;
    for (int cell : order) {
      int premium = game.premium(cell);
      if (premium > most) {
        most = premium;
        best = cell;
      }
    }
    if (best < 0) return game.saved;
    game.play(best);
  }
}

static vector<int> orderOf(const Board &board, bool byColumns, bool upsideDown, bool mirrored) {
  vector<int> order;
  int outer = byColumns ? board.width : board.height, inner = byColumns ? board.height : board.width;
  for (int i = 0; i < outer; i++) {
    for (int j = 0; j < inner; j++) {
      int row = byColumns ? j : i, column = byColumns ? i : j;
      if (upsideDown) row = board.height - 1 - row;
      if (mirrored) column = board.width - 1 - column;
      order.push_back(row * board.width + column);
    }
  }
  return order;
}

static int oneWayZiniOf(Board &board) {
  int bbbv = bbbvOf(board);
  return bbbv - ziniInOrder(board, orderOf(board, false, false, false));
}

static int eightWayZiniOf(Board &board) {
  int bbbv = bbbvOf(board), most = 0;
  for (int way = 0; way < 8; way++) most = max(most, ziniInOrder(board, orderOf(board, way & 4, way & 2, way & 1)));
  return bbbv - most;
}

static const map<string, function<int(Board &)>> METRICS = {
    {"3BV", bbbvOf},          {"openings", openingsOf},       {"islands", islandsOf},
    {"one-way ZiNi", oneWayZiniOf}, {"8-way ZiNi", eightWayZiniOf},
};

int main(int, char **argv) {
  Board board;
  board.width = atoi(argv[2]);
  board.height = atoi(argv[3]);
  board.counts.resize(board.size());
  board.alone.resize(board.size());
  for (int cell = 0; cell < board.size(); cell++)
    board.beside.push_back(neighboursOf(board.width, board.height, cell));
  ifstream file(argv[4], ios::binary);
  vector<uint8_t> all((istreambuf_iterator<char>(file)), istreambuf_iterator<char>());
  auto metric = METRICS.at(argv[1]);
  long sum = 0;
  clock_t begin = clock();
  for (auto from = all.begin(); from != all.end(); from += board.size()) {
    board.mines.assign(from, from + board.size());
    sum += metric(board);
  }
  double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
  printf("%.9f %ld\n", seconds, sum);
}
