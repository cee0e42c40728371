import { describe, expect, it } from 'vitest';
import { GlibcRandom } from './glibc-random.ts';

interface Run {
  /** How many numbers were drawn before the first of these. */
  readonly from: number;
  readonly numbers: readonly number[];
}

/**
 * Made with the C library itself (glibc 2.36): `srand(seed)`, then `rand()` 100,010 times, of which these were printed.
 */
const GLIBC: readonly { readonly seed: number; readonly runs: readonly Run[] }[] = [
  {
    seed: 0,
    runs: [
      {
        from: 0,
        numbers: [
          1804289383, 846930886, 1681692777, 1714636915, 1957747793, 424238335, 719885386, 1649760492, 596516649,
          1189641421,
        ],
      },
      {
        from: 997,
        numbers: [
          695466127, 745598382, 1143565421, 981914693, 1375179334, 1539942439, 987987334, 1162088421, 12548159,
          576994985,
        ],
      },
      {
        from: 99_997,
        numbers: [
          1814983293, 1427948303, 660658275, 1185112642, 1158410718, 474566016, 1195880716, 1560208263, 1339362106,
          845589428,
        ],
      },
    ],
  },
  {
    seed: 1,
    runs: [
      {
        from: 0,
        numbers: [
          1804289383, 846930886, 1681692777, 1714636915, 1957747793, 424238335, 719885386, 1649760492, 596516649,
          1189641421,
        ],
      },
      {
        from: 997,
        numbers: [
          695466127, 745598382, 1143565421, 981914693, 1375179334, 1539942439, 987987334, 1162088421, 12548159,
          576994985,
        ],
      },
      {
        from: 99_997,
        numbers: [
          1814983293, 1427948303, 660658275, 1185112642, 1158410718, 474566016, 1195880716, 1560208263, 1339362106,
          845589428,
        ],
      },
    ],
  },
  {
    seed: 2,
    runs: [
      {
        from: 0,
        numbers: [
          1505335290, 1738766719, 190686788, 260874575, 747983061, 906156498, 1502820864, 142559277, 1261608745,
          1380759627,
        ],
      },
      {
        from: 997,
        numbers: [
          1890139754, 1352564401, 2057566690, 1682007530, 1886316547, 1912906419, 273052737, 1441034094, 1569513001,
          1089527961,
        ],
      },
      {
        from: 99_997,
        numbers: [
          1081969922, 626447754, 834811707, 1047818895, 564971856, 1049566654, 1337294925, 1281425629, 800974664,
          1264061465,
        ],
      },
    ],
  },
  {
    seed: 42,
    runs: [
      {
        from: 0,
        numbers: [
          71876166, 708592740, 1483128881, 907283241, 442951012, 537146758, 1366999021, 1854614940, 647800535, 53523743,
        ],
      },
      {
        from: 997,
        numbers: [
          1613054896, 173589238, 896784309, 1963050744, 30553106, 957990501, 953383689, 348269264, 1754128423,
          647621772,
        ],
      },
      {
        from: 99_997,
        numbers: [
          656400305, 1422246222, 1947218706, 1850787435, 953856907, 1995584186, 434195228, 63497109, 907041929,
          1512782547,
        ],
      },
    ],
  },
  {
    seed: 2147483647,
    runs: [
      {
        from: 0,
        numbers: [
          1065668062, 2142264300, 1066566375, 1064012770, 2141034222, 1065509725, 2135810236, 2139491828, 2138030783,
          2133535487,
        ],
      },
      {
        from: 997,
        numbers: [
          1057957194, 1835572103, 1698607095, 1446597600, 1902560962, 551492246, 1478129784, 432227061, 350230243,
          704124401,
        ],
      },
      {
        from: 99_997,
        numbers: [
          1496673593, 720437176, 910617080, 1374551858, 401961012, 196874572, 422785547, 1932872405, 160382057,
          127111717,
        ],
      },
    ],
  },
  {
    seed: 2147483648,
    runs: [
      {
        from: 0,
        numbers: [
          1336741213, 1210407648, 1447044896, 337392383, 82502902, 538660432, 1313908778, 370221063, 344413073,
          1896089129,
        ],
      },
      {
        from: 997,
        numbers: [
          1282083261, 1266038893, 193932953, 1917559864, 300456954, 241471082, 386748711, 2059530383, 1777072881,
          1982967523,
        ],
      },
      {
        from: 99_997,
        numbers: [
          269540222, 302014165, 1214836719, 1259186388, 1804023534, 1661174548, 1862589755, 1027533152, 695267281,
          1678366188,
        ],
      },
    ],
  },
  {
    seed: 4294967295,
    runs: [
      {
        from: 0,
        numbers: [
          254925627, 1205188300, 366127624, 1401405153, 76053476, 1604170158, 1302235366, 362229243, 334960208,
          1882140968,
        ],
      },
      {
        from: 997,
        numbers: [
          192556807, 954127348, 1892540048, 1216673817, 55534269, 792963328, 1864878495, 344273797, 2127303124,
          539608276,
        ],
      },
      {
        from: 99_997,
        numbers: [
          1766213815, 1022451341, 2125453799, 486254599, 58500898, 1858049120, 137891655, 812921909, 855649338,
          1805477905,
        ],
      },
    ],
  },
  {
    // A seed for which the quotient of a negative number must be rounded towards 0.
    seed: 2147486484,
    runs: [
      {
        from: 0,
        numbers: [
          2122014933, 105595414, 1041355826, 1040808258, 2034533167, 1098746785, 1005127168, 784536324, 1182654024,
          1117907537,
        ],
      },
      {
        from: 997,
        numbers: [
          1590385869, 1888250035, 1771634388, 364793143, 1992385040, 129598809, 1340711815, 434789039, 2099026570,
          523791940,
        ],
      },
      {
        from: 99_997,
        numbers: [
          1791609403, 402160953, 952132901, 129979808, 1838723708, 1355792655, 1805705900, 1584128678, 1674180591,
          1497654421,
        ],
      },
    ],
  },
];

function draw(random: GlibcRandom, count: number): number[] {
  return Array.from({ length: count }, () => random.next());
}

describe.each(GLIBC)('srand($seed)', ({ seed, runs }) => {
  it.each(runs)('gives the numbers of the C library from number $from on, drawn one by one', ({ from, numbers }) => {
    const random = new GlibcRandom(seed);
    for (let drawn = 0; drawn < from; drawn += 1) random.next();
    expect(draw(random, numbers.length)).toEqual(numbers);
  });

  it('gives them also when those between are skipped', () => {
    const random = new GlibcRandom(seed);
    let drawn = 0;
    for (const { from, numbers } of runs) {
      random.skip(from - drawn);
      expect(draw(random, numbers.length)).toEqual(numbers);
      drawn = from + numbers.length;
    }
  });
});

describe('GlibcRandom', () => {
  it('begins with seed 1 as every C program does that never calls srand', () => {
    expect(draw(new GlibcRandom(1), 4)).toEqual([1804289383, 846930886, 1681692777, 1714636915]);
  });

  it('treats seed 0 as seed 1', () => {
    expect(draw(new GlibcRandom(0), 500)).toEqual(draw(new GlibcRandom(1), 500));
  });

  it('takes the low 32 bits of a seed', () => {
    expect(draw(new GlibcRandom(-1), 40)).toEqual(draw(new GlibcRandom(2 ** 32 - 1), 40));
    expect(draw(new GlibcRandom(2 ** 32 + 42), 40)).toEqual(draw(new GlibcRandom(42), 40));
  });

  it('shares nothing between two generators', () => {
    const first = new GlibcRandom(42);
    const second = new GlibcRandom(2);
    const mixed = Array.from({ length: 100 }, () => [first.next(), second.next()]);
    expect(mixed.map(([number]) => number)).toEqual(draw(new GlibcRandom(42), 100));
    expect(mixed.map(([, number]) => number)).toEqual(draw(new GlibcRandom(2), 100));
  });
});
