// 3BV, openings, islands and ZiNi as docs/metrics.md defines them, in the fastest way that we know, which is also how
// packages/core/metrics does it: a row of cells is a word of bits. Groups are counted by the carries of sums, and joined only
// where a stretch of cells touches several above it; ZiNi has the premiums of a row as the digits of a sum, so that a move
// finds those of five rows again. The benchmark compares ours with it. Boards have up to 63 columns and rows.
// Usage: metrics METRIC WIDTH HEIGHT BOARDS [WARM-UPS]: BOARDS is a file with a byte a cell. Measures all boards that many
// times, and then once more. Prints the processor seconds that they take together in the end, and the sum of their values.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

using namespace std;
typedef uint64_t Bits;

static inline Bits lowest(Bits cells) { return cells & -cells; }
static inline int lowestBit(Bits cells) { return __builtin_ctzll(cells); }
static inline Bits highest(Bits cells) { return 1ull << (63 - __builtin_clzll(cells)); }
static inline Bits spread(Bits row) { return row | row << 1 | row >> 1; }

// Without a machine's instruction for it the compiler calls a function.
static inline int onesIn(Bits word) {
  word -= word >> 1 & 0x5555555555555555;
  word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
  return ((word + (word >> 4)) & 0x0f0f0f0f0f0f0f0f) * 0x0101010101010101 >> 56;
}

static const int MARGIN = 3, MAX_ROWS = 64 + 2 * MARGIN;

// The rows are those from MARGIN on; those around them are empty.
struct Board {
  int width, height;
  Bits mines[MAX_ROWS] = {}, zeros[MAX_ROWS] = {}, islands[MAX_ROWS] = {};

  void findZerosAndIslands() {
    const Bits all = (1ull << width) - 1;
    for (int row = MARGIN; row < MARGIN + height; row++)
      zeros[row] = ~spread(mines[row - 1] | mines[row] | mines[row + 1]) & all;
    for (int row = MARGIN; row < MARGIN + height; row++)
      islands[row] = ~(mines[row] | spread(zeros[row - 1] | zeros[row] | zeros[row + 1])) & all;
  }

  // The product has the bits of the eight bytes in its highest eight.
  void read(const uint8_t *cells) {
    for (int row = MARGIN; row < MARGIN + height; row++, cells += width) {
      Bits bits = 0, eight = 0;
      int column = 0;
      for (; column + 8 <= width; column += 8) {
        memcpy(&eight, cells + column, 8);
        bits |= (eight * 0x0102040810204080 >> 56) << column;
      }
      for (; column < width; column++) bits |= (Bits)cells[column] << column;
      mines[row] = bits;
    }
    findZerosAndIslands();
  }

  void readTransposed(const Board &board) {
    fill(mines, mines + MAX_ROWS, 0);
    for (int row = 0; row < board.height; row++)
      for (Bits rest = board.mines[MARGIN + row]; rest != 0; rest &= rest - 1) mines[MARGIN + lowestBit(rest)] |= 1ull << row;
    findZerosAndIslands();
  }
};

static Board board, transposed;

static inline Bits startOf(Bits row, Bits cell) { return highest(row & ~(row << 1) & (cell | (cell - 1))); }
// A stretch of cells is known by its row and its first cell.
static inline int stretchOf(int row, Bits start) { return 64 * row + lowestBit(start); }

// For each stretch that was followed one of the same group above it, and in the end the group's first; 0: not yet.
static int joinedTo[64 * MAX_ROWS];

static int groupOf(const Bits *rows, int row, Bits cell) {
  Bits start = startOf(rows[row], cell);
  int first = stretchOf(row, start), stretch = first;
  while (joinedTo[stretch] == 0) {
    Bits here = rows[row] & ~(rows[row] + start);
    Bits touched = spread(here) & rows[--row];
    if (touched == 0) {
      joinedTo[stretch] = stretch;
      break;
    }
    start = startOf(rows[row], lowest(touched));
    stretch = joinedTo[stretch] = stretchOf(row, start);
  }
  while (joinedTo[first] != first) first = joinedTo[first] = joinedTo[joinedTo[first]];
  return first;
}

// The first cells after the gaps of a row of which every cell is set in another.
static inline Bits gapsCovered(Bits row, Bits by) {
  Bits inGaps = by & ~row;
  return (inGaps + (row << 1 & inGaps)) & row;
}

static int countGroups(const Bits *rows, int height) {
  int groups = 0;
  bool hasJoined = false;
  for (int at = MARGIN; at < MARGIN + height; at++) {
    Bits row = rows[at], above = rows[at - 1];
    // From a cell that touches one above, a carry runs to the end of the stretch. Ends that no carry reaches are new.
    groups += onesIn(row << 1 & ~(row | (row + (spread(above) & row))));
    Bits joins = gapsCovered(above, row);
    if (joins != 0) joins &= ~gapsCovered(above, rows[at - 2]);
    if (joins != 0 && !hasJoined) memset(joinedTo, 0, sizeof(int) * 64 * (MARGIN + height)), hasJoined = true;
    for (; joins != 0; joins &= joins - 1) {
      Bits end = lowest(joins);
      int left = groupOf(rows, at - 1, highest(above & (end - 1))), right = groupOf(rows, at - 1, end);
      if (left != right) joinedTo[max(left, right)] = min(left, right), groups--;
    }
  }
  return groups;
}

static int openingsOf() { return countGroups(board.zeros, board.height); }

static int islandsOf() { return countGroups(board.islands, board.height); }

static int bbbvOf() {
  int count = openingsOf();
  for (int row = MARGIN; row < MARGIN + board.height; row++) count += onesIn(board.islands[row]);
  return count;
}

struct Row {
  // Cells without a mine that has no flag; closed numbers; numbers beside a closed opening, and beside two.
  Bits clear, island, closed, beside, besideTwo;
  // Of each cell and the two beside it, how many are clear and how many closed islands: the digits of the sum.
  Bits sum1, sum2, sum4;
  Bits numbers, zeros, bestCells;
  int best;
};

// A closed board, and its openings with their rims.
struct Start {
  int height, openings;
  Row rows[MAX_ROWS];
  vector<int> openingOf = vector<int>(64 * MAX_ROWS), rimStarts;
  struct Rim {
    int row;
    Bits cells;
  };
  vector<Rim> rims;

  void read(const Board &board);
  void flood(int row, Bits start, Bits *rest);
};

static Start byRows, byColumns;

struct Position {
  Row rows[MAX_ROWS];
  vector<uint8_t> isOpen;

  inline void sum(int row) {
    Row &here = rows[row];
    Bits clearLeft = here.clear << 1 | 1, clearRight = here.clear >> 1;
    Bits islandLeft = here.island << 1, islandRight = here.island >> 1;
    Bits clearSides = clearLeft ^ clearRight, islandSides = islandLeft ^ islandRight;
    Bits clearOnes = here.clear ^ clearSides, islandOnes = here.island ^ islandSides;
    Bits clearTwos = (clearLeft & clearRight) | (here.clear & clearSides);
    Bits islandTwos = (islandLeft & islandRight) | (here.island & islandSides);
    Bits carry = clearOnes & islandOnes, twos = clearTwos ^ islandTwos;
    here.sum1 = clearOnes ^ islandOnes;
    here.sum2 = twos ^ carry;
    here.sum4 = (clearTwos & islandTwos) | (twos & carry);
  }

  // Premium + 16 is the sum of those of three rows, openings, 1 if it is open, and 5: see packages/core/metrics/zini-words.ts.
  inline void rate(int row) {
    const Row &up = rows[row - 1], &down = rows[row + 1];
    Row &here = rows[row];
    Bits half1 = up.sum1 ^ here.sum1, sum1 = half1 ^ down.sum1, other1 = here.beside ^ here.besideTwo ^ ~here.closed;
    Bits digit1 = ~(sum1 ^ other1);
    Bits a = (up.sum1 & here.sum1) | (half1 & down.sum1), b = (here.beside & ~here.closed) | here.besideTwo;
    Bits c = sum1 | other1;
    Bits half2 = up.sum2 ^ here.sum2, sum2 = half2 ^ down.sum2, otherHalf2 = a ^ b, other2 = otherHalf2 ^ c;
    Bits digit2 = sum2 ^ other2;
    Bits d = (up.sum2 & here.sum2) | (half2 & down.sum2), e = (a & b) | (otherHalf2 & c), f = sum2 & other2;
    Bits half4 = up.sum4 ^ here.sum4, sum4 = half4 ^ down.sum4, otherHalf4 = d ^ e, other4 = otherHalf4 ^ f;
    Bits digit4 = ~(sum4 ^ other4);
    Bits g = (up.sum4 & here.sum4) | (half4 & down.sum4), h = (d & e) | (otherHalf4 & f), i = sum4 | other4;
    Bits cells = ((g & h) | ((g ^ h) & i)) & here.numbers;
    int premium = cells == 0 ? -1 : 0;
    Bits with4 = cells & digit4;
    cells = with4 != 0 ? with4 : cells;
    Bits with2 = cells & digit2;
    cells = with2 != 0 ? with2 : cells;
    Bits with1 = cells & digit1;
    cells = with1 != 0 ? with1 : cells;
    here.best = premium | (with4 != 0) << 2 | (with2 != 0) << 1 | (with1 != 0);
    here.bestCells = cells;
  }

  void open(const Start &start, int opening) {
    if (isOpen[opening]) return;
    isOpen[opening] = 1;
    for (int at = start.rimStarts[opening]; at < start.rimStarts[opening + 1]; at++) {
      Row &row = rows[start.rims[at].row];
      Bits rim = start.rims[at].cells;
      row.closed &= ~rim;
      row.beside &= ~rim | row.besideTwo;
      row.besideTwo &= ~rim;
      rate(start.rims[at].row);
    }
  }

  void play(const Start &start, int row, Bits cell) {
    Bits around = spread(cell);
    bool isBesideOpening = (rows[row].beside & cell) != 0;
    for (int at = row - 1; at <= row + 1; at++) {
      rows[at].clear |= around;
      rows[at].island &= ~around;
      rows[at].closed &= ~around;
      sum(at);
    }
    for (int at = row - 1; isBesideOpening && at <= row + 1; at++) {
      Bits zeros = rows[at].zeros;
      for (Bits rest = zeros & around; rest != 0;) {
        Bits first = startOf(zeros, lowest(rest));
        open(start, start.openingOf[stretchOf(at, first)]);
        rest &= zeros + first;
      }
    }
    for (int at = row - 2; at <= row + 2; at++) rate(at);
  }

  int clicksSaved(const Start &start, bool fromBottom, bool fromRight) {
    memcpy(rows, start.rows, sizeof(Row) * (start.height + 2 * MARGIN));
    isOpen.assign(start.openings, 0);
    int saved = 0;
    for (;;) {
      // All rows are looked at: the compiler needs no branch for it, which the processor could not predict.
      int best = -1, first = fromBottom ? 0 : 2 * MARGIN + start.height;
      for (int row = MARGIN; row < MARGIN + start.height; row++) best = max(best, rows[row].best * 128 + abs(first - row));
      if (best < 0) return saved;
      int row = abs(first - (best & 127));
      Bits cells = rows[row].bestCells;
      saved += rows[row].best;
      play(start, row, fromRight ? highest(cells) : lowest(cells));
    }
  }
};

static Position position;

// Takes the stretches of zeros that touch each other, and lists the numbers beside them.
void Start::flood(int row, Bits start, Bits *rest) {
  static vector<pair<int, Bits>> toDo;
  static Bits reached[MAX_ROWS];
  int top = row, bottom = row;
  auto take = [&](int at, Bits first) {
    Bits stretch = rows[at].zeros & ~(rows[at].zeros + first);
    rest[at] &= ~stretch;
    openingOf[stretchOf(at, first)] = openings;
    toDo.push_back({at, stretch});
    return stretch;
  };
  take(row, start);
  while (!toDo.empty()) {
    auto [middle, stretch] = toDo.back();
    toDo.pop_back();
    Bits beside = spread(stretch);
    top = min(top, middle - 1), bottom = max(bottom, middle + 1);
    for (int at = middle - 1; at <= middle + 1; at++) {
      reached[at] |= beside;
      for (Bits zeros = rest[at] & beside; zeros != 0;) zeros &= ~take(at, startOf(rows[at].zeros, lowest(zeros)));
    }
  }
  for (int at = top; at <= bottom; at++) {
    Bits rim = reached[at] & rows[at].numbers;
    reached[at] = 0;
    if (rim == 0) continue;
    rims.push_back({at, rim});
    rows[at].besideTwo |= rows[at].beside & rim;
    rows[at].beside |= rim;
  }
  rimStarts.push_back(rims.size());
  openings++;
}

void Start::read(const Board &board) {
  const Bits all = (1ull << board.width) - 1;
  Bits rest[MAX_ROWS];
  height = board.height;
  openings = 0;
  rims.clear();
  rimStarts.assign(1, 0);
  for (int row = 0; row < height + 2 * MARGIN; row++) {
    bool isMargin = row < MARGIN || row >= MARGIN + height;
    Bits zeros = board.zeros[row], numbers = isMargin ? 0 : all & ~(board.mines[row] | zeros);
    rows[row] = {~board.mines[row], board.islands[row], numbers, 0, 0, 0, 0, 0, numbers, zeros, 0, -1};
    rest[row] = zeros;
  }
  for (int row = MARGIN; row < MARGIN + height; row++)
    while (rest[row] != 0) flood(row, lowest(rest[row]), rest);
  memcpy(position.rows, rows, sizeof(Row) * (height + 2 * MARGIN));
  for (int row = 0; row < height + 2 * MARGIN; row++) position.sum(row);
  for (int row = MARGIN; row < MARGIN + height; row++) position.rate(row);
  memcpy(rows, position.rows, sizeof(Row) * (height + 2 * MARGIN));
}

static int oneWayZiniOf() {
  byRows.read(board);
  return bbbvOf() - position.clicksSaved(byRows, false, false);
}

static int eightWayZiniOf() {
  byRows.read(board);
  transposed.readTransposed(board);
  byColumns.read(transposed);
  int most = 0;
  for (int way = 0; way < 8; way++)
    most = max(most, position.clicksSaved(way & 4 ? byColumns : byRows, way & 2, way & 1));
  return bbbvOf() - most;
}

static const map<string, int (*)()> METRICS = {
    {"3BV", bbbvOf},          {"openings", openingsOf},       {"islands", islandsOf},
    {"one-way ZiNi", oneWayZiniOf}, {"8-way ZiNi", eightWayZiniOf},
};

int main(int count, char **argv) {
  board.width = transposed.height = atoi(argv[2]);
  board.height = transposed.width = atoi(argv[3]);
  ifstream file(argv[4], ios::binary);
  vector<uint8_t> all((istreambuf_iterator<char>(file)), istreambuf_iterator<char>());
  auto metric = METRICS.at(argv[1]);
  long sum = 0;
  clock_t begin = 0;
  for (int left = count > 5 ? atoi(argv[5]) : 0; left >= 0; left--) {
    sum = 0;
    begin = clock();
    for (size_t from = 0; from < all.size(); from += board.width * board.height) {
      board.read(&all[from]);
      sum += metric();
    }
  }
  double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
  printf("%.9f %ld\n", seconds, sum);
}
