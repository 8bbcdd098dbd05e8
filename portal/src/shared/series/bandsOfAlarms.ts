import type { AlarmMessage } from '@leitwarte/core/entities';
import type { ChartBand } from '../chart/bands.ts';

type BandAlarm = Pick<
  AlarmMessage,
  'id' | 'component' | 'created_at' | 'ended_at' | 'type_control_center' | 'alarm_txt' | 'alarm_code'
>;

/** Warnings and faults of a component and of its complete plant as bands; an open alarm reaches until now. */
export function bandsOfAlarms(alarms: readonly BandAlarm[], component: number, nowMs: number): readonly ChartBand[] {
  return alarms.flatMap((alarm): ChartBand[] => {
    const isOwn = alarm.component === null || alarm.component === component;
    if (!isOwn || alarm.created_at === null || alarm.type_control_center === '0') return [];
    return [
      {
        key: String(alarm.id),
        fromMs: Date.parse(alarm.created_at),
        toMs: alarm.ended_at === null ? nowMs : Date.parse(alarm.ended_at),
        tone: alarm.type_control_center === '2' ? 'bad' : 'warn',
        label: alarm.alarm_txt || alarm.alarm_code || '',
      },
    ];
  });
}
