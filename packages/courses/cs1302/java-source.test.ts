import { describe, expect, it } from 'vitest';
import { readJavaSource } from './java-source.ts';

/** The places of `new Scanner(System.in)`, as `LINE Outer.Inner.method`. */
async function scannersIn(text: string): Promise<string[]> {
  const source = await readJavaSource(text);
  if ('errorLine' in source) throw new Error(`line ${source.errorLine}`);
  return source.scanners.map(
    ({ line, inside, isInLoop }) => `${line} ${inside.join('.')}${isInLoop ? ' in a loop' : ''}`,
  );
}

function inMain(body: string): string {
  return `package cs1302.game;\nimport java.util.Scanner;\npublic class A {\n  public static void main(String[] args) {\n${body}\n  }\n}\n`;
}

describe('a scanner for standard input', () => {
  it.each([
    ['plain', 'Scanner in = new Scanner(System.in);', ['5 A.main']],
    ['with the whole name', 'var in = new java.util.Scanner(System.in);', ['5 A.main']],
    ['over several lines', 'Scanner in =\n new\n Scanner(\n System\n .in);', ['6 A.main']],
    ['with a comment in it', 'Scanner in = new Scanner(/* here */ System.in);', ['5 A.main']],
    ['with a character set', 'Scanner in = new Scanner(System.in, "UTF-8");', ['5 A.main']],
    ['in a loop', 'while (true) { new Scanner(System.in).nextLine(); }', ['5 A.main in a loop']],
    ['in a for loop', 'for (int i = 0; i < 2; i++) new Scanner(System.in);', ['5 A.main in a loop']],
    ['twice', 'new Scanner(System.in);\nnew Scanner(System.in);', ['5 A.main', '6 A.main']],
    ['in a comment', '// new Scanner(System.in)\n/* new Scanner(System.in) */', []],
    ['in a text', 'String s = "new Scanner(System.in)";', []],
    ['in a text block', 'String s = """\n  new Scanner(System.in)\n  """;', []],
    ['of something else', 'new Scanner(line); new Scanner(System.in.toString()); new Other(System.in);', []],
  ])('%s', async (_, body, expected) => {
    expect(await scannersIn(inMain(body))).toEqual(expected);
  });

  it('is found in fields, inner classes and methods with generics and annotations', async () => {
    const text = `class A {
  private final Scanner in = new Scanner(System.in);
  static class B<T extends Comparable<T>> {
    @Override @SuppressWarnings("x(y)") <U> U read(U u) throws Exception { return new Scanner(System.in); }
  }
}`;
    expect(await scannersIn(text)).toEqual(['2 A', '4 A.B.read']);
  });

  it('is found beside features of Java 17', async () => {
    const body = `record P(int x) {}
sealed interface S permits T {}
final class T implements S {}
Object o = switch (args.length) { case 0 -> new Scanner(System.in); default -> { yield null; } };
if (o instanceof Scanner s && s.hasNext()) System.out.println(s);`;
    expect(await scannersIn(inMain(body))).toEqual(['8 A.main']);
  });
});

it('the package of a source file is read', async () => {
  expect(await readJavaSource('/* a */ package cs1302 . game;\nclass A {}')).toMatchObject({ package: 'cs1302.game' });
  expect(await readJavaSource('class A {}')).toMatchObject({ package: '' });
});

it('a syntax error has a line', async () => {
  expect(await readJavaSource('class A {\n  int = 3;\n}')).toEqual({ errorLine: 2 });
  expect(await readJavaSource("class A {\n  char c = 'ab;\n}")).toEqual({ errorLine: 2 });
});
