import { type AgeUnit, ageTexts } from '../../texts/age.ts';
import type { Language } from '../../texts/language.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, type Moment, momentMs } from './moment.ts';
import { DASH } from '../figures/numberFormat.ts';

export interface Age {
  readonly count: number;
  readonly unit: AgeUnit;
}

/**
 * Age in whole minutes below 60, in whole hours below 24, otherwise in whole days, always rounded down. An instant in
 * the future has the age 0.
 */
export function age(moment: Moment, nowMs: number): Age | undefined {
  const ms = momentMs(moment);
  if (ms === undefined) return undefined;
  const elapsedMs = Math.max(0, nowMs - ms);
  if (elapsedMs < HOUR_MS) return { count: Math.floor(elapsedMs / MINUTE_MS), unit: 'min' };
  if (elapsedMs < DAY_MS) return { count: Math.floor(elapsedMs / HOUR_MS), unit: 'h' };
  return { count: Math.floor(elapsedMs / DAY_MS), unit: 'd' };
}

/** Age such as `vor 12 min`, `vor 3 h`, `vor 2 d`; a dash if the time is unknown. */
export function relativeAge(moment: Moment, nowMs: number, language: Language = 'de'): string {
  const known = age(moment, nowMs);
  return known ? ageTexts[language][known.unit].replace('{{count}}', String(known.count)) : DASH;
}
