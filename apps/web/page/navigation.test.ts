import { expect, it } from 'vitest';
import { Navigation, type PanelName } from './navigation.ts';

it.each<PanelName>(['hints', 'statistics'])(
  'an explanation shows the replay, and the next game what was there: %s',
  (name) => {
    const navigation = new Navigation();
    navigation.showPanel(name);
    navigation.explain(true);
    expect(navigation.panel.value).toBe('replay');
    expect(navigation.hasTurned.value).toBe(true);
    navigation.turnBack();
    expect(navigation.panel.value).toBe(name);
  },
);

it('a panel that the player chooses ends an explanation, and stays', () => {
  const navigation = new Navigation();
  navigation.explain(true);
  navigation.showPanel('statistics');
  expect(navigation.isExplaining.value).toBe(false);
  navigation.turnBack();
  expect(navigation.panel.value).toBe('statistics');
});
