// 3BV, openings, islands and ZiNi as docs/metrics.md defines them, in the fastest way that we know: a row of cells is a
// word of bits, groups are joined run by run, and ZiNi changes premiums move by move, as LlamaSweeper's program does
// (hwatson381/LlamaSweeper, wasm/src/board_gen_8way.rs); what can be played waits in bits by premium and rank, where that
// keeps a sorted tree. The benchmark compares ours with it. Boards have up to 64 columns and 4096 cells.
// Usage: metrics METRIC WIDTH HEIGHT BOARDS: BOARDS is a file with a byte a cell. Prints the processor seconds that all boards
// take together, and the sum of their values.
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

static int width, height, stride;
// A row above and one below the board are empty.
static vector<Bits> mines, zeros, alone;

static inline Bits spread(Bits row) { return row | row << 1 | row >> 1; }

static void read(const uint8_t *cells) {
  const Bits all = width == 64 ? ~0ull : (1ull << width) - 1;
  for (int row = 1; row <= height; row++) {
    Bits bits = 0;
    for (int column = 0; column < width; column++) bits |= (Bits)*cells++ << column;
    mines[row] = bits;
  }
  for (int row = 1; row <= height; row++)
    zeros[row] = ~spread(mines[row - 1] | mines[row] | mines[row + 1]) & all;
  for (int row = 1; row <= height; row++)
    alone[row] = ~(mines[row] | spread(zeros[row - 1] | zeros[row] | zeros[row + 1])) & all;
}

// Groups of cells that touch: a run of a row joins the groups of the runs above it.
struct Run {
  int row, first, last, group;
};
static vector<Run> runs;
static vector<int> joinedTo;

static inline int groupOf(int group) {
  while (joinedTo[group] != group) group = joinedTo[group] = joinedTo[joinedTo[group]];
  return group;
}

static int countGroups(const vector<Bits> &rows) {
  int groups = 0;
  size_t above = 0, aboveEnd = 0;
  runs.clear();
  joinedTo.clear();
  for (int row = 1; row <= height; row++) {
    size_t begin = runs.size();
    for (Bits rest = rows[row]; rest != 0;) {
      int first = __builtin_ctzll(rest), last = first - 1;
      Bits gap = ~(rest >> first);
      last += gap == 0 ? 64 : __builtin_ctzll(gap);
      rest = last >= 63 ? 0 : rest & ~((1ull << (last + 1)) - 1);
      while (above < aboveEnd && runs[above].last < first - 1) above++;
      int group = -1;
      for (size_t touching = above; touching < aboveEnd && runs[touching].first <= last + 1; touching++) {
        int other = groupOf(runs[touching].group);
        if (group >= 0 && other != group) joinedTo[other] = group, groups--;
        else group = other;
      }
      if (group < 0) group = joinedTo.size(), joinedTo.push_back(group), groups++;
      runs.push_back({row, first, last, group});
    }
    above = begin;
    aboveEnd = runs.size();
  }
  return groups;
}

static int openingsOf() { return countGroups(zeros); }

static int islandsOf() { return countGroups(alone); }

static int bbbvOf() {
  int count = countGroups(zeros);
  for (int row = 1; row <= height; row++) count += __builtin_popcountll(alone[row]);
  return count;
}

// ZiNi works on a board with a margin of two places.
enum State : uint8_t { SETTLED, MINE, ZERO, ALONE, RIM };
static const int MOST_PREMIUM = 6, NO_PREMIUM = -100;

struct Position {
  vector<int8_t> premiums;
  vector<uint8_t> states;
  vector<uint8_t> isOpen;
};

static Position start, now;
static vector<int> openingOf, candidates, openingStarts, rim;
static vector<int> ranks[8], placesOfRank[8];

static inline int placeAt(int row, int column) { return (row + 2) * stride + column + 2; }

static inline void addAround(int place, int change) {
  int8_t *at = &now.premiums[place];
  for (int row = -stride; row <= stride; row += stride) at[row - 1] += change, at[row] += change, at[row + 1] += change;
  *at -= change;
}

static void findOpenings() {
  int count = 0;
  vector<int> &number = candidates;
  number.assign(joinedTo.size(), -1);
  for (const Run &run : runs) {
    int group = groupOf(run.group);
    if (number[group] < 0) number[group] = count++;
    for (int column = run.first; column <= run.last; column++) {
      int place = placeAt(run.row - 1, column);
      start.states[place] = ZERO;
      openingOf[place] = number[group];
    }
  }
  start.isOpen.assign(count, 0);
}

// Sets the premiums of the closed board, and lists the rim of each opening.
static void setUp() {
  vector<vector<int>> rims(start.isOpen.size());
  for (int row = 0; row < height; row++) {
    for (int column = 0; column < width; column++) {
      int place = placeAt(row, column), sum = -1, found[4], count = 0;
      if (start.states[place] == MINE || start.states[place] == ZERO) continue;
      bool isAlone = alone[row + 1] >> column & 1;
      for (int line = place - stride; line <= place + stride; line += stride) {
        for (int beside = line - 1; beside <= line + 1; beside++) {
          if (beside == place) continue;
          sum += start.states[beside] == ALONE;
          sum -= start.states[beside] == MINE;
          if (start.states[beside] != ZERO) continue;
          int opening = openingOf[beside], at = 0;
          while (at < count && found[at] != opening) at++;
          if (at == count) found[count++] = opening;
        }
      }
      for (int at = 0; at < count; at++) rims[found[at]].push_back(place);
      start.premiums[place] = sum + count - !isAlone;
    }
  }
  rim.clear();
  openingStarts.assign(1, 0);
  for (const vector<int> &places : rims) {
    rim.insert(rim.end(), places.begin(), places.end());
    openingStarts.push_back(rim.size());
  }
}

static void prepareZini() {
  fill(start.premiums.begin(), start.premiums.end(), NO_PREMIUM);
  fill(start.states.begin(), start.states.end(), SETTLED);
  findOpenings();
  for (int row = 0; row < height; row++)
    for (int column = 0; column < width; column++) {
      uint8_t &state = start.states[placeAt(row, column)];
      if (mines[row + 1] >> column & 1) state = MINE;
      else if (state != ZERO) state = alone[row + 1] >> column & 1 ? ALONE : RIM;
    }
  setUp();
  candidates.clear();
  for (size_t place = 0; place < start.premiums.size(); place++)
    if (start.premiums[place] >= 0) candidates.push_back(place);
}

struct Waiting {
  Bits words[MOST_PREMIUM + 1][64], filled[MOST_PREMIUM + 1];
  vector<int8_t> premiums;
  const int *rank;

  void update(int place) {
    int premium = now.premiums[place] < 0 ? -1 : now.premiums[place], before = premiums[place];
    if (premium == before) return;
    int at = rank[place];
    if (before >= 0 && (words[before][at >> 6] &= ~(1ull << (at & 63))) == 0) filled[before] &= ~(1ull << (at >> 6));
    if (premium >= 0) words[premium][at >> 6] |= 1ull << (at & 63), filled[premium] |= 1ull << (at >> 6);
    premiums[place] = premium;
  }

  // The rank of the first of the best; -1 if nothing waits.
  int first() const {
    for (int premium = MOST_PREMIUM; premium >= 0; premium--) {
      if (filled[premium] == 0) continue;
      int word = __builtin_ctzll(filled[premium]);
      return word * 64 + __builtin_ctzll(words[premium][word]);
    }
    return -1;
  }
};
static Waiting waiting;

static void openNumber(int place) {
  uint8_t state = now.states[place];
  now.states[place] = SETTLED;
  if (state == ALONE) addAround(place, -1);
  else if (state == RIM) now.premiums[place]++;
}

static void openOpening(int opening) {
  if (now.isOpen[opening]) return;
  now.isOpen[opening] = 1;
  for (int index = openingStarts[opening]; index < openingStarts[opening + 1]; index++) {
    int place = rim[index];
    // A closed number gains by being opened what it loses with the opening.
    if (now.states[place] == RIM) now.states[place] = SETTLED;
    else now.premiums[place]--, waiting.update(place);
  }
}

static void play(int place) {
  openNumber(place);
  for (int line = place - stride; line <= place + stride; line += stride) {
    for (int beside = line - 1; beside <= line + 1; beside++) {
      uint8_t state = now.states[beside];
      if (state == SETTLED) continue;
      if (state == MINE) now.states[beside] = SETTLED, addAround(beside, 1);
      else if (state == ZERO) openOpening(openingOf[beside]);
      else openNumber(beside);
    }
  }
  for (int line = place - 2 * stride; line <= place + 2 * stride; line += stride)
    for (int beside = line - 2; beside <= line + 2; beside++) waiting.update(beside);
}

static int ziniInOrder(int way) {
  now = start;
  waiting.rank = ranks[way].data();
  for (int place : candidates) waiting.update(place);
  int saved = 0;
  for (int rank = waiting.first(); rank >= 0; rank = waiting.first()) {
    int place = placesOfRank[way][rank];
    saved += now.premiums[place];
    play(place);
  }
  return saved;
}

static int oneWayZiniOf() {
  int bbbv = bbbvOf();
  prepareZini();
  return bbbv - ziniInOrder(0);
}

static int eightWayZiniOf() {
  int bbbv = bbbvOf(), most = 0;
  prepareZini();
  for (int way = 0; way < 8; way++) most = max(most, ziniInOrder(way));
  return bbbv - most;
}

static void orderCells(int way) {
  int outer = way & 4 ? width : height, inner = way & 4 ? height : width;
  ranks[way].assign((height + 4) * stride, 0);
  for (int i = 0; i < outer; i++) {
    for (int j = 0; j < inner; j++) {
      int row = way & 4 ? j : i, column = way & 4 ? i : j;
      int place = placeAt(way & 2 ? height - 1 - row : row, way & 1 ? width - 1 - column : column);
      ranks[way][place] = placesOfRank[way].size();
      placesOfRank[way].push_back(place);
    }
  }
}

static const map<string, int (*)()> METRICS = {
    {"3BV", bbbvOf},          {"openings", openingsOf},       {"islands", islandsOf},
    {"one-way ZiNi", oneWayZiniOf}, {"8-way ZiNi", eightWayZiniOf},
};

int main(int, char **argv) {
  width = atoi(argv[2]);
  height = atoi(argv[3]);
  stride = width + 4;
  for (vector<Bits> *rows : {&mines, &zeros, &alone}) rows->assign(height + 2, 0);
  size_t room = (height + 4) * stride;
  start.premiums.resize(room);
  start.states.resize(room);
  openingOf.resize(room);
  waiting.premiums.assign(room, -1);
  for (int way = 0; way < 8; way++) orderCells(way);
  ifstream file(argv[4], ios::binary);
  vector<uint8_t> all((istreambuf_iterator<char>(file)), istreambuf_iterator<char>());
  auto metric = METRICS.at(argv[1]);
  long sum = 0;
  clock_t begin = clock();
  for (size_t from = 0; from < all.size(); from += width * height) {
    read(&all[from]);
    sum += metric();
  }
  double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
  printf("%.9f %ld\n", seconds, sum);
}
