import { type LinearPattern, linearPattern } from '../../linearPattern/index.ts';

export type { LinearPattern } from '../../linearPattern/index.ts';

/** Default hours of a system without a new occurrence after which an alarm ends (decision 4.7). */
export const QUIET_HOURS = 24;

const groups: ReadonlySet<string> = new Set(['code', 'bracket', 'sernum']);

/** Parses the `alarm_code_pattern` of a system; undefined if it is invalid or has unexpected named groups. */
export function alarmPattern(source: string): LinearPattern | undefined {
  const pattern = linearPattern(source);
  return pattern && pattern.names.length > 0 && pattern.names.every((name) => groups.has(name)) ? pattern : undefined;
}
