import { isMadeCode } from '@leitwarte/core/codes';
import type { AlarmMessage, AlarmNotice } from '@leitwarte/core/entities';
import { momentMs } from '@leitwarte/core/rules';

export interface Grouped {
  readonly open: readonly AlarmMessage[];
  readonly ended: readonly AlarmMessage[];
}

/**
 * Groups open alarms by plant: plants with the worst and newest alarm first, the same order within each. Ended alarms stay newest first, as
 * delivered.
 */
export function groupedAlarms(alarms: readonly AlarmMessage[]): Grouped {
  const { open = [], ended = [] } = Object.groupBy(alarms, ({ ended_at }) => (ended_at === null ? 'open' : 'ended'));
  const sorted = open.toSorted((a, b) => severityOf(b) - severityOf(a) || beganMs(b) - beganMs(a));
  // each plant is placed where its first alarm is
  return { open: [...Map.groupBy(sorted, ({ plant }) => plant).values()].flat(), ended };
}

const beganMs = ({ created_at }: AlarmMessage): number => momentMs(created_at) ?? 0;

/** Severity in the values of a plant's status: 2 for a fault, 1 for a warning, otherwise 0. */
export function severityOf({ type_control_center }: AlarmMessage): 0 | 1 | 2 {
  return type_control_center === '2' ? 2 : type_control_center === '1' ? 1 : 0;
}

/**
 * Whether an alarm waits for acknowledgement: open and not acknowledged. A status set by hand needs no acknowledgement;
 * it lasts until the next one is set.
 */
export const isWaiting = ({ ended_at, acknowledged_at, cause }: AlarmMessage): boolean =>
  ended_at === null && acknowledged_at === null && cause !== 'manual';

/** Names of the notified people, each once; undefined if the viewer may not see them. */
export function namesTold(told: readonly AlarmNotice[]): string[] | undefined {
  const names = told.flatMap(({ recipient_name: name }) => (name === null ? [] : [name]));
  return names.length === 0 && told.length > 0 ? undefined : [...new Set(names)];
}

/** The code, unless it only repeats the text. */
export const shownCode = ({ alarm_code: code, alarm_txt: text }: AlarmMessage): string | null =>
  code === null || (text !== null && isMadeCode(code)) ? null : code;
