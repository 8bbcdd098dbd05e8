import type { AlarmCode } from '@leitwarte/core/entities';
import type { AlarmCodeRow } from '@leitwarte/core/rules';
import { textOrKey, type CompleteLanguage } from '@leitwarte/core/texts';
import type { Column } from '../../../output/cells.ts';
import type { Tone } from '../../../output/colours.ts';
import { say } from '../../../texts.ts';

export const codeTable: Column<AlarmCode>[] = [
  { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
  { head: say('Code', 'Code'), value: (row) => row.alarm_code },
  { head: say('Klammer', 'Bracket'), value: (row) => row.alarm_bracket, spare: 'empty' },
  { head: say('Text', 'Text'), value: (row) => row.alarm_txt },
];

/** A code with the organisation's settings. */
export type CodeSetting = AlarmCode & Omit<AlarmCodeRow, 'id'>;

const tones: Readonly<Record<string, Tone>> = { '1': 'warning', '2': 'bad' };

export function settingTable(language: CompleteLanguage): Column<CodeSetting>[] {
  return [
    { head: say('Code', 'Code'), value: (row) => row.alarm_code },
    { head: say('Klammer', 'Bracket'), value: (row) => row.alarm_bracket, spare: 'empty' },
    {
      head: say('Art', 'Type'),
      value: (row) => textOrKey(language, 'controlCenterType', row.type_control_center),
      tone: (row) => tones[row.type_control_center],
    },
    { head: say('Fehler', 'Error'), value: (row) => row.is_error_message },
    { head: say('Mail', 'Mail'), value: (row) => row.send_mail },
    { head: say('SMS', 'SMS'), value: (row) => row.send_sms },
    { head: say('Text', 'Text'), value: (row) => row.alarm_txt },
  ];
}
