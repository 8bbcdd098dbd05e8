import { expect, test } from 'vitest';
import { evaluateWhole, type RuleDefinition } from '../index.ts';
import { ruleFinding } from './findingRule.ts';

const HOUR = 3_600_000;
const STEP = HOUR / 4;
const START = Date.UTC(2026, 5, 1);
const zone = 'Europe/Berlin';
const times = Array.from({ length: 30 * 96 }, (_, index) => START + index * STEP);
/** From 11:00 to 14:00 in Berlin on the 20th day. */
const noon = { fromMs: START + (19 * 24 + 9) * HOUR, toMs: START + (19 * 24 + 12) * HOUR };
const isMarked = (at: number) => at >= noon.fromMs && at < noon.toMs;
const noise = (index: number) => Math.sin(index * 12.9898);
/** Simulated power of a solar plant, 0 at night. */
const power = (at: number, index: number) =>
  Math.max(0, Math.sin(((((at - START) / HOUR) % 24) - 4) * (Math.PI / 14))) * (9000 + 500 * noise(index));
const courseOf = (valueAt: (at: number, index: number) => number | null) => ({ times, values: times.map(valueAt) });

function foundBy(rule: RuleDefinition, { values }: ReturnType<typeof courseOf>) {
  const held = times.flatMap((at, index) => {
    const value = values[index];
    return value === null || value === undefined ? [] : [{ at, value }];
  });
  const column = { times: held.map(({ at }) => at), values: held.map(({ value }) => value) };
  const place = { latitude: 50.3, longitude: 8.8, timezone: zone };
  const limits = { low: undefined, high: undefined };
  const history = { axis: times, columns: new Map([['T', column]]), limits, name: '', peers: [], place };
  return evaluateWhole(rule, history, 0).map(({ began }) => isMarked(began));
}

test.each([
  ['a value above what is usual', 'beyond', courseOf((at, index) => (isMarked(at) ? 95 : 60 + 5 * noise(index)))],
  ['no power at noon', 'beyond', courseOf((at, index) => (isMarked(at) ? 0 : power(at, index)))],
  ['half of the power at noon', 'beyond', courseOf((at, index) => power(at, index) * (isMarked(at) ? 0.4 : 1))],
  ['a gap', 'missing', courseOf((at, index) => (isMarked(at) ? null : 60 + noise(index)))],
  ['a value that does not change', 'frozen', courseOf((at, index) => (isMarked(at) ? 61 : 60 + 5 * noise(index)))],
])('35: the rule that is proposed for a marked time with %s finds this time and no other', (_, kind, course) => {
  const rule = ruleFinding('T', course, noon, zone);
  expect(rule?.condition.kind).toBe(kind);
  expect(rule === undefined ? [] : foundBy(rule, course)).toEqual([true]);
});

test('35: a rule proposed for a time without power at noon is restricted to these hours, because there is no power at night either', () => {
  const rule = ruleFinding(
    'T',
    courseOf((at, index) => (isMarked(at) ? 0 : power(at, index))),
    noon,
    zone,
  );
  expect(rule).toMatchObject({
    condition: { kind: 'beyond', side: 'below' },
    duration_minutes: 80,
    window: { kind: 'hours', from: '11:00', until: '14:00' },
  });
});

test('35: no rule is proposed for a marked time that does not differ from other times, or if there are few other data', () => {
  expect(
    ruleFinding(
      'T',
      courseOf((_, index) => 60 + 5 * noise(index)),
      noon,
      zone,
    ),
  ).toBeUndefined();
  const short = { times: times.slice(0, 10), values: times.slice(0, 10).map(() => 5) };
  expect(ruleFinding('T', short, { fromMs: START, toMs: START + HOUR }, zone)).toBeUndefined();
});

test('35: if there are few readings at the hours of the marked time, it is compared with readings of all hours', () => {
  const [first, last] = [noon.fromMs - 12 * HOUR, noon.toMs];
  const few = times.filter((at) => at >= first && at < last);
  const course = { times: few, values: few.map((at) => (isMarked(at) ? 95 : 60)) };
  expect(ruleFinding('T', course, noon, zone)).toMatchObject({ condition: { side: 'above', level: 77.5 } });
});

test.each([
  [1002, 1, 1004.9],
  [50, 0.05, 50.4],
  [-1002, 1, -1004.9],
])(
  '35: for values around %s that vary little, the proposed level is still beyond the usual values',
  (usual, width, marked) => {
    const course = courseOf((at, index) => (isMarked(at) ? marked : usual + width * noise(index)));
    const rule = ruleFinding('T', course, noon, zone);
    const level = rule?.condition.kind === 'beyond' ? rule.condition.level : 0;
    expect(Math.abs(level - usual)).toBeGreaterThan(width);
    expect(Math.abs(level - usual)).toBeLessThan(Math.abs(marked - usual));
    expect(rule === undefined ? [] : foundBy(rule, course)).toEqual([true]);
  },
);
