import { MINUTE_MS } from '../time/moment.ts';
import type { RuleDefinition } from './condition.ts';
import type { RuleHistory } from './history.ts';
import type { Judged } from './judged.ts';
import { GAP_MS, judge, reachOf } from './verdicts.ts';

/** A time for which a rule holds on a component: an alarm. */
export interface RuleStretch {
  /** Bracket of the state that was found; '' for every other condition. */
  readonly bracket: string;
  /** When the condition began to hold. */
  readonly began: number;
  /** When it had held for the rule's duration: from then on it is an alarm. */
  readonly opened: number;
  /** Newest reading for which it held. */
  readonly seen: number;
  /** When it ceased to hold; null while it is open. */
  readonly ended: number | null;
  /** When that had lasted long enough to end the alarm; null while it is open. */
  readonly decided: number | null;
}

interface Times {
  readonly durationMs: number;
  readonly clearMs: number;
  /** After a longer gap between readings the duration starts again. */
  readonly gapMs: number;
}

function timesOf({ duration_minutes, clear_minutes }: RuleDefinition): Times {
  const [durationMs, clearMs] = [duration_minutes * MINUTE_MS, clear_minutes * MINUTE_MS];
  return { durationMs, clearMs, gapMs: Math.max(GAP_MS, durationMs, clearMs) };
}

/** From when on readings must be read to evaluate a rule from `from` on. */
export function readsFrom(rule: RuleDefinition, from: number): number {
  return from - runReach(timesOf(rule)) - reachOf(rule);
}

/** Duration and gap: no run that has not decided anything is older. */
const runReach = ({ durationMs, clearMs, gapMs }: Times) => Math.max(durationMs, clearMs) + gapMs;

/**
 * The instant from which a rule is evaluated again if readings changed from `changedAt` on: there, or at the opening
 * of an alarm that was found to hold after it.
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
 * All periods of a rule over a history, counted from `since` on: a condition that already holds must hold for the
 * duration from then on.
 */
export function evaluateWhole(rule: RuleDefinition, history: RuleHistory, since: number): RuleStretch[] {
  return evaluateFrom(rule, history, { since, from: since, stored: [] });
}

export interface Restart {
  /** From when on the rule counts. */
  readonly since: number;
  /** The result of {@link restartAt}. */
  readonly from: number;
  /** Stretches found before, in order of time. */
  readonly stored: readonly RuleStretch[];
}

/**
 * The stretches of a rule after readings changed; `history` begins no later than {@link readsFrom}. The outcome is that
 * of {@link evaluateWhole} over the whole history.
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
    // everything before the newest decision has been used by it
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

/** Opens and ends the alarms of one bracket, verdict by verdict in order of time. */
class RuleMachine {
  readonly #bracket: string;
  readonly #times: Times;
  readonly #done: RuleStretch[] = [];
  #open: Open | undefined;
  /** Since when the verdict that would change the state has been repeated. */
  #run: number | undefined;
  #last = -Infinity;

  constructor(bracket: string, times: Times, open: RuleStretch | undefined) {
    this.#bracket = bracket;
    this.#times = times;
    this.#open = open && { ...open, ended: null, decided: null };
  }

  /** A verdict from before the restart: nothing opens or ends by it, for that is known. */
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
