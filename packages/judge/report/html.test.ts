import { type DefaultTreeAdapterTypes, html as html5, type ParserError, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_REPORT,
  EXPECTED_SENTINEL,
  EXPECTED_STATUS,
  FAILED_REPORT,
  NASTY,
  PASSED_REPORT,
  SAMPLE_REPORT,
} from '../testing/sample-report.ts';
import { cleanLine, cleanText } from './clean.ts';
import { htmlReport } from './html.ts';
import type { Report } from './report.ts';
import { reportAt } from './show-level.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** A page as a browser reads it. */
class Page {
  readonly errors: ParserError[] = [];
  readonly elements: readonly Element[];

  constructor(report: Report) {
    const onParseError = (error: ParserError): void => void this.errors.push(error);
    this.elements = elementsIn(parse(htmlReport(report), { onParseError, sourceCodeLocationInfo: true }).childNodes);
  }

  all(name: string, className?: string): Element[] {
    return this.elements.filter(
      (one) => one.tagName === name && (className === undefined || classesOf(one).includes(className)),
    );
  }

  texts(name: string, className?: string): string[] {
    return this.all(name, className).map(textIn);
  }
}

function elementsIn(nodes: readonly Node[]): Element[] {
  return nodes.flatMap((node) => ('tagName' in node ? [node, ...elementsIn(node.childNodes)] : []));
}

function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value;
}

function classesOf(element: Element): string[] {
  return attribute(element, 'class')?.split(' ') ?? [];
}

function textIn(node: Node): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  return 'childNodes' in node ? node.childNodes.map(textIn).join('') : '';
}

const REPORTS = [
  ['a sample of everything', SAMPLE_REPORT],
  ['none at all', EMPTY_REPORT],
  ['all passed', PASSED_REPORT],
  ['all failed', FAILED_REPORT],
] as const;

describe.each(REPORTS)('the page of %s', (_, report) => {
  const page = new Page(report);

  it('is valid for a parser, and stands alone', () => {
    expect(page.errors).toEqual([]);
    const names = new Set(page.elements.map(({ tagName }) => tagName));
    for (const name of ['script', 'link', 'img', 'iframe', 'object', 'form', 'base', 'svg'])
      expect(names).not.toContain(name);
    for (const element of page.elements) {
      expect(element.namespaceURI).toBe(html5.NS.HTML);
      for (const { name, value } of element.attrs) {
        expect(['src', 'srcset', 'action', 'background', 'ping']).not.toContain(name);
        expect(name).not.toMatch(/^on/);
        if (name === 'href') expect(value).toMatch(/^#(failure|fault)-\d+$/);
      }
    }
    expect(page.texts('style').join('')).not.toMatch(/url\(|@import|https?:/);
    expect(page.all('meta').map((one) => attribute(one, 'content'))).toContain(
      "default-src 'none'; style-src 'unsafe-inline'",
    );
  });

  it('has every id once, and every link goes to one', () => {
    const ids = page.elements.flatMap((one) => attribute(one, 'id') ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    for (const link of page.all('a')) expect(ids).toContain(attribute(link, 'href')?.slice(1));
  });

  it('has headings that skip no level, under one title', () => {
    const levels = page.elements.flatMap(({ tagName }) => /^h([1-6])$/.exec(tagName)?.[1] ?? []).map(Number);
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    levels.forEach((level, index) => {
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    });
    expect(attribute(page.all('html')[0]!, 'lang')).toBe('en');
    expect(page.texts('title')[0]).toMatch(/comp1511/);
  });

  it('has a scope for every heading of a table, and names for what scrolls', () => {
    for (const cell of page.all('th')) expect(attribute(cell, 'scope')).toMatch(/^(col|row)$/);
    for (const region of page.all('div', 'scroll')) expect(attribute(region, 'aria-label')).toBeTruthy();
  });

  it('lists every case', () => {
    const list = page.all('ol', 'cases')[0];
    expect(list?.childNodes.filter(({ nodeName }) => nodeName === 'li').length ?? 0).toBe(report.results.length);
  });
});

describe('the page', () => {
  const page = new Page(SAMPLE_REPORT);

  it('begins with the result, the game, the command, and how many passed', () => {
    expect(page.texts('h1')).toEqual(['✗ 2 of 16 cases passed, 12 failed, 2 were not run']);
    expect(page.texts('p', 'notice')[0]).toBe('Interrupted: 2 cases were not run.');
    expect(attribute(page.all('div', 'bar')[0]!, 'aria-label')).toBe(
      '2 passed; 12 failed: 5 wrong output, 1 crashed, 1 timed out, 1 too much output, 1 left processes running, 1 wrong exit status, 1 wrong error output, 1 too much memory; 2 not run',
    );
    expect(page.texts('code')[0]).toContain("./minesweeper --level 'a b'");
  });

  it('has the faults, in a list and one by one, before all else', () => {
    const { faults } = SAMPLE_REPORT;
    expect(page.texts('h2')).toEqual([
      "Your program's failures have 1 cause, and 1 difference whose cause is not known",
      'What could not be seen',
      'What the text requires',
      'Stages',
      'Marks: 46.5 to 66.5 of 100',
      'The 12 failures, case by case',
      'How it was judged',
      'All 16 cases',
    ]);
    expect(page.texts('ol', 'overview')[0]?.trim().split('\n')).toEqual(
      faults.map(({ says, count }) => `${cleanLine(says)} ${count} case${count === 1 ? '' : 's'}`),
    );
    expect(page.texts('section', 'fault').map((text) => text.trim().split('\n').slice(0, 2))).toEqual(
      faults.map(({ says, count }, index) => [`Fault ${index + 1} of 2: ${count} of 12 failures`, cleanLine(says)]),
    );
  });

  it('has of each fault its smallest input, both outputs, the boards, and the cases that show it', () => {
    const section = page.all('section', 'fault')[0]!;
    const inside = elementsIn(section.childNodes);
    expect(inside.filter(({ tagName }) => tagName === 'h4').map(textIn)).toEqual([
      'What was measured',
      'The smallest input that shows it (3 steps)',
      'The answer to step 3',
      'The board',
      'Run it again',
    ]);
    expect(inside.filter(({ tagName }) => tagName === 'summary').map(textIn)).toEqual([
      'All output of your program',
      'All expected output',
      '2 cases that show it',
    ]);
    const links = inside.filter(({ tagName }) => tagName === 'a');
    expect(links.map((link) => [textIn(link), attribute(link, 'href')])).toEqual([
      ['case-005', '#failure-1'],
      ['generated-0009', '#failure-10'],
    ]);
  });

  it('names the faults that show before one on every input', () => {
    const [first, second] = SAMPLE_REPORT.faults;
    const smallest = { ...first!.smallest!, besides: [first!.id] };
    const shown = new Page({ ...SAMPLE_REPORT, faults: [first!, { ...second!, smallest }] });
    expect(shown.texts('p', 'besides')).toEqual([
      'It shows behind other faults only: the output below may have fault 1 too.',
    ]);
  });

  it('quotes the text, and shows what was measured and what that rests on', () => {
    const { quote, picture } = SAMPLE_REPORT.faults[0]!;
    expect(page.texts('p', 'quote')).toEqual([`The text: “${quote}”`]);
    expect(page.texts('section', 'fault')[0]).toContain(
      'Seen on 8 inputs; then predicted on 20 others, and right on all.',
    );
    expect(page.texts('pre', 'output')).toContain(`${picture}\n`);
  });

  it('has a row for each requirement, and says what could not be seen and why', () => {
    const [table] = page.all('table', 'requirements');
    const rows = elementsIn(table!.childNodes).filter(({ tagName }) => tagName === 'tr');
    expect(rows.map((row) => textIn(row.childNodes.at(-1)!))).toEqual([
      ...['Outcome', '✓ holds', '✗ differs', '✗ missing', '? not seen', '○ not tried'],
    ]);
    const links = elementsIn(table!.childNodes).filter(({ tagName }) => tagName === 'a');
    expect(links.map((link) => attribute(link, 'href'))).toEqual(['#fault-1', '#fault-2']);
    expect(page.texts('li')).toContain('Because of fault 2: What is said of radial: ONLY-EXPECTED.');
  });

  it('has a row for each stage that was judged, with links to the faults', () => {
    const [table] = page.all('table', 'stages');
    const rows = elementsIn(table!.childNodes).filter(({ tagName }) => tagName === 'tr');
    expect(rows.slice(1).map((row) => textIn(row).replaceAll('\n', ' '))).toEqual([
      `1: ${cleanLine(SAMPLE_REPORT.stages[0]!.title)}✓ 2 of 2`,
      '2: reveal square fault 1 in 2 fault 2 in 1 ✗ 0 of 12',
    ]);
    const links = elementsIn(table!.childNodes).filter(({ tagName }) => tagName === 'a');
    expect(links.map((link) => attribute(link, 'href'))).toEqual(['#fault-1', '#fault-2']);
  });

  it('has the marks with their reasons, and a blank for what a person has to give', () => {
    const [table] = page.all('table', 'marks');
    const rows = elementsIn(table!.childNodes).filter(({ tagName }) => tagName === 'tr');
    expect(rows.map((row) => textIn(row.childNodes.at(-1)!))).toEqual([
      ...['Points', '76.5 of 80', '6.5 of 10', '____ of 20', '✗ −30'],
    ]);
    expect(page.texts('li').filter((text) => text.startsWith('3.5 off:'))).toHaveLength(1);
  });

  it('shows what a compiler wrote line by line', () => {
    const notes = ['It does not compile: cc a.c.\na.c:1:5: error: no ;\n    1 | int'];
    const read = new Page({ ...PASSED_REPORT, notes });
    expect(read.texts('pre')).toContain('a.c:1:5: error: no ;\n    1 | int\n');
  });

  it('has the readings in words, and the notes', () => {
    const facts = page.texts('dd');
    expect(facts[0]).toMatch(/^10 s on the clock, 5 s of processor time, 512 MiB of memory/);
    expect(facts[1]).toMatch(/^The course's text leaves open where a line of a radial reveal stops at an edge\./);
    expect(facts.slice(2)).toEqual(SAMPLE_REPORT.notes.map((note) => cleanText(note).replace(/\n([\s\S]*)/, '$1\n\n')));
  });

  it('folds every failure to a line, and opens the first only where there are no faults', () => {
    const failures = page.all('details').filter((one) => attribute(one, 'id') !== undefined);
    expect(failures.map((one) => attribute(one, 'open'))).toEqual(Array(12).fill(undefined));
    const plain = new Page({ ...SAMPLE_REPORT, faults: [] });
    const open = plain.all('details').filter((one) => attribute(one, 'open') !== undefined);
    expect(open.map((one) => attribute(one, 'id'))).toEqual(['failure-1']);
    expect(page.texts('h3')).toContain('case-005: wrong output');
  });

  it('marks the step whose answer differs, rows by signs, and characters', () => {
    const plain = new Page({ ...SAMPLE_REPORT, faults: [] });
    expect(plain.texts('li', 'is-failing')[0]).toBe('▶ 44 1 1 (the answer to this step differs first)');
    const table = plain.all('table', 'diff')[0]!;
    const rows = elementsIn(table.childNodes).filter(({ tagName }) => tagName === 'tr');
    expect(rows.map((row) => row.childNodes.map(textIn))).toEqual([
      ['Kind', 'Expected', 'Your program'],
      ['', '⋮ 12 lines not shown'],
      ['', '..⏎', '..⏎'],
      ['', '\\/⏎', '\\/⏎'],
      ['✗ differs', `01·|##·01·##·##|${EXPECTED_SENTINEL}⏎`, '01·|##·02·##·##|⏎'],
      ['✗ differs', '02·|##·##····##|·⏎', '02·|##·##····##|'],
      ['- missing', `There·are·3·mine(s)·in·row·${EXPECTED_SENTINEL}⏎`, ''],
      ['+ extra', '', 'debug:\\x1B[31m→x=3␍⏎'],
      ['', '⋮ 4 lines not shown'],
    ]);
    const inTable = elementsIn(table.childNodes);
    expect(inTable.filter(({ tagName }) => tagName === 'mark').map(textIn)).toEqual(['1', '2']);
    expect(inTable.filter(({ tagName }) => tagName === 'del').map(textIn)[0]).toMatch(/^There·are/);
    expect(inTable.filter(({ tagName }) => tagName === 'ins').map(textIn)[0]).toMatch(/^debug/);
  });

  it('draws both boards, and says of a cell what the other shows', () => {
    const [expected, actual] = page.all('table', 'board');
    const different = (board: Element): string[] =>
      elementsIn(board.childNodes)
        .filter((one) => classesOf(one).includes('is-different'))
        .map(textIn);
    expect(different(expected!)).toEqual(['01 differs: got 02', ' differs: got a blank']);
    expect(different(actual!)).toEqual(['02 differs: expected 01', ' differs: expected a blank']);
    expect(elementsIn(expected!.childNodes).filter((one) => attribute(one, 'scope') === 'row')).toHaveLength(4);
    expect(page.texts('li')).toContain('Row 1, column 1: expected 01, got 02');
  });

  it('shows the smallest input, and folds the one it was found with', () => {
    expect(page.texts('h4')).toContain('The smallest input that still fails (from 6 steps to 3, 41 inputs tried)');
    expect(page.texts('summary')).toContain('The input that it was found with, 6 steps');
  });

  it('shows what was written as text and nothing else', () => {
    const outputs = page.texts('pre', 'output');
    expect(outputs).toContain(cleanText(NASTY));
    expect(page.texts('span', 'name').some((text) => text.startsWith('case #9 <b> \\ "quoted" 💣'))).toBe(true);
  });

  it('shows what is expected on standard error above what was written, where that is what is wrong', () => {
    const [result] = SAMPLE_REPORT.results.filter(({ name }) => name === 'generated-0007');
    const failure = { ...result!.failure!, expectedStderr: 'Usage: <game>\n', stderr: '' };
    const shown = new Page({ ...EMPTY_REPORT, results: [{ ...result!, failure }] });
    const titles = shown.texts('h4').filter((title) => title.includes('standard error'));
    expect(titles).toEqual(['Expected on standard error', 'What your program wrote to standard error']);
    expect(shown.texts('pre', 'output')[0]).toBe('Usage: <game>\n');
    expect(shown.texts('p', 'muted')).toContain('(nothing)');
  });

  it('keeps a newline at the beginning of an output', () => {
    const [result] = SAMPLE_REPORT.results.filter(({ name }) => name === 'generated-0003');
    const failure = { ...result!.failure!, stdout: '\n\n x\n' };
    const written = new Page({ ...EMPTY_REPORT, results: [{ ...result!, failure }] });
    expect(written.texts('pre', 'output')[0]).toBe('\n\n x\n');
  });

  it('cuts a board that is too large around what differs', () => {
    const [, result] = SAMPLE_REPORT.results;
    const board = { width: 1000, height: 900, cells: Array.from({ length: 900_000 }, () => '.') };
    const actual = { ...board, cells: board.cells.with(500_500, '1') };
    const explanation = { ...result!.failure!.explanation!, boards: { expected: board, actual, different: [500_500] } };
    const drawn = new Page({
      ...EMPTY_REPORT,
      results: [{ ...result!, failure: { ...result!.failure!, explanation } }],
    });
    expect(drawn.all('td', 'is-different').map(textIn)).toEqual(['. differs: got 1', '1 differs: expected .']);
    const numbers = drawn.texts('th').slice(3);
    expect([numbers[0], numbers[39], numbers[40], numbers[79]]).toEqual(['480', '519', '480', '519']);
    expect(drawn.texts('p', 'muted').join()).toContain('The board has 900 rows and 1,000 columns');
  });

  it('tells a hundred failures in full, and lists the others', () => {
    const many = new Page(FAILED_REPORT);
    expect(many.all('h3')).toHaveLength(100);
    expect(many.texts('p')).toContain('And 185 more failures, in the list of all cases below.');
    expect(htmlReport(FAILED_REPORT).length).toBeLessThan(1_500_000);
  });
});

describe('below the full level', () => {
  it.each(['actual', 'verdict'] as const)('%s tells nothing of what was expected', (show) => {
    const text = htmlReport(reportAt(SAMPLE_REPORT, show));
    expect(text).not.toContain(EXPECTED_SENTINEL);
    expect(text).not.toContain(String(EXPECTED_STATUS));
    expect(text).not.toContain('NaN');
  });
});
