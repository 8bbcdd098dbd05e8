import { describe, expect, it, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../time/moment.ts';
import { type CounterFacts, counterDips, counterPerHour } from './dips.ts';

const DAY_MS = 24 * HOUR_MS;
const START = Date.UTC(2026, 7, 1);

/** Readings of several days, each as `[HH:mm, value]`. */
type Days = readonly (readonly (readonly [string, number])[])[];

const instantOf = (day: number, clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return START + day * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS;
};

/** Values of the readings that are ignored as dips or spikes. */
function dipped(days: Days, facts: Partial<CounterFacts> = {}): number[] {
  const found = counterDips(
    days.map((readings, day) => ({
      samples: {
        times: Float64Array.from(readings, ([clock]) => instantOf(day, clock)),
        values: Float64Array.from(readings, ([, value]) => value),
      },
      noon: instantOf(day, '12:00'),
    })),
    { code: 'FK', breaks: [], perHour: undefined, ...facts },
  );
  return (found ?? []).flatMap((places, day) => places.map((place) => days[day]?.[place]?.[1] ?? Number.NaN));
}

describe('V4: readings of a running counter that are ignored', () => {
  test.each<readonly [string, Days, number[]]>([
    [
      'one 0',
      [
        [
          ['12:00', 5010],
          ['12:15', 0],
          ['12:30', 5014],
        ],
      ],
      [0],
    ],
    [
      'three zeros, however long',
      [
        [
          ['08:00', 5010],
          ['10:00', 0],
          ['12:00', 0],
          ['14:00', 0],
          ['16:00', 5010],
        ],
      ],
      [0, 0, 0],
    ],
    [
      'many readings within two hours',
      [
        [
          ['08:00', 50],
          ['08:01', 1],
          ['08:30', 1],
          ['08:59', 1],
          ['09:30', 1],
          ['09:59', 1],
          ['10:01', 60],
        ],
      ],
      [1, 1, 1, 1, 1],
    ],
    [
      'a short value',
      [
        [
          ['12:00', 5010.2],
          ['12:15', 501],
          ['12:30', 502],
          ['12:45', 5014.2],
        ],
      ],
      [501, 502],
    ],
    [
      'a small fall that is made up for step by step',
      [
        [
          ['12:00', 5010],
          ['12:15', 5003],
          ['12:30', 5007],
          ['12:45', 5012],
        ],
      ],
      [5003, 5007],
    ],
    [
      'a dip over midnight',
      [
        [
          ['23:30', 5010],
          ['23:45', 0],
        ],
        [
          ['00:00', 0],
          ['00:15', 5011],
        ],
      ],
      [0, 0],
    ],
    [
      'a second dip right after the first',
      [
        [
          ['10:00', 5],
          ['10:15', 0],
          ['10:30', 5],
          ['10:45', 0],
          ['11:00', 6],
        ],
      ],
      [0, 0],
    ],
  ])('in a running counter, %s counts as a dip and is ignored', (_, days, values) => {
    expect(dipped(days)).toEqual(values);
  });

  test.each<readonly [string, Days]>([
    [
      'a fall that does not come back',
      [
        [
          ['12:00', 5010],
          ['12:15', 0],
          ['12:30', 4],
          ['18:00', 9],
        ],
      ],
    ],
    [
      'four readings over more than two hours',
      [
        [
          ['08:00', 50],
          ['09:00', 1],
          ['10:00', 1],
          ['11:00', 1],
          ['12:00', 1],
          ['13:00', 60],
        ],
      ],
    ],
    ['one reading a day', [[['00:00', 5010]], [['00:00', 0]], [['00:00', 5020]]]],
    [
      'a counter of days that starts in the morning and climbs past yesterday',
      [
        [
          ['06:00', 9.5],
          ['07:00', 0],
          ['08:00', 4.5],
          ['09:00', 10],
        ],
      ],
    ],
    [
      'steady rises',
      [
        [
          ['06:00', 1],
          ['07:00', 1],
          ['08:00', 4.5],
        ],
      ],
    ],
    [
      'a rise that nobody can judge',
      [
        [
          ['08:00', 5019.5],
          ['08:15', 4_294_967],
          ['08:30', 5024],
        ],
      ],
    ],
  ])('in a running counter, %s does not count as a dip', (_, days) => {
    expect(dipped(days)).toEqual([]);
  });

  it('a rise that the capacity does not allow counts as a spike if it is reversed; a rise that the capacity allows does not', () => {
    const days: Days = [
      [
        ['08:00', 5019.5],
        ['12:00', 4_294_967.295],
        ['13:00', 5024],
        ['18:00', 5029],
      ],
    ];
    expect(dipped(days, { perHour: 100 })).toEqual([4_294_967.295]);
    expect(
      dipped(
        [
          [
            ['08:00', 5000],
            ['12:00', 5500],
            ['13:00', 5100],
          ],
        ],
        { perHour: 100 },
      ),
    ).toEqual([]);
    expect(
      dipped(
        [
          [
            ['08:00', 5000],
            ['08:15', 65535],
            ['08:30', 65535],
            ['08:45', 5001],
          ],
        ],
        { perHour: 100 },
      ),
    ).toEqual([65535, 65535]);
    // no return to the former level: a new device continues with another value
    expect(
      dipped(
        [
          [
            ['08:00', 5000],
            ['12:00', 900_000],
            ['13:00', 900_010],
          ],
        ],
        { perHour: 100 },
      ),
    ).toEqual([]);
  });

  it('a value does not end a dip if the capacity does not allow the rise to it', () => {
    const days: Days = [
      [
        ['12:00', 5010],
        ['12:15', 0],
        ['12:30', 65_535],
        ['12:45', 5012],
      ],
    ];
    expect(dipped(days, { perHour: 100 })).toEqual([0, 65_535]);
  });

  it('a fall to 0 counts as a dip and not as a restart if the capacity does not allow the rise that follows', () => {
    const days: Days = [
      [
        ['12:00', 5010],
        ['12:15', 0],
        ['12:30', 2000],
        ['12:45', 5014],
      ],
    ];
    expect(dipped(days, { perHour: 100 })).toEqual([0, 2000]);
    expect(dipped(days)).toEqual([]);
  });

  it('no dip or spike is found across the replacement of a device', () => {
    const days: Days = [
      [
        ['12:00', 5010],
        ['12:15', 0],
        ['12:30', 5014],
      ],
    ];
    for (const clock of ['12:10', '12:30']) expect(dipped(days, { breaks: [instantOf(0, clock)] })).toEqual([]);
    for (const clock of ['12:00', '12:31']) expect(dipped(days, { breaks: [instantOf(0, clock)] })).toEqual([0]);
  });
});

describe('V4: readings of a day counter that are ignored', () => {
  const tk = { code: 'TK', perHour: 100 } as const;

  it('an error value, such as 65535, at the beginning or the end of the day is ignored', () => {
    expect(
      dipped(
        [
          [['18:00', 10]],
          [
            ['08:00', 65_535],
            ['12:00', 4],
            ['18:00', 9],
          ],
        ],
        tk,
      ),
    ).toEqual([65_535]);
    expect(
      dipped(
        [
          [
            ['18:00', 9],
            ['23:50', 65_535],
          ],
          [
            ['00:05', 0],
            ['18:00', 8],
          ],
        ],
        tk,
      ),
    ).toEqual([65_535]);
  });

  it("a dip is not reported if it does not change the day's result or if it hides the start of the day", () => {
    expect(
      dipped(
        [
          [
            ['06:00', 0.1],
            ['06:15', 0],
            ['06:30', 0.2],
            ['18:00', 9],
          ],
        ],
        tk,
      ),
    ).toEqual([]);
    expect(
      dipped(
        [
          [
            ['00:00', 10],
            ['01:00', 0],
            ['02:00', 10],
            ['06:00', 0],
            ['18:00', 8],
          ],
        ],
        tk,
      ),
    ).toEqual([0]);
  });
});

it('V4: the possible rise of a counter per hour depends on its unit; without a unit it counts kWh', () => {
  expect(counterPerHour(100, 'kWh')).toBe(100);
  expect(counterPerHour(100, 'MWh')).toBe(0.1);
  expect(counterPerHour(100, ' Wh ')).toBe(100_000);
  for (const unit of [null, '', ' ']) expect(counterPerHour(100, unit)).toBe(100);
  for (const unit of ['h', '°C', 'kW']) expect(counterPerHour(100, unit)).toBeUndefined();
  for (const capacity of [null, 0]) expect(counterPerHour(capacity, 'kWh')).toBeUndefined();
});

it('V4: dips are searched quickly even on a day whose value falls every second', () => {
  const values = Float64Array.from({ length: 86_400 }, (_, at) => 1e6 - at);
  const samples = { times: values.map((_, at) => START + at * 1000), values };
  const begun = performance.now();
  for (const perHour of [undefined, 1])
    counterDips([{ samples, noon: START + 12 * HOUR_MS }], { code: 'FK', breaks: [], perHour });
  expect(performance.now() - begun).toBeLessThan(5_000);
});
