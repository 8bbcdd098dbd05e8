import { DAY_MS, MINUTE_MS } from '../time/moment.ts';
import { type Occurrence, occurrencesOf } from './occurrences.ts';
import type { PlannedShift, RotaPlan } from './plan.ts';
import { quietUntil } from './quiet.ts';

/** Who is on call at an instant. */
interface OnCall {
  /** Accounts on call; if empty, everybody in the group is notified. */
  readonly people: readonly number[];
  /** Whether the instant is within a shift or a take-over. */
  readonly isCovered: boolean;
}

/** An interval during which the same people are on call. */
export interface OnCallSpan extends OnCall {
  readonly from: number;
  /** End of the interval, exclusive. */
  readonly until: number;
}

/** Members of the group who can be reached, and can therefore be on call. */
type Callable = ReadonlySet<number>;

interface Spanning {
  readonly from: string;
  readonly until: string;
}

const covers = ({ from, until }: Spanning, at: number): boolean => Date.parse(from) <= at && at < Date.parse(until);

/** Returns the person, or the substitute if the person is absent; undefined if neither is available. */
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

/** Returns the first available person in turn, beginning at an index; people in `skipped` are left out. */
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
 * Who is on call at an instant: the person of a take-over; if there is none, the person in turn of each running shift.
 * A person who is absent or cannot be reached is replaced by the substitute, or else by the next person in turn.
 */
export function onCallAt(plan: RotaPlan, callable: Callable, at: number): OnCall {
  return judged(plan, callable, at, runningAt(plan, at));
}

/**
 * Whom to notify next if nobody acknowledges a fault: people who are on call now and have not been notified yet; if
 * there are none, the next person in turn of each running shift. Empty if all who are available have been notified.
 */
function nextToCall(plan: RotaPlan, callable: Callable, told: ReadonlySet<number>, at: number): number[] {
  const running = runningAt(plan, at);
  const now = judged(plan, callable, at, running).people.filter((person) => !told.has(person));
  if (now.length > 0) return now;
  return each(
    running.map(({ shift, occurrence: { place } }) => {
      // the regular person in turn is skipped: if somebody else is on call by a take-over, there is a reason for it
      const due = standIn(plan, callable, shift.people[place] ?? null, at);
      const skipped = due === undefined ? told : new Set([...told, due]);
      return inTurn(plan, callable, shift, place + 1, at, skipped);
    }),
  );
}

/** Whether the same people are on call in the same order, and both instants are equally covered by shifts. */
const isSame = (a: OnCall, b: OnCall): boolean =>
  a.isCovered === b.isCovered &&
  a.people.length === b.people.length &&
  a.people.every((one, at) => one === b.people[at]);

/** Who is on call within a time range, as consecutive intervals. */
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
  // occurrences are sorted by time, so each list is scanned only once
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

/** Occurrences of a shift that contain an instant; the search begins at the index `first`. */
function overlapping(occurrences: readonly Occurrence[], first: number, at: number): Occurrence[] {
  const found: Occurrence[] = [];
  for (let index = first; index < occurrences.length; index += 1) {
    const one = occurrences[index];
    if (one === undefined || one.from > at) break;
    if (at < one.until) found.push(one);
  }
  return found;
}

/** Maximum time in ms for which the next change of the people on call is searched. */
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
 * Intervals in which somebody should be on call but nobody is: all such intervals during a shift; outside of shifts
 * only if everybody is not to be notified then.
 */
export function onCallGaps(spans: readonly OnCallSpan[], everybodyOtherwise: boolean): OnCallSpan[] {
  return spans.filter(({ people, isCovered }) => people.length === 0 && (isCovered || !everybodyOtherwise));
}

/** Progress of the escalation of a fault along the rota. */
interface ToldAlong {
  /** When the people on call were notified. */
  readonly toldAt: number;
  /** When the next person in turn was notified; undefined if that has not happened yet. */
  readonly nextAt?: number | undefined;
}

/** A further step of the escalation: notify the next person in turn, or the rest of the group. */
export interface RotaStep {
  readonly step: 'next' | 'everybody';
  /** People to notify in this step; people who have already been notified are not included. */
  readonly people: readonly number[];
  /** All members of the group who have not been notified yet; they are notified if none of `people` can be reached. */
  readonly otherwise: readonly number[];
}

type IsReached = (people: readonly number[]) => boolean;

/** When the next step is due, in ms; undefined if the rota has no escalation. */
function stepDueAt({ escalate_after_minutes: minutes }: RotaPlan, { toldAt, nextAt }: ToldAlong) {
  return minutes === null ? undefined : (nextAt ?? toldAt) + minutes * MINUTE_MS;
}

/**
 * The step of the escalation that is due at an instant: notify the next person in turn, later the rest of the group.
 * Undefined if no step is due yet, or if everybody was already notified because nobody was on call or could be reached.
 * @param isReached Whether at least one of these people can be reached by messages of the alarm's kind.
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

/**
 * A step with the time at which it is due. `notBefore` is the end of the quiet hours if the messages have to wait until
 * then; otherwise undefined.
 */
interface TimedStep extends RotaStep {
  readonly at: number;
  readonly notBefore: number | undefined;
}

/** All steps of the escalation, with their times, for a fault of a given severity that nobody acknowledges. */
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
