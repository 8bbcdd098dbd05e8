import { labelKey } from '@leitwarte/core/codes';
import type { PushDevice } from '@leitwarte/core/entities';
import { text } from '@leitwarte/core/texts';
import type { Context } from '../../../context.ts';
import type { Column } from '../../../output/cells.ts';
import { timeCell } from '../../../output/times.ts';
import { say } from '../../../texts.ts';

const MINUTES = 'dd.MM.yyyy HH:mm';

const faults = {
  gone: say('beendet vom Browser', 'ended by the browser'),
  key: say('anderer Schlüssel der Installation', 'another key of the installation'),
} as const;

export function deviceTable({ language }: Pick<Context, 'language'>): Column<PushDevice>[] {
  return [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Name', 'Name'), key: true, value: (row) => row.name },
    { head: say('Dienst', 'Service'), value: (row) => row.service },
    { head: say('Ab Gewicht', 'From weight'), value: (row) => row.from_severity },
    {
      head: say('Zeit', 'Hours'),
      value: (row) => (row.from_time === null ? null : `${row.from_time}–${row.until_time ?? ''}`),
      spare: 'empty',
    },
    { head: say('eingeschaltet', 'switched on'), value: (row) => timeCell(row.created_at, MINUTES) },
    { head: say('zuletzt erreicht', 'last reached'), value: (row) => timeCell(row.last_sent_at, MINUTES) },
    {
      head: say('Zuletzt', 'Newest'),
      value: (row) => row.last_state && text(language, labelKey('messageState', row.last_state)),
      spare: 'empty',
    },
    { head: say('Fehler', 'Error'), value: (row) => row.last_error, spare: 'empty' },
    { head: say('zu Ende', 'over'), value: (row) => row.fault && faults[row.fault][language], spare: 'empty' },
  ];
}
