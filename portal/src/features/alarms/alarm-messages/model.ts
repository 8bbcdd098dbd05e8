import { isMadeCode } from '@leitwarte/core/codes';
import type { AlarmMessage, AlarmNotice } from '@leitwarte/core/entities';
import { momentMs } from '@leitwarte/core/rules';

export interface Grouped {
  readonly open: readonly AlarmMessage[];
  readonly ended: readonly AlarmMessage[];
}

/** Open ones by plant, the plant with the worst and newest first, and so below each; ended ones the newest first, as they come. */
export function groupedAlarms(alarms: readonly AlarmMessage[]): Grouped {
  const { open = [], ended = [] } = Object.groupBy(alarms, ({ ended_at }) => (ended_at === null ? 'open' : 'ended'));
  const sorted = open.toSorted((a, b) => severityOf(b) - severityOf(a) || beganMs(b) - beganMs(a));
  // a group stands where its first one stood
  return { open: [...Map.groupBy(sorted, ({ plant }) => plant).values()].flat(), ended };
}

const beganMs = ({ created_at }: AlarmMessage): number => momentMs(created_at) ?? 0;

/** As a plant's status: 0, 1 or 2. */
export function severityOf({ type_control_center }: AlarmMessage): 0 | 1 | 2 {
  return type_control_center === '2' ? 2 : type_control_center === '1' ? 1 : 0;
}

/** Whether it waits for somebody: open, and nobody has acknowledged it. A status set by hand holds until the next. */
export const isWaiting = ({ ended_at, acknowledged_at, cause }: AlarmMessage): boolean =>
  ended_at === null && acknowledged_at === null && cause !== 'manual';

/** Names of those who were told, each once; undefined where the viewer may not know them. */
export function namesTold(told: readonly AlarmNotice[]): string[] | undefined {
  const names = told.flatMap(({ recipient_name: name }) => (name === null ? [] : [name]));
  return names.length === 0 && told.length > 0 ? undefined : [...new Set(names)];
}

/** The code where it says something beside the text. */
export const shownCode = ({ alarm_code: code, alarm_txt: text }: AlarmMessage): string | null =>
  code === null || (text !== null && isMadeCode(code)) ? null : code;
