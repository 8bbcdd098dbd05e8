import { formatTime, relativeAge, type DatePattern } from '@leitwarte/core/rules';
import type { CompleteLanguage } from '@leitwarte/core/texts';

/** A time for a table; null if it is unknown, which is shown as a dash or an empty field. */
export function timeCell(time: string | null, pattern: DatePattern, zone?: string): string | null {
  return time === null ? null : formatTime(time, pattern, zone);
}

export function ageCell(time: string | null, nowMs: number, language: CompleteLanguage): string | null {
  return time === null ? null : relativeAge(time, nowMs, language);
}
