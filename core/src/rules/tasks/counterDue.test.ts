import { describe, expect, it } from 'vitest';
import { counterDue, type CounterDay, nextCounterValue } from './counterDue.ts';

const TODAY = '2026-11-21';
const SET = '2026-11-01';

/** Readings of a counter on consecutive days; the last one is on the 21st. */
const days = (...values: readonly number[]): CounterDay[] =>
  values.map((last, at) => ({
    day: new Date(Date.UTC(2026, 10, 21 - (values.length - 1 - at))).toISOString().slice(0, 10),
    last,
  }));

describe('4.59: when a counter reaches the value at which a task is due', () => {
  it('the day on which a counter reaches a value is estimated from its slope over the stored days', () => {
    expect(counterDue(days(900, 910, 920, 930), { value: 1070, set: SET }, TODAY)).toEqual({
      state: 'expected',
      on: '2026-12-05',
      reading: 930,
      readOn: TODAY,
      isAnew: false,
    });
    // if the estimate is not a whole day, it is rounded up
    expect(counterDue(days(900, 910, 920, 930), { value: 1065, set: SET }, TODAY).on).toBe('2026-12-05');
  });

  it('if the value was reached, the day is returned; if that was before the value was set, the day on which it was set', () => {
    expect(counterDue(days(900, 990, 1001, 1010), { value: 1000, set: SET }, TODAY)).toMatchObject({
      state: 'reached',
      on: '2026-11-20',
    });
    expect(counterDue(days(1000, 1010, 1020, 1030), { value: 1000, set: '2026-11-21' }, TODAY).on).toBe('2026-11-21');
  });

  it('there is no forecast for a counter that does not rise, sends no data, or has readings of too few days', () => {
    expect(counterDue(days(900, 900, 900, 900), { value: 1000, set: SET }, TODAY)).toMatchObject({
      state: 'still',
      on: null,
    });
    expect(counterDue(days(900, 910, 920), { value: 1000, set: SET }, TODAY)).toMatchObject({
      state: 'unknown',
      on: null,
    });
    expect(counterDue([], { value: 1000, set: SET }, TODAY)).toEqual({
      state: 'unknown',
      on: null,
      reading: null,
      readOn: null,
      isAnew: false,
    });
    expect(counterDue(days(900, 910, 920, 930), { value: 1000, set: SET }, '2026-11-29')).toMatchObject({
      state: 'unknown',
      on: null,
    });
    expect(counterDue(days(900, 900.001, 900.002, 900.003), { value: 1000, set: SET }, TODAY)).toMatchObject({
      state: 'still',
      on: null,
    });
  });

  it('there is no forecast if the counter was replaced or reset after the value was set', () => {
    expect(counterDue(days(900, 910, 920, 5, 15, 25, 35), { value: 1000, set: SET }, TODAY)).toMatchObject({
      state: 'exchanged',
      on: null,
      reading: 35,
    });
    expect(counterDue(days(900, 910, 920, 930), { value: 1000, set: SET }, TODAY, ['2026-11-20']).state).toBe(
      'exchanged',
    );
    expect(counterDue(days(5, 15, 25, 35), { value: 1000, set: SET }, TODAY, ['2026-11-10']).state).toBe('exchanged');
    // the value was set for the new counter, so only readings of the new counter count
    expect(counterDue(days(900, 910, 5, 15, 25, 35), { value: 65, set: '2026-11-20' }, TODAY)).toMatchObject({
      state: 'expected',
      on: '2026-11-24',
    });
  });

  it('a value stays reached if the counter is replaced afterwards, or if the readings are no longer stored', () => {
    const goal = { value: 1000, set: SET };
    expect(counterDue(days(990, 1001, 5, 15, 25, 35), goal, TODAY)).toMatchObject({
      state: 'reached',
      on: '2026-11-17',
      reading: 35,
    });
    expect(counterDue([], { ...goal, reached: '2026-11-05' }, '2027-06-01')).toMatchObject({
      state: 'reached',
      on: '2026-11-05',
    });
    expect(counterDue(days(1500, 1510), { ...goal, reached: '2026-11-05' }, TODAY).on).toBe('2026-11-05');
    expect(counterDue(days(5, 15), { ...goal, reached: '2026-11-05' }, TODAY, ['2026-11-10']).state).toBe('reached');
    // the counter was reset, and readings from before are no longer stored
    expect(
      counterDue(days(5, 15, 25, 35), { value: 1000, set: '2026-08-01', reached: '2026-08-20' }, TODAY),
    ).toMatchObject({ state: 'reached', on: '2026-08-20' });
    const old = { value: 1000, set: '2026-08-01', wasExchanged: true };
    expect(counterDue(days(300, 310, 320, 330), old, TODAY).state).toBe('exchanged');
    // a reading was corrected later, so that the value was not reached
    expect(counterDue(days(960, 970, 980, 990), { ...goal, reached: '2026-11-20' }, TODAY)).toMatchObject({
      state: 'expected',
      on: '2026-11-22',
    });
    // readings arrived late, so that the value was reached earlier
    expect(counterDue(days(960, 1001, 1010, 1020), { ...goal, reached: '2026-11-20' }, TODAY).on).toBe('2026-11-19');
  });

  it('if the value was reached and the counter shows less afterwards, this is reported as another counter', () => {
    const goal = { value: 1000, set: SET };
    expect(counterDue(days(990, 1001, 1010, 1020), goal, TODAY).isAnew).toBe(false);
    expect(counterDue(days(990, 1001, 5, 15, 25, 35), goal, TODAY).isAnew).toBe(true);
    // the low reading may be only a dip
    expect(counterDue(days(990, 1001, 0), goal, TODAY)).toMatchObject({ state: 'reached', isAnew: false });
    expect(counterDue(days(5, 15), { ...goal, reached: '2026-11-05' }, '2027-01-30').isAnew).toBe(true);
    expect(counterDue(days(1500, 1510), { ...goal, reached: '2026-11-05' }, TODAY).isAnew).toBe(false);
  });

  it('a dip after which the counter returns to its former level is ignored', () => {
    expect(counterDue(days(900, 910, 0, 930), { value: 960, set: SET }, TODAY)).toMatchObject({
      state: 'expected',
      on: '2026-11-24',
    });
    expect(counterDue(days(900, 910, 0, 0, 930), { value: 960, set: SET }, TODAY).state).toBe('expected');
    // whether the newest low reading is a dip can only be decided later
    expect(counterDue(days(900, 910, 920, 930, 0), { value: 1000, set: SET }, TODAY).state).toBe('unknown');
    expect(counterDue(days(900, 910, 920, 930, 0), { value: 1000, set: SET }, '2026-11-25').state).toBe('exchanged');
  });

  it("the next value of a recurring task is whole increments later, above the counter's current reading", () => {
    expect(nextCounterValue(1000, 500, 1010)).toBe(1500);
    expect(nextCounterValue(1000, 500, 2100)).toBe(2500);
    expect(nextCounterValue(1000, 500, 900)).toBe(1500);
    expect(nextCounterValue(1000, 500, null)).toBe(1500);
    expect(nextCounterValue(1000, 500, 1500)).toBe(2000);
  });
});
