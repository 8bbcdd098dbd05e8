import { positionOf } from '../formats/delimited/header.ts';
import type { PlantImport } from '../importSettings.ts';
import type { AlarmPlan } from './alarmSettings.ts';

/** Positions of an alarm file's columns; -1 if a column is missing. */
export interface AlarmLayout {
  readonly time: number;
  readonly code: number;
  readonly text: number;
  readonly type: number;
  readonly sernum: number;
}

/** The positions of the columns, or the names of missing ones; the column of serial numbers may be missing. */
export function alarmLayout(
  names: readonly string[],
  alarms: AlarmPlan,
  { system }: PlantImport,
): AlarmLayout | readonly string[] {
  const missing: string[] = [];
  const find = (wanted: string) => {
    if (wanted === '') return -1;
    const position = positionOf(names, wanted);
    if (position < 0) missing.push(wanted);
    return position;
  };
  const layout = {
    time: find(alarms.timeColumn),
    code: find(alarms.codeColumn),
    text: find(alarms.textColumn),
    type: find(alarms.typeColumn),
    sernum: system.sernumColumn === '' ? -1 : positionOf(names, system.sernumColumn),
  };
  return missing.length > 0 ? missing : layout;
}

/**
 * Whether a file may have no header, because all its columns are given by number. Its first line is then a header
 * unless it contains a time.
 */
export function mayLackHeader({ timeColumn, codeColumn, textColumn, typeColumn }: AlarmPlan): boolean {
  return [timeColumn, codeColumn, textColumn, typeColumn].every((name) => name === '' || /^#\d+$/.test(name));
}
