import { alarmCauses, alarmEnds, controlCenterTypes, isOneOf } from '@leitwarte/core/codes';
import type { AlarmMessage } from '@leitwarte/core/entities';
import type { ReportColumn, ReportTable } from '@leitwarte/core/report';
import { durationText, formatTime } from '@leitwarte/core/rules';
import { type Language, text } from '@leitwarte/core/texts';
import type { Span } from '../../../reports/interval.ts';

interface Frame {
  /** Name of the plant; undefined if the table covers several plants, whose names are then in the rows. */
  readonly plant: string | undefined;
  readonly zone: string;
  readonly span: Span;
  readonly now: number;
  /** Whether older alarms of the period are left out because there are too many. */
  readonly isCut: boolean;
  readonly language: Language;
}

/**
 * The status list as a table for a file: date, code and description first (alarm-messages-4), then acknowledgement
 * and end.
 */
export function statusTable(
  alarms: readonly AlarmMessage[],
  { plant, zone, span, now, isCut, language }: Frame,
): ReportTable {
  const words = (key: 'code' | 'description' | 'plant' | 'severity' | 'cause' | 'end' | 'duration' | 'acknowledged') =>
    ({ title: text(language, `statusList.${key}`), kind: 'text' }) satisfies ReportColumn;
  const several = plant === undefined;
  const at = (ms: number) => formatTime(ms, 'dd.MM.yyyy HH:mm', zone);
  const cut = isCut ? text(language, 'statusList.cut', { count: alarms.length }) : undefined;
  return {
    title: text(language, 'statusList.title'),
    subtitle: [plant ?? text(language, 'statusList.all_plants'), cut].filter(Boolean).join(' · '),
    period: `${at(span.from)} – ${at(span.until - 1)}`,
    zone,
    createdAtMs: now,
    language,
    groups: [
      {
        title: '',
        columns: [
          { title: text(language, 'report.date'), kind: 'datetime' },
          ...(several ? [words('plant')] : []),
          words('code'),
          words('description'),
          words('severity'),
          words('cause'),
          { title: text(language, 'statusList.end'), kind: 'datetime' },
          words('duration'),
          words('acknowledged'),
        ],
      },
    ],
    rows: alarms.map((alarm) => [
      alarm.created_at,
      ...(several ? [alarm.plant_name] : []),
      alarm.alarm_code,
      alarm.alarm_txt,
      isOneOf(controlCenterTypes, alarm.type_control_center)
        ? text(language, `controlCenterType.${alarm.type_control_center}`)
        : null,
      isOneOf(alarmCauses, alarm.cause) ? text(language, `alarmCause.${alarm.cause}`) : alarm.cause,
      alarm.ended_at,
      durationText(alarm.created_at, alarm.ended_at ?? now),
      whoAcknowledged(alarm, language),
    ]),
  };
}

function whoAcknowledged(
  { acknowledged_by, acknowledged_by_link, acknowledged_note, ended_by }: AlarmMessage,
  language: Language,
): string | null {
  const who = acknowledged_by_link
    ? text(language, 'statusList.by_link', { name: acknowledged_by ?? '' })
    : acknowledged_by;
  if (who !== null) return [who, acknowledged_note].filter(Boolean).join(': ');
  return isOneOf(alarmEnds, ended_by) ? text(language, `alarmEnd.${ended_by}`) : null;
}
