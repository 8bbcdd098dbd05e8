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

describe('4.57: shifts of a rota on the clock of its zone', () => {
  it('makes a night shift 9 hours long when the clock goes back and 7 when it goes forward', () => {
    const hoursFrom = (day: string) =>
      occurrencesOf({ ...night, begins_on: '2025-01-06' }, BERLIN, at(`${day}T12:00:00Z`), at(`${day}T23:00:00Z`)).map(
        ({ from, until }) => (until - from) / HOUR_MS,
      );
    expect(hoursFrom('2026-10-24')).toEqual([9]);
    expect(hoursFrom('2026-03-28')).toEqual([7]);
    expect(hoursFrom('2026-06-10')).toEqual([8]);
  });

  it('begins in a skipped hour when the clock is set, and in an hour that comes twice the first time', () => {
    const utc = (time: string) => at(`${time}Z`);
    expect(firstInstant(BERLIN, utc('2026-03-29T02:30'))).toBe(utc('2026-03-29T01:00'));
    expect(firstInstant(BERLIN, utc('2026-10-25T02:30'))).toBe(utc('2026-10-25T00:30'));
    expect(firstInstant('Pacific/Apia', utc('2011-12-30T12:00'))).toBe(utc('2011-12-30T10:00'));
  });

  it('lasts through several days, over the end of the week, and for a whole week', () => {
    const days = { kind: 'through', from_day: 5, until_day: 1 } as const;
    const weekend: PlannedShift = { ...night, ...days, from_time: '17:00', until_time: '08:00' };
    const [first] = occurrencesOf(weekend, BERLIN, at('2026-11-07T12:00Z'), at('2026-11-07T13:00Z'));
    expect(first).toEqual({ from: at('2026-11-06T16:00Z'), until: at('2026-11-09T07:00Z'), place: 0 });
    const week: PlannedShift = { ...weekend, from_day: 1, until_day: 1, from_time: '08:00' };
    const weeks = occurrencesOf(week, BERLIN, at('2026-11-09T07:00Z'), at('2026-11-16T07:00Z'));
    expect(weeks).toEqual([{ from: at('2026-11-09T07:00Z'), until: at('2026-11-16T07:00Z'), place: 1 }]);
  });

  it('gives nobody a shift that begins before the first turn, and turns every so many weeks', () => {
    const early = occurrencesOf(night, BERLIN, at('2026-10-26T12:00Z'), at('2026-11-02T12:00Z'));
    expect(early).toEqual([]);
    const places = occurrencesOf({ ...night, weeks: 2 }, BERLIN, at('2026-11-02T12:00Z'), at('2027-01-10T12:00Z')).map(
      ({ place }) => place,
    );
    expect([places[0], places[13], places[14], places[28], places[42]]).toEqual([0, 0, 1, 2, 0]);
  });
});

describe('4.57: who is on call', () => {
  const monday = at('2026-11-02T23:00Z');

  it('is the one whose turn it is, then the substitute, then the next in turn', () => {
    expect(onCallAt(plan(), all, monday).people).toEqual([ANNA]);
    const away = { person: ANNA, ...span('2026-11-02T00:00Z', '2026-11-05T00:00Z') };
    expect(onCallAt(plan({ absences: [{ ...away, substitute: DORA }] }), all, monday).people).toEqual([DORA]);
    expect(onCallAt(plan({ absences: [{ ...away, substitute: null }] }), all, monday).people).toEqual([BERT]);
    // a substitute who is away too, and two who stand in for each other
    const both = [
      { ...away, substitute: BERT },
      { ...away, person: BERT, substitute: ANNA },
    ];
    expect(onCallAt(plan({ absences: both }), all, monday).people).toEqual([CLEO]);
  });

  it('passes over who cannot be reached and places that nobody has', () => {
    expect(onCallAt(plan(), new Set([CLEO]), monday).people).toEqual([CLEO]);
    expect(onCallAt(plan({ shifts: [{ ...night, people: [null, BERT] }] }), all, monday).people).toEqual([BERT]);
    expect(onCallAt(plan(), new Set(), monday)).toEqual({ people: [], isCovered: true });
  });

  it('is who took over, also outside of the shifts; the shifts again where they cannot be reached', () => {
    const takeovers = [{ person: DORA, ...span('2026-11-02T10:00Z', '2026-11-03T00:00Z') }];
    expect(onCallAt(plan({ takeovers }), all, monday).people).toEqual([DORA]);
    expect(onCallAt(plan({ takeovers }), all, at('2026-11-02T12:00Z')).people).toEqual([DORA]);
    expect(onCallAt(plan({ takeovers }), new Set([ANNA, BERT]), monday).people).toEqual([ANNA]);
    expect(onCallAt(plan({ takeovers }), all, at('2026-11-03T00:30Z')).people).toEqual([ANNA]);
  });

  it('is several people where shifts run at a time, each once', () => {
    const second: PlannedShift = { ...night, from_time: '21:00', people: [CLEO] };
    expect(onCallAt(plan({ shifts: [night, second] }), all, monday).people).toEqual([ANNA, CLEO]);
    expect(onCallAt(plan({ shifts: [night, { ...second, people: [ANNA] }] }), all, monday).people).toEqual([ANNA]);
  });

  it('says until when, and who is next', () => {
    const { now, next } = currentOnCall(plan(), all, monday);
    expect(now).toMatchObject({ people: [ANNA], until: at('2026-11-03T05:00Z') });
    expect(next).toMatchObject({ people: [], isCovered: false, from: at('2026-11-03T05:00Z') });
  });

  it('tells gaps that a shift covers always, others unless everybody is to be told then', () => {
    const spans = onCallSpans(plan(), new Set(), at('2026-11-02T12:00Z'), at('2026-11-03T12:00Z'));
    expect(onCallGaps(spans, false)).toHaveLength(3);
    expect(onCallGaps(spans, true).map(({ from }) => from)).toEqual([at('2026-11-02T21:00Z')]);
  });

  it('is nobody in particular without shifts and takeovers', () => {
    expect(hasRota(plan({ shifts: [] }))).toBe(false);
    expect(hasRota(plan())).toBe(true);
  });
});

describe('4.57: along the rota where nobody acknowledges', () => {
  const monday = at('2026-11-02T23:00Z');
  const after = (minutes: number) => monday + minutes * MINUTE_MS;

  it('tells the next in turn, then the rest of the group', () => {
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

  it('tells who came on call meanwhile before the next in turn', () => {
    const day: PlannedShift = { ...night, from_time: '06:00', until_time: '22:00', people: [CLEO, DORA] };
    const both = plan({ shifts: [night, day] });
    const toldAt = at('2026-11-03T04:55Z');
    expect(rotaStep(both, all, { toldAt }, toldAt + 15 * MINUTE_MS)).toMatchObject({ step: 'next', people: [CLEO] });
  });

  it('goes to everybody at once where there is no next, and takes no step where everybody was told', () => {
    const alone = plan({ shifts: [{ ...night, people: [ANNA] }] });
    expect(rotaSteps(alone, all, monday, '2')).toMatchObject([
      { step: 'everybody', people: [BERT, CLEO, DORA], at: after(15) },
    ]);
    expect(rotaSteps(plan(), all, at('2026-11-02T12:00Z'), '2')).toEqual([]);
    expect(rotaSteps(plan({ escalate_after_minutes: null }), all, monday, '2')).toEqual([]);
  });

  it('does not ask again whom somebody replaces', () => {
    const takeovers = [{ person: BERT, ...span('2026-11-02T10:00Z', '2026-11-04T00:00Z') }];
    expect(rotaStep(plan({ takeovers }), all, { toldAt: monday }, after(15))).toMatchObject({ people: [CLEO] });
  });
});

// a second computation that shares no code: it walks along the minutes of a clock made by the language itself
describe('4.57: who is on call, walked minute by minute', () => {
  const zones = [BERLIN, 'America/New_York', 'Australia/Lord_Howe', 'UTC'];
  /** Days around changes of the clock in these zones, and one without. */
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

  /** Of each minute the place whose turn it is, from the labels alone. */
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

  it('agrees with the spans and with each instant', () => {
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
          /** Whoever is there for somebody, by trying out every way of standing in. */
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
            // who it is changes on whole minutes alone: the first, the last and some between
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
