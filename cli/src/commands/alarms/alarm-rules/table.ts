import type { AlarmRule, AlarmRuleEffect } from '@leitwarte/core/entities';
import { conditionText, windowText } from '@leitwarte/core/rules';
import type { Column } from '../../../output/cells.ts';
import { timeCell } from '../../../output/times.ts';
import { say, type Text } from '../../../texts.ts';
import type { Context } from '../../../context.ts';

export function ruleTable({ language }: Pick<Context, 'language'>): Column<AlarmRule>[] {
  return [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Gilt für', 'For'), value: (row) => ownerText(row)[language] },
    { head: say('Name', 'Name'), key: true, value: (row) => row.name },
    { head: say('Bedingung', 'Condition'), value: (row) => conditionText(row)[language] },
    { head: say('Dauer', 'Duration'), value: (row) => `${row.duration_minutes} min` },
    { head: say('Nur', 'Only'), value: (row) => windowText(row)[language], spare: 'empty' },
    { head: say('An', 'On'), value: (row) => (row.is_enabled ? say('ja', 'yes') : say('nein', 'no'))[language] },
    { head: say('Komponenten', 'Components'), value: (row) => String(row.reads) },
    { head: say('90 Tage', '90 days'), value: (row) => String(row.found) },
    { head: say('Offen', 'Open'), value: (row) => String(row.open) },
  ];
}

function ownerText({ plant_system_name, plant_name, component_name }: AlarmRule): Text {
  if (plant_system_name !== null) return say(`alle ${plant_system_name}`, `all ${plant_system_name}`);
  const name = component_name === null ? (plant_name ?? '') : `${plant_name ?? ''}: ${component_name}`;
  return say(name, name);
}

type Found = AlarmRuleEffect['alarms'][number];
export const foundTable: readonly Column<Found>[] = [
  { head: say('Komponente', 'Component'), key: true, value: (row) => row.component_name },
  { head: say('Alarm', 'Alarm'), value: (row) => row.text },
  { head: say('Seit', 'Since'), value: (row) => timeCell(row.began_at, 'dd.MM.yyyy HH:mm') },
  { head: say('Geöffnet', 'Opened'), value: (row) => timeCell(row.opened_at, 'dd.MM.yyyy HH:mm') },
  {
    head: say('Ende', 'End'),
    value: (row) => (row.ended_at === null ? null : timeCell(row.ended_at, 'dd.MM.yyyy HH:mm')),
  },
];

type Tested = AlarmRuleEffect['marks'][number];
export function markTable({ language }: Pick<Context, 'language'>): Column<Tested>[] {
  return [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Komponente', 'Component'), key: true, value: (row) => row.component_name },
    { head: say('Von', 'From'), value: (row) => timeCell(row.from, 'dd.MM.yyyy HH:mm') },
    { head: say('Bis', 'Until'), value: (row) => timeCell(row.until, 'dd.MM.yyyy HH:mm') },
    {
      head: say('Soll', 'Wanted'),
      value: (row) => (row.must ? say('Alarm', 'alarm') : say('kein Alarm', 'no alarm'))[language],
    },
    {
      head: say('Erfüllt', 'Met'),
      value: (row) => (row.is_met ? say('ja', 'yes') : say('nein', 'no'))[language],
    },
  ];
}
