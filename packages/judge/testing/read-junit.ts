import { XmlDocument, type XmlElement } from 'libxml2-wasm';
import { expect } from 'vitest';
import { junitReport } from '../report/junit.ts';
import type { Report } from '../report/report.ts';

/** A test case as GitLab and Jenkins see it. */
interface ReadCase {
  readonly classname: string;
  readonly name: string;
  readonly time: number;
  readonly children: readonly string[];
  readonly message: string | undefined;
  readonly text: string;
  readonly stdout: string | undefined;
}

export interface JunitReading {
  readonly counts: readonly Readonly<Record<string, string>>[];
  readonly properties: ReadonlyMap<string, string>;
  /** All of them, in the order of the file. */
  readonly cases: readonly ReadCase[];
  /** Those of a suite; none where there is no such suite. */
  casesOf(suite: 'Faults' | 'Stages' | 'Requirements' | 'Cases' | 'Judgement'): readonly ReadCase[];
}

/** Parses the report and checks what the format promises. */
export function readJunit(report: Report): JunitReading {
  using document = XmlDocument.fromString(junitReport(report));
  const find = (path: string): XmlElement[] => document.find(path) as XmlElement[];
  const suites = find('/testsuites/testsuite/testsuite').map((suite) => ({
    name: attributesOf(suite)['name'] ?? '',
    counts: attributesOf(suite),
    cases: (suite.find('testcase') as XmlElement[]).map(readCase),
  }));
  const cases = suites.flatMap((suite) => suite.cases);
  expect(find('//testcase')).toHaveLength(cases.length);
  const counts = [...find('/testsuites'), ...find('/testsuites/testsuite')].map(attributesOf);
  for (const whole of counts) expectCounts(whole, cases);
  for (const suite of suites) expectCounts(suite.counts, suite.cases);
  const names = cases.map(({ classname, name }) => `${classname}\0${name}`);
  expect(new Set(names).size).toBe(cases.length);
  const properties = find('/testsuites/testsuite/properties/property').map(attributesOf);
  const casesOf = (wanted: string): readonly ReadCase[] => suites.find(({ name }) => name === wanted)?.cases ?? [];
  return { counts, cases, casesOf, properties: new Map(properties.map(({ name = '', value = '' }) => [name, value])) };
}

function expectCounts(counts: Readonly<Record<string, string>>, cases: readonly ReadCase[]): void {
  const having = (name: string): number => cases.filter(({ children }) => children.includes(name)).length;
  const { tests, failures, errors, skipped } = counts;
  expect([tests, failures, errors, skipped].map(Number)).toEqual([
    cases.length,
    having('failure'),
    having('error'),
    having('skipped'),
  ]);
}

function attributesOf(element: XmlElement): Record<string, string> {
  return Object.fromEntries(element.attrs.map((attribute) => [attribute.name, attribute.content]));
}

function readCase(element: XmlElement): ReadCase {
  const { classname = '', name = '', time = '' } = attributesOf(element);
  const children = element.find('*') as XmlElement[];
  const [result] = children.filter((child) => !child.name.startsWith('system-'));
  expect(name).not.toBe('');
  expect(time).toMatch(/^\d+\.\d{3}$/);
  return {
    ...{ classname, name, time: Number(time) },
    children: children.map((child) => child.name),
    message: result === undefined ? undefined : attributesOf(result)['message'],
    text: result?.content ?? '',
    stdout: children.find((child) => child.name === 'system-out')?.content,
  };
}
