import { expect, it } from 'vitest';
import { ComponentWorkspace } from '../position/component.ts';
import { scatteredPosition } from '../testing/random-positions.ts';
import { ProbabilityEngine } from './engine.ts';
import { SolutionStore } from './solution-store.ts';

it('finds what it stores, until it is full and everything is forgotten', () => {
  const store = new SolutionStore();
  const component = new ComponentWorkspace();
  expect(store.find(component)).toBe(-1);
  const entry = store.add(component, 3, 2 ** 20, 7, 40);
  expect(store.find(component)).toBe(entry);
  expect([store.fewest[entry], store.length[entry], store.nodes[entry]]).toEqual([3, 2 ** 20, 7]);
  if (store.isFull) store.clear();
  expect(store.find(component)).toBe(entry);
  store.add(component, 0, 2 ** 21, 0, 0);
  if (store.isFull) store.clear();
  expect(store.find(component)).toBe(-1);
});

it('starts with zeros where something else was', () => {
  const store = new SolutionStore();
  const component = new ComponentWorkspace();
  store.values.fill(5, store.valueStart[store.add(component, 0, 4, 0, 0)]!, 4);
  store.clear();
  const start = store.valueStart[store.add(component, 0, 4, 0, 0)]!;
  expect([...store.values.subarray(start, start + 4)]).toEqual([0, 0, 0, 0]);
});

it('can forget without changing any answer', () => {
  const engine = new ProbabilityEngine();
  const probabilities = Array.from({ length: 2 }, () =>
    Array.from({ length: 20 }, (_, seed) => {
      const position = scatteredPosition(30, 30, 160, 0.15, seed);
      const solved = engine.solve(position);
      const out = new Float64Array(position.shape.size);
      if (solved.ok) solved.value.probabilitiesInto(out);
      if (seed % 3 === 0) engine.forget();
      return out;
    }),
  );
  expect(probabilities[0]).toEqual(probabilities[1]);
});
