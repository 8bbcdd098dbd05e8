import { alarmCauses, alarmEnds, isOneOf } from '@leitwarte/core/codes';
import type { AlarmMessage } from '@leitwarte/core/entities';
import { text } from '@leitwarte/core/texts';
import type { Column } from '../../../output/cells.ts';
import { timeCell } from '../../../output/times.ts';
import { say } from '../../../texts.ts';
import type { Context } from '../../../context.ts';

/** Text for the cause of an alarm. */
export const causeOf = (cause: string, language: Context['language']) =>
  isOneOf(alarmCauses, cause) ? text(language, `alarmCause.${cause}`) : cause;

export function alarmTable({ language }: Pick<Context, 'language'>): Column<AlarmMessage>[] {
  return [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Beginn', 'Began'), value: (row) => timeCell(row.created_at, 'dd.MM.yyyy HH:mm') },
    { head: say('Anlage', 'Plant'), key: true, value: (row) => row.plant_name, spare: 'same' },
    { head: say('Komponente', 'Component'), key: true, value: (row) => row.component_name, spare: 'empty' },
    {
      head: say('Ursache', 'Cause'),
      value: (row) => causeOf(row.cause, language),
      tone: (row) =>
        row.type_control_center === '2' ? 'bad' : row.type_control_center === '1' ? 'warning' : undefined,
    },
    { head: say('Code', 'Code'), value: (row) => row.alarm_code, spare: 'empty' },
    { head: say('Text', 'Text'), value: (row) => row.alarm_txt },
    { head: say('Anzahl', 'Count'), value: (row) => row.occurrences },
    { head: say('Ende', 'End'), value: (row) => endOf(row, language) },
  ];
}

/** Text for an open alarm, which may be acknowledged, or when and how it ended. */
function endOf(
  { ended_at, ended_by, acknowledged_by, acknowledged_by_link }: AlarmMessage,
  language: Context['language'],
): string {
  const byLink = acknowledged_by_link ? ` (${say('per Link', 'by link')[language]})` : '';

  if (ended_at !== null) {
    const how = isOneOf(alarmEnds, ended_by) ? text(language, `alarmEnd.${ended_by}`) : '';
    return `${timeCell(ended_at, 'dd.MM.yyyy HH:mm')} ${how}${byLink}`.trim();
  }
  return say(
    acknowledged_by === null ? 'offen' : `offen, quittiert von ${acknowledged_by}${byLink}`,
    acknowledged_by === null ? 'open' : `open, acknowledged by ${acknowledged_by}${byLink}`,
  )[language];
}
