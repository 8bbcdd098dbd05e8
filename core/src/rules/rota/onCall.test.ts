import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/moment.ts';
import { firstInstant, occurrencesOf } from './occurrences.ts';
import { currentOnCall, onCallGaps, onCallSpans, rotaStep, rotaSteps, onCallAt } from './onCall.ts';
import { hasRota, type RotaPlan, type PlannedShift } from './plan.ts';

const [ANNA, BERT, CLEO, DORA] = [1, 2, 3, 4];
const all = new Set([ANNA, BERT, CLEO, DORA]);
const BERLIN = 'Europe/Berlin';
/** Monday. */
const MONDAY = '2026-11-02';

const night: PlannedShift = {
  kind: 'daily',
  from_day: 1,
  until_day: 7,
  from_time: '22:00',
  until_time: '06:00',
  begins_on: MONDAY,
  weeks: 1,
  people: [ANNA, BERT, CLEO],
};
const plan = (change: Partial<RotaPlan> = {}): RotaPlan => ({
  timezone: BERLIN,
  shifts: [night],
  absences: [],
  takeovers: [],
  escalate_after_minutes: 15,
  quiet: null,
  ...change,
});
const at = (time: string) => Date.parse(time);
const span = (from: string, until: string) => ({
  from: new Date(from).toISOString(),
  until: new Date(until).toISOString(),
});

describe('4.57: shifts of a rota in its time zone', () => {
  it('a night shift lasts 9 hours when the clock goes back, and 7 when it goes forward', () => {
    const hoursFrom = (day: string) =>
      occurrencesOf({ ...night, begins_on: '2025-01-06' }, BERLIN, at(`${day}T12:00:00Z`), at(`${day}T23:00:00Z`)).map(
        ({ from, until }) => (until - from) / HOUR_MS,
      );
    expect(hoursFrom('2026-10-24')).toEqual([9]);
    expect(hoursFrom('2026-03-28')).toEqual([7]);
    expect(hoursFrom('2026-06-10')).toEqual([8]);
  });

  it('a shift that begins in an hour that the clock skips begins at the clock change; in an hour that is repeated it begins at its first occurrence', () => {
    const utc = (time: string) => at(`${time}Z`);
    expect(firstInstant(BERLIN, utc('2026-03-29T02:30'))).toBe(utc('2026-03-29T01:00'));
    expect(firstInstant(BERLIN, utc('2026-10-25T02:30'))).toBe(utc('2026-10-25T00:30'));
    expect(firstInstant('Pacific/Apia', utc('2011-12-30T12:00'))).toBe(utc('2011-12-30T10:00'));
  });

  it('a shift can last several days, also across the end of the week, and up to a complete week', () => {
    const days = { kind: 'through', from_day: 5, until_day: 1 } as const;
    const weekend: PlannedShift = { ...night, ...days, from_time: '17:00', until_time: '08:00' };
    const [first] = occurrencesOf(weekend, BERLIN, at('2026-11-07T12:00Z'), at('2026-11-07T13:00Z'));
    expect(first).toEqual({ from: at('2026-11-06T16:00Z'), until: at('2026-11-09T07:00Z'), place: 0 });
    const week: PlannedShift = { ...weekend, from_day: 1, until_day: 1, from_time: '08:00' };
    const weeks = occurrencesOf(week, BERLIN, at('2026-11-09T07:00Z'), at('2026-11-16T07:00Z'));
    expect(weeks).toEqual([{ from: at('2026-11-09T07:00Z'), until: at('2026-11-16T07:00Z'), place: 1 }]);
  });

  it('a shift does not occur before its first turn, and turns change after the configured number of weeks', () => {
    const early = occurrencesOf(night, BERLIN, at('2026-10-26T12:00Z'), at('2026-11-02T12:00Z'));
    expect(early).toEqual([]);
    const places = occurrencesOf({ ...night, weeks: 2 }, BERLIN, at('2026-11-02T12:00Z'), at('2027-01-10T12:00Z')).map(
      ({ place }) => place,
    );
    expect([places[0], places[13], places[14], places[28], places[42]]).toEqual([0, 0, 1, 2, 0]);
  });
});

describe('4.57: who is on call at an instant', () => {
  const monday = at('2026-11-02T23:00Z');

  it('the person in turn is on call; if absent, the substitute; if there is none, the next person in turn', () => {
    expect(onCallAt(plan(), all, monday).people).toEqual([ANNA]);
    const away = { person: ANNA, ...span('2026-11-02T00:00Z', '2026-11-05T00:00Z') };
    expect(onCallAt(plan({ absences: [{ ...away, substitute: DORA }] }), all, monday).people).toEqual([DORA]);
    expect(onCallAt(plan({ absences: [{ ...away, substitute: null }] }), all, monday).people).toEqual([BERT]);
    // a substitute who is absent too: two people who are each other's substitute
    const both = [
      { ...away, substitute: BERT },
      { ...away, person: BERT, substitute: ANNA },
    ];
    expect(onCallAt(plan({ absences: both }), all, monday).people).toEqual([CLEO]);
  });

  it('people who cannot be reached, and turns without a person, are skipped', () => {
    expect(onCallAt(plan(), new Set([CLEO]), monday).people).toEqual([CLEO]);
    expect(onCallAt(plan({ shifts: [{ ...night, people: [null, BERT] }] }), all, monday).people).toEqual([BERT]);
    expect(onCallAt(plan(), new Set(), monday)).toEqual({ people: [], isCovered: true });
  });

  it('the person of a take-over is on call, also outside of the shifts; if that person cannot be reached, the shifts apply', () => {
    const takeovers = [{ person: DORA, ...span('2026-11-02T10:00Z', '2026-11-03T00:00Z') }];
    expect(onCallAt(plan({ takeovers }), all, monday).people).toEqual([DORA]);
    expect(onCallAt(plan({ takeovers }), all, at('2026-11-02T12:00Z')).people).toEqual([DORA]);
    expect(onCallAt(plan({ takeovers }), new Set([ANNA, BERT]), monday).people).toEqual([ANNA]);
    expect(onCallAt(plan({ takeovers }), all, at('2026-11-03T00:30Z')).people).toEqual([ANNA]);
  });

  it('if shifts overlap, a person in turn of each is on call, each listed once', () => {
    const second: PlannedShift = { ...night, from_time: '21:00', people: [CLEO] };
    expect(onCallAt(plan({ shifts: [night, second] }), all, monday).people).toEqual([ANNA, CLEO]);
    expect(onCallAt(plan({ shifts: [night, { ...second, people: [ANNA] }] }), all, monday).people).toEqual([ANNA]);
  });

  it('the current interval with its end, and the next people on call, are reported', () => {
    const { now, next } = currentOnCall(plan(), all, monday);
    expect(now).toMatchObject({ people: [ANNA], until: at('2026-11-03T05:00Z') });
    expect(next).toMatchObject({ people: [], isCovered: false, from: at('2026-11-03T05:00Z') });
  });

  it('times without anyone on call are always reported within a shift, and outside of shifts unless everybody is to be notified then', () => {
    const spans = onCallSpans(plan(), new Set(), at('2026-11-02T12:00Z'), at('2026-11-03T12:00Z'));
    expect(onCallGaps(spans, false)).toHaveLength(3);
    expect(onCallGaps(spans, true).map(({ from }) => from)).toEqual([at('2026-11-02T21:00Z')]);
  });

  it('a group without shifts and take-overs has no rota', () => {
    expect(hasRota(plan({ shifts: [] }))).toBe(false);
    expect(hasRota(plan())).toBe(true);
  });
});

describe('4.57: escalation along the rota of a fault that nobody acknowledges', () => {
  const monday = at('2026-11-02T23:00Z');
  const after = (minutes: number) => monday + minutes * MINUTE_MS;

  it('if a fault is not acknowledged, the next person in turn is notified, then the rest of the group', () => {
    expect(rotaStep(plan(), all, { toldAt: monday }, after(14))).toBeUndefined();
    expect(rotaStep(plan(), all, { toldAt: monday }, after(15))).toEqual({
      step: 'next',
      people: [BERT],
      otherwise: [BERT, CLEO, DORA],
    });
    const along = { toldAt: monday, nextAt: after(15) };
    expect(rotaStep(plan(), all, along, after(29))).toBeUndefined();
    expect(rotaStep(plan(), all, along, after(30))).toMatchObject({ step: 'everybody', people: [CLEO, DORA] });
    expect(rotaSteps(plan(), all, monday, '2')).toMatchObject([
      { step: 'next', people: [BERT], at: after(15) },
      { step: 'everybody', people: [CLEO, DORA], at: after(30) },
    ]);
  });

  it('a person who has come on call since the fault is notified before the next person in turn', () => {
    const day: PlannedShift = { ...night, from_time: '06:00', until_time: '22:00', people: [CLEO, DORA] };
    const both = plan({ shifts: [night, day] });
    const toldAt = at('2026-11-03T04:55Z');
    expect(rotaStep(both, all, { toldAt }, toldAt + 15 * MINUTE_MS)).toMatchObject({ step: 'next', people: [CLEO] });
  });

  it('if there is no next person in turn, the rest of the group is notified at once; after that there are no further steps', () => {
    const alone = plan({ shifts: [{ ...night, people: [ANNA] }] });
    expect(rotaSteps(alone, all, monday, '2')).toMatchObject([
      { step: 'everybody', people: [BERT, CLEO, DORA], at: after(15) },
    ]);
    expect(rotaSteps(plan(), all, at('2026-11-02T12:00Z'), '2')).toEqual([]);
    expect(rotaSteps(plan({ escalate_after_minutes: null }), all, monday, '2')).toEqual([]);
  });

  it('a person in turn who is replaced by a take-over is not notified as the next person in turn', () => {
    const takeovers = [{ person: BERT, ...span('2026-11-02T10:00Z', '2026-11-04T00:00Z') }];
    expect(rotaStep(plan({ takeovers }), all, { toldAt: monday }, after(15))).toMatchObject({ people: [CLEO] });
  });
});

// independent computation that shares no code with the rota: it checks every minute, with local times formatted by
// `Intl`
describe('4.57: who is on call, compared with a check of every minute', () => {
  const zones = [BERLIN, 'America/New_York', 'Australia/Lord_Howe', 'UTC'];
  /** First days of the tested times: shortly before clock changes in these zones, and one without a change. */
  const starts = ['2026-03-26', '2026-10-22', '2026-03-05', '2026-10-29', '2026-04-02', '2026-10-01', '2026-07-01'];
  const DAYS = 9;
  const labels = new Map<string, readonly string[]>();

  function labelsOf(zone: string, start: number): readonly string[] {
    const key = `${zone} ${start}`;
    const known = labels.get(key);
    if (known !== undefined) return known;
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    const made = Array.from({ length: DAYS * 1440 }, (_, minute) => format.format(start + minute * MINUTE_MS));
    labels.set(key, made);
    return made;
  }

  const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

  /** For each minute the index of the person whose turn it is, derived only from the formatted local times. */
  function walked(shift: PlannedShift, minutes: readonly string[]): (number | undefined)[] {
    const places: (number | undefined)[] = minutes.map(() => undefined);
    const first = (minutes[0] ?? '').slice(0, 10);
    for (let ahead = -9; ahead <= DAYS; ahead += 1) {
      const day = dayAfter(first, ahead);
      const weekday = ((new Date(day).getUTCDay() + 6) % 7) + 1;
      const days: number[] = [];
      for (let one = shift.from_day; ; one = (one % 7) + 1) {
        days.push(one);
        if (one === shift.until_day) break;
      }
      if (shift.kind === 'daily' ? !days.includes(weekday) : weekday !== shift.from_day) continue;
      const isLater = shift.until_time > shift.from_time;
      const length = shift.kind === 'daily' ? (isLater ? 0 : 1) : days.length === 1 && !isLater ? 7 : days.length - 1;
      const weeks = (Date.parse(day) - Date.parse(shift.begins_on)) / DAY_MS / 7;
      if (weeks < 0) continue;
      const place = Math.floor(weeks / shift.weeks) % shift.people.length;
      const begin = minutes.findIndex((label) => label >= `${day} ${shift.from_time}`);
      const end = minutes.findIndex((label) => label >= `${dayAfter(day, length)} ${shift.until_time}`);
      if (begin >= 0) places.fill(place, begin, end < 0 ? undefined : end);
    }
    return places;
  }

  const clock = fc
    .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.constantFrom(0, 15, 30, 45, 7) })
    .map(({ hour, minute }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
  const person = fc.constantFrom(ANNA, BERT, CLEO, DORA);
  const shiftOf = fc.record({
    kind: fc.constantFrom('daily' as const, 'through' as const),
    from_day: fc.integer({ min: 1, max: 7 }),
    until_day: fc.integer({ min: 1, max: 7 }),
    from_time: clock,
    until_time: clock,
    weeks: fc.integer({ min: 1, max: 3 }),
    people: fc.array(fc.option(person), { minLength: 1, maxLength: 4 }),
    lead: fc.integer({ min: -3, max: 60 }),
  });
  const piece = fc.record({
    person,
    begin: fc.integer({ min: 0, max: DAYS * 96 }),
    quarters: fc.integer({ min: 1, max: 200 }),
  });

  it('the computed intervals and the result for single instants agree with an independent check of every minute', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(...starts),
        fc.array(shiftOf, { maxLength: 3 }),
        fc.array(fc.record({ piece, substitute: fc.option(person) }), { maxLength: 3 }),
        fc.array(piece, { maxLength: 2 }),
        fc.subarray([ANNA, BERT, CLEO, DORA]),
        (zone, day, shifts, absences, takeovers, members) => {
          const start = Date.parse(`${day}T00:00:00Z`);
          const minutes = labelsOf(zone, start);
          const callable = new Set(members);
          const pieceOf = ({ begin, quarters }: { readonly begin: number; readonly quarters: number }) => ({
            from: new Date(start + begin * 15 * MINUTE_MS).toISOString(),
            until: new Date(start + (begin + quarters) * 15 * MINUTE_MS).toISOString(),
          });
          const made: RotaPlan = plan({
            timezone: zone,
            shifts: shifts.map(({ lead, ...shift }) => ({ ...shift, begins_on: dayAfter(day, -lead) })),
            absences: absences.map((one) => ({
              person: one.piece.person,
              substitute: one.substitute,
              ...pieceOf(one.piece),
            })),
            takeovers: takeovers.map((one) => ({ person: one.person, ...pieceOf(one) })),
          });
          const walks = made.shifts.map((shift) => walked(shift, minutes));
          const holds = (one: { readonly begin: number; readonly quarters: number }, minute: number) =>
            one.begin * 15 <= minute && minute < (one.begin + one.quarters) * 15;
          /**
           * The person, or the first available substitute, found by following all chains of substitutes; null if there
           * is none.
           */
          const there = (who: number | null, minute: number): number | null => {
            let open = who === null ? [] : [{ who, seen: new Set<number>() }];
            while (open.length > 0) {
              const [one, ...rest] = open;
              if (one === undefined) break;
              if (one.seen.has(one.who)) {
                open = rest;
                continue;
              }
              const away = absences.filter(({ piece: gone }) => gone.person === one.who && holds(gone, minute));
              if (away.length === 0 && callable.has(one.who)) return one.who;
              const further = away.flatMap(({ substitute }) =>
                substitute === null ? [] : [{ who: substitute, seen: new Set([...one.seen, one.who]) }],
              );
              open = [...further, ...rest];
            }
            return null;
          };
          const expected = (minute: number) => {
            const taken = takeovers.filter((one) => holds(one, minute));
            const turns = made.shifts.flatMap((shift, index) => {
              const place = walks[index]?.[minute];
              return place === undefined ? [] : [[...shift.people.slice(place), ...shift.people.slice(0, place)]];
            });
            const instead = taken.map((one) => there(one.person, minute)).filter((one) => one !== null);
            const due = turns.map((turn) => turn.map((one) => there(one, minute)).find((one) => one !== null) ?? null);
            const people = instead.length > 0 ? instead : due.filter((one) => one !== null);
            return { people: [...new Set(people)], isCovered: taken.length + turns.length > 0 };
          };
          const spans = onCallSpans(made, callable, start, start + DAYS * DAY_MS);
          expect(spans[0]?.from).toBe(start);
          expect(spans.at(-1)?.until).toBe(start + DAYS * DAY_MS);
          expect(spans.slice(1).map(({ from }) => from)).toEqual(spans.slice(0, -1).map(({ until }) => until));
          for (const { from, until, people, isCovered } of spans) {
            // the people on call only change at whole minutes, so the first, the last and two minutes in between are
            // checked
            const [first, last] = [(from - start) / MINUTE_MS, (until - start) / MINUTE_MS - 1];
            const [half, third] = [Math.floor((first + last) / 2), Math.floor((first * 2 + last) / 3)];
            for (const minute of new Set([first, last, half, third])) {
              expect({ people, isCovered }).toEqual(expected(minute));
              expect(onCallAt(made, callable, start + minute * MINUTE_MS)).toEqual(expected(minute));
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
