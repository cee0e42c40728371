import type { CstElement, CstNode, IToken } from 'java-parser';

export interface StandardInputScanner {
  /** From 1. */
  readonly line: number;
  /** The names of the enclosing classes and methods, outermost first: `MinesweeperDriver`, `main`. */
  readonly inside: readonly string[];
  readonly isInLoop: boolean;
}

interface JavaSource {
  /** The name of its package; empty for the default one. */
  readonly package: string;
  readonly scanners: readonly StandardInputScanner[];
}

/** Names of the nodes that the parser makes. */
const LOOPS: ReadonlySet<string> = new Set(['forStatement', 'whileStatement', 'doStatement']);
const SCANNER_NAMES: ReadonlySet<string> = new Set(['Scanner', 'java.util.Scanner']);
const STANDARD_INPUT: ReadonlySet<string> = new Set(['System.in', 'java.lang.System.in']);

/**
 * Reads a source file with a parser for Java 17 and later, which is loaded when it is first needed.
 * Errors: the line that cannot be parsed.
 */
export async function readJavaSource(text: string): Promise<JavaSource | { readonly errorLine: number }> {
  const { parse } = await import('java-parser');
  try {
    const root = parse(text);
    const scanners: StandardInputScanner[] = [];
    collectScanners(root, { inside: [], isInLoop: false }, scanners);
    return { package: packageOf(root), scanners };
  } catch (error) {
    return { errorLine: errorLineOf(error) };
  }
}

interface Surroundings {
  readonly inside: readonly string[];
  readonly isInLoop: boolean;
}

function collectScanners(node: CstNode, around: Surroundings, found: StandardInputScanner[]): void {
  const { name } = node;
  if (name === 'unqualifiedClassInstanceCreationExpression' && isStandardInputScanner(node)) {
    found.push({ line: node.location.startLine, ...around });
  }
  const declared = declaredName(node);
  const within: Surroundings = {
    inside: declared === undefined ? around.inside : [...around.inside, declared],
    isInLoop: around.isInLoop || LOOPS.has(name),
  };
  for (const child of childrenOf(node)) if (isNode(child)) collectScanners(child, within, found);
}

function isStandardInputScanner(creation: CstNode): boolean {
  const [type] = nodesOf(creation, 'classOrInterfaceTypeToInstantiate');
  const [argumentList] = nodesOf(creation, 'argumentList');
  const [first] = argumentList === undefined ? [] : nodesOf(argumentList, 'expression');
  if (type === undefined || first === undefined) return false;
  return SCANNER_NAMES.has(textOf(type)) && STANDARD_INPUT.has(textOf(first));
}

/** The name that a class or a method declares. */
function declaredName(node: CstNode): string | undefined {
  switch (node.name) {
    case 'classDeclaration':
    case 'interfaceDeclaration':
      return firstWordOf(node, 'typeIdentifier');
    case 'methodDeclaration':
      return firstWordOf(node, 'methodDeclarator');
    default:
      return undefined;
  }
}

function firstWordOf(node: CstNode, name: string): string | undefined {
  const [found] = findNodes(node, name);
  return found && tokensOf(found)[0]?.image;
}

function packageOf(root: CstNode): string {
  const [declaration] = findNodes(root, 'packageDeclaration');
  if (declaration === undefined) return '';
  const text = textOf(declaration);
  return text.slice(text.lastIndexOf('package') + 'package'.length).replace(';', '');
}

function findNodes(node: CstNode, name: string): CstNode[] {
  if (node.name === name) return [node];
  return childrenOf(node).flatMap((child) => (isNode(child) ? findNodes(child, name) : []));
}

function childrenOf(node: CstNode): CstElement[] {
  return Object.values(node.children).flat();
}

function nodesOf(node: CstNode, name: string): CstNode[] {
  return childrenOf(node).flatMap((child) => (isNode(child) && child.name === name ? [child] : []));
}

function isNode(element: CstElement): element is Exclude<CstElement, IToken> {
  return 'children' in element;
}

/** All tokens of a node in the order of the source: no white space, no comments. */
function tokensOf(node: CstNode): IToken[] {
  return childrenOf(node)
    .flatMap((child) => (isNode(child) ? tokensOf(child) : [child]))
    .sort((one, other) => one.startOffset - other.startOffset);
}

function textOf(node: CstNode): string {
  return tokensOf(node)
    .map(({ image }) => image)
    .join('');
}

/** The parser names the token or the character that it cannot read. */
function errorLineOf(error: unknown): number {
  const message = error instanceof Error ? error.message : '';
  return Number(/line: (\d+)/.exec(message)?.[1] ?? 1);
}
