import { MINUTE_MS } from '../time/moment.ts';
import type { RuleDefinition } from './condition.ts';
import type { RuleHistory } from './history.ts';
import type { Judged } from './judged.ts';
import { GAP_MS, judge, reachOf } from './verdicts.ts';

/** A time for which a rule holds on a component; it becomes an alarm. */
export interface RuleStretch {
  /** Bracket of the state that was found; '' if the condition is not a state. */
  readonly bracket: string;
  /** When the condition began to hold. */
  readonly began: number;
  /** When the condition had held for the duration of the rule; the alarm opens at this time. */
  readonly opened: number;
  /** Time of the newest reading for which the condition held. */
  readonly seen: number;
  /** When the condition ceased to hold; null while the alarm is open. */
  readonly ended: number | null;
  /** When the end was established, after the clearing time; null while the alarm is open. */
  readonly decided: number | null;
}

interface Times {
  readonly durationMs: number;
  readonly clearMs: number;
  /** If readings are further apart than this, the duration is counted from zero. */
  readonly gapMs: number;
}

function timesOf({ duration_minutes, clear_minutes }: RuleDefinition): Times {
  const [durationMs, clearMs] = [duration_minutes * MINUTE_MS, clear_minutes * MINUTE_MS];
  return { durationMs, clearMs, gapMs: Math.max(GAP_MS, durationMs, clearMs) };
}

/** Time from which readings are needed to evaluate a rule from `from` on. */
export function readsFrom(rule: RuleDefinition, from: number): number {
  return from - runReach(timesOf(rule)) - reachOf(rule);
}

/** Longest time that a run of verdicts without a decision can last: the duration or the clearing time, plus a gap. */
const runReach = ({ durationMs, clearMs, gapMs }: Times) => Math.max(durationMs, clearMs) + gapMs;

/**
 * Time from which a rule has to be evaluated again if readings changed from `changedAt` on: `changedAt`, or the opening
 * of an alarm that was open at that time and whose condition was still found to hold later.
 */
export function restartAt(stretches: readonly RuleStretch[], changedAt: number): number {
  let from = changedAt;
  for (;;) {
    const before = from;
    for (const { opened, decided, seen } of stretches)
      if (opened < from && isOpenAt(decided, from) && seen >= from) from = opened;
    if (from === before) return from;
  }
}

const isOpenAt = (decided: number | null, at: number) => decided === null || decided >= at;

/**
 * Evaluates a rule over a history, from `since` on. If the condition already holds at `since`, its duration is counted
 * from `since`.
 */
export function evaluateWhole(rule: RuleDefinition, history: RuleHistory, since: number): RuleStretch[] {
  return evaluateFrom(rule, history, { since, from: since, stored: [] });
}

export interface Restart {
  /** Time from which the rule applies. */
  readonly since: number;
  /** Time from which the rule is evaluated again, as returned by {@link restartAt}. */
  readonly from: number;
  /** Stretches found by earlier evaluations, in order of time. */
  readonly stored: readonly RuleStretch[];
}

/**
 * Evaluates a rule again after readings changed. `history` must begin no later than {@link readsFrom}. The result is
 * the same as that of {@link evaluateWhole} over the complete history.
 */
export function evaluateFrom(rule: RuleDefinition, history: RuleHistory, restart: Restart): RuleStretch[] {
  const { since, stored } = restart;
  const from = Math.max(restart.from, since);
  const times = timesOf(rule);
  const kept = stored.filter(({ opened }) => opened < from);
  const stretches: RuleStretch[] = [];
  for (const [bracket, judged] of judge(rule, history, Math.max(since, from - runReach(times)))) {
    const own = kept.filter((stretch) => stretch.bracket === bracket);
    const closed = own.filter(({ decided }) => !isOpenAt(decided, from));
    const open = own.find(({ decided }) => isOpenAt(decided, from));
    const machine = new RuleMachine(bracket, times, open);
    // readings up to the newest decision are already included in it
    const usedUntil = open?.opened ?? closed.at(-1)?.decided ?? -Infinity;
    for (const one of judged) {
      if (one.at <= usedUntil || one.at < since) continue;
      if (one.at < from) machine.follow(one);
      else machine.take(one);
    }
    for (const stretch of [...closed, ...machine.stretches()]) stretches.push(stretch);
  }
  return stretches.toSorted((a, b) => a.opened - b.opened || compare(a.bracket, b.bracket));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

type Open = { -readonly [Key in keyof RuleStretch]: RuleStretch[Key] };

/** State machine that opens and ends the alarms of one bracket. It receives the verdicts in order of time. */
class RuleMachine {
  readonly #bracket: string;
  readonly #times: Times;
  readonly #done: RuleStretch[] = [];
  #open: Open | undefined;
  /** Begin of the current run of equal verdicts that would change the state; undefined if there is no such run. */
  #run: number | undefined;
  #last = -Infinity;

  constructor(bracket: string, times: Times, open: RuleStretch | undefined) {
    this.#bracket = bracket;
    this.#times = times;
    this.#open = open && { ...open, ended: null, decided: null };
  }

  /**
   * Processes a verdict from before the restart. It does not open or end alarms, because these decisions are stored.
   */
  follow({ at, verdict }: Judged): void {
    const wanted = this.#open === undefined ? 'on' : 'off';
    if (verdict !== wanted) this.#run = undefined;
    else if (this.#run === undefined || at - this.#last > this.#times.gapMs) this.#run = at;
    this.#last = at;
  }

  take(judged: Judged): void {
    const { at, verdict } = judged;
    this.follow(judged);
    if (this.#open === undefined) {
      if (this.#run === undefined || at - this.#run < this.#times.durationMs) return;
      this.#open = { bracket: this.#bracket, began: this.#run, opened: at, seen: at, ended: null, decided: null };
      this.#run = undefined;
      return;
    }
    if (verdict === 'on') this.#open.seen = at;
    if (this.#run === undefined || at - this.#run < this.#times.clearMs) return;
    this.#done.push({ ...this.#open, ended: this.#run, decided: at });
    this.#open = undefined;
    this.#run = undefined;
  }

  stretches(): RuleStretch[] {
    return this.#open === undefined ? this.#done : [...this.#done, this.#open];
  }
}
