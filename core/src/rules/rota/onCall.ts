import { DAY_MS, MINUTE_MS } from '../time/moment.ts';
import { type Occurrence, occurrencesOf } from './occurrences.ts';
import type { PlannedShift, RotaPlan } from './plan.ts';
import { quietUntil } from './quiet.ts';

/** The people on call at one instant. */
interface OnCall {
  /** Empty: nobody is on call, so everybody in the group is notified. */
  readonly people: readonly number[];
  /** Whether a shift or a take-over covers the instant. */
  readonly isCovered: boolean;
}

/** An interval during which the same people are on call. */
export interface OnCallSpan extends OnCall {
  readonly from: number;
  /** Exclusive. */
  readonly until: number;
}

/** People who can be on call: members of the group who can be reached. */
type Callable = ReadonlySet<number>;

interface Spanning {
  readonly from: string;
  readonly until: string;
}

const covers = ({ from, until }: Spanning, at: number): boolean => Date.parse(from) <= at && at < Date.parse(until);

/** Returns the person, or the substitute if that person is away; undefined if neither is available. */
function standIn(
  plan: RotaPlan,
  callable: Callable,
  person: number | null,
  at: number,
  asked: readonly number[] = [],
): number | undefined {
  if (person === null || asked.includes(person)) return undefined;
  const away = plan.absences.filter((one) => one.person === person && covers(one, at));
  if (away.length === 0) return callable.has(person) ? person : undefined;
  for (const { substitute } of away) {
    const found = standIn(plan, callable, substitute, at, [...asked, person]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the first available person in turn, starting at an index; `skipped` people are passed over. */
function inTurn(
  plan: RotaPlan,
  callable: Callable,
  { people }: PlannedShift,
  place: number,
  at: number,
  skipped: ReadonlySet<number> = new Set(),
): number | undefined {
  for (let step = 0; step < people.length; step += 1) {
    const found = standIn(plan, callable, people[(place + step) % people.length] ?? null, at);
    if (found !== undefined && !skipped.has(found)) return found;
  }
  return undefined;
}

interface Running {
  readonly shift: PlannedShift;
  readonly occurrence: Occurrence;
}

/** Shifts that are running at an instant, in the order of the rota. */
function runningAt({ shifts, timezone }: RotaPlan, at: number): Running[] {
  return shifts.flatMap((shift) =>
    occurrencesOf(shift, timezone, at, at + 1).map((occurrence) => ({ shift, occurrence })),
  );
}

const each = (people: readonly (number | undefined)[]): number[] => [
  ...new Set(people.filter((person) => person !== undefined)),
];

function judged(plan: RotaPlan, callable: Callable, at: number, running: readonly Running[]): OnCall {
  const taken = plan.takeovers.filter((one) => covers(one, at));
  const isCovered = taken.length > 0 || running.length > 0;
  const instead = each(taken.map(({ person }) => standIn(plan, callable, person, at)));
  if (instead.length > 0) return { people: instead, isCovered };
  const people = each(running.map(({ shift, occurrence }) => inTurn(plan, callable, shift, occurrence.place, at)));
  return { people, isCovered };
}

/**
 * Who is on call at an instant: whoever took over, otherwise for each running shift the person in turn. A person who is away or cannot be
 * reached is replaced by the substitute, otherwise by the next in turn.
 */
export function onCallAt(plan: RotaPlan, callable: Callable, at: number): OnCall {
  return judged(plan, callable, at, runningAt(plan, at));
}

/**
 * Who is notified next if nobody acknowledges a fault: people on call now who have not been notified yet; if there are none, the next in
 * turn of each running shift. Empty if everybody available has been notified.
 */
function nextToCall(plan: RotaPlan, callable: Callable, told: ReadonlySet<number>, at: number): number[] {
  const running = runningAt(plan, at);
  const now = judged(plan, callable, at, running).people.filter((person) => !told.has(person));
  if (now.length > 0) return now;
  return each(
    running.map(({ shift, occurrence: { place } }) => {
      // the person in turn is not notified again: if somebody took over, there was a reason
      const due = standIn(plan, callable, shift.people[place] ?? null, at);
      const skipped = due === undefined ? told : new Set([...told, due]);
      return inTurn(plan, callable, shift, place + 1, at, skipped);
    }),
  );
}

/** Whether both have the same people in the same order. */
const isSame = (a: OnCall, b: OnCall): boolean =>
  a.isCovered === b.isCovered &&
  a.people.length === b.people.length &&
  a.people.every((one, at) => one === b.people[at]);

/** Who is on call within a time range, as consecutive intervals without gaps. */
export function onCallSpans(plan: RotaPlan, callable: Callable, from: number, until: number): OnCallSpan[] {
  const shifts = plan.shifts.map((shift) => ({
    shift,
    occurrences: occurrencesOf(shift, plan.timezone, from, until),
  }));
  const edges = [
    from,
    ...shifts.flatMap(({ occurrences }) => occurrences.flatMap((one) => [one.from, one.until])),
    ...[...plan.absences, ...plan.takeovers].flatMap((one) => [Date.parse(one.from), Date.parse(one.until)]),
  ];
  const changes = [...new Set(edges)].filter((at) => from <= at && at < until).toSorted((a, b) => a - b);
  // occurrences are sorted by time, so each shift is scanned only once
  const next = shifts.map(() => 0);
  const spans: OnCallSpan[] = [];
  for (const [index, at] of changes.entries()) {
    const running = shifts.flatMap(({ shift, occurrences }, which) => {
      let first = next[which] ?? 0;
      while ((occurrences[first]?.until ?? Infinity) <= at) first += 1;
      next[which] = first;
      return overlapping(occurrences, first, at).map((occurrence) => ({ shift, occurrence }));
    });
    const onCall = judged(plan, callable, at, running);
    const end = changes[index + 1] ?? until;
    const last = spans.at(-1);
    if (last !== undefined && isSame(last, onCall)) spans[spans.length - 1] = { ...last, until: end };
    else spans.push({ ...onCall, from: at, until: end });
  }
  return spans;
}

/** Occurrences of a shift that contain an instant, searched from an index on. */
function overlapping(occurrences: readonly Occurrence[], first: number, at: number): Occurrence[] {
  const found: Occurrence[] = [];
  for (let index = first; index < occurrences.length; index += 1) {
    const one = occurrences[index];
    if (one === undefined || one.from > at) break;
    if (at < one.until) found.push(one);
  }
  return found;
}

/** Time within which the next handover is searched. */
const NEXT_WITHIN_MS = 28 * DAY_MS;

/** The current interval and the next one, if that begins within four weeks. */
export function currentOnCall(
  plan: RotaPlan,
  callable: Callable,
  at: number,
): { readonly now: OnCallSpan; readonly next: OnCallSpan | undefined } {
  const [now, next] = onCallSpans(plan, callable, at, at + NEXT_WITHIN_MS);
  return { now: now ?? { ...onCallAt(plan, callable, at), from: at, until: at + NEXT_WITHIN_MS }, next };
}

/**
 * Intervals in which nobody is on call: during a shift always; outside of shifts only if it is not intended that everybody is notified
 * then.
 */
export function onCallGaps(spans: readonly OnCallSpan[], everybodyOtherwise: boolean): OnCallSpan[] {
  return spans.filter(({ people, isCovered }) => people.length === 0 && (isCovered || !everybodyOtherwise));
}

/** Which steps of the rota have been taken for a fault that nobody acknowledges. */
interface ToldAlong {
  /** When the people on call were notified. */
  readonly toldAt: number;
  /** When the next in turn was notified; undefined: not yet. */
  readonly nextAt?: number | undefined;
}

/** A further escalation step: notify the next in turn, or the rest of the group. */
export interface RotaStep {
  readonly step: 'next' | 'everybody';
  /** People to notify in this step, without those who were notified before. */
  readonly people: readonly number[];
  /** Everybody else who was not notified before, in case none of `people` can be reached. */
  readonly otherwise: readonly number[];
}

type IsReached = (people: readonly number[]) => boolean;

/** When the next step is due; undefined if there is none. */
function stepDueAt({ escalate_after_minutes: minutes }: RotaPlan, { toldAt, nextAt }: ToldAlong) {
  return minutes === null ? undefined : (nextAt ?? toldAt) + minutes * MINUTE_MS;
}

/**
 * The step that is due at an instant: notify the next in turn, then the rest of the group. Undefined if it is not time yet, or if everybody
 * has already been notified because nobody was on call or could be reached.
 * @param isReached Whether one of these people can be reached by the alarm's kind of message.
 */
export function rotaStep(
  plan: RotaPlan,
  callable: Callable,
  along: ToldAlong,
  at: number,
  isReached: IsReached = () => true,
): RotaStep | undefined {
  const dueAt = stepDueAt(plan, along);
  if (dueAt === undefined || at < dueAt) return undefined;
  const first = onCallAt(plan, callable, along.toldAt).people;
  if (first.length === 0 || !isReached(first)) return undefined;
  const told = new Set(first);
  const next = nextToCall(plan, callable, told, along.nextAt ?? at);
  const otherwise = [...callable].filter((person) => !told.has(person));
  if (along.nextAt === undefined && next.length > 0) return { step: 'next', people: next, otherwise };
  if (next.length > 0 && !isReached(next)) return undefined;
  const rest = otherwise.filter((person) => !next.includes(person));
  return { step: 'everybody', people: rest, otherwise: rest };
}

/** A step with the time at which it is taken, and the time before which nobody is notified; undefined: no delay. */
interface TimedStep extends RotaStep {
  readonly at: number;
  readonly notBefore: number | undefined;
}

/** All steps of the rota for a fault of a given severity that is never acknowledged, with their times. */
export function rotaSteps(
  plan: RotaPlan,
  callable: Callable,
  toldAt: number,
  severity: string,
  isReached?: IsReached,
): TimedStep[] {
  const steps: TimedStep[] = [];
  let nextAt: number | undefined;
  for (;;) {
    const at = stepDueAt(plan, { toldAt, nextAt });
    if (at === undefined) return steps;
    const notBefore = quietUntil(plan, severity, at);
    const step = rotaStep(plan, callable, { toldAt, nextAt }, notBefore ?? at, isReached);
    if (step === undefined) return steps;
    steps.push({ ...step, at, notBefore });
    if (step.step === 'everybody') return steps;
    nextAt = notBefore ?? at;
  }
}
