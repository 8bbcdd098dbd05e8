import { labelKey } from '@leitwarte/core/codes';
import type { Channel } from '@leitwarte/core/entities';
import { text } from '@leitwarte/core/texts';
import type { Context } from '../../../context.ts';
import type { Column } from '../../../output/cells.ts';
import { timeCell } from '../../../output/times.ts';
import { say } from '../../../texts.ts';

export function channelTable({ language }: Pick<Context, 'language'>): Column<Channel>[] {
  return [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Name', 'Name'), key: true, value: (row) => row.name },
    { head: say('Art', 'Kind'), value: (row) => text(language, labelKey('messageChannel', row.kind)) },
    { head: say('Adresse', 'Address'), value: (row) => row.address },
    { head: say('Ziel', 'Target'), value: (row) => row.target || null, spare: 'empty' },
    { head: say('An', 'On'), value: (row) => row.is_enabled },
    { head: say('Gruppen', 'Groups'), value: (row) => row.groups.length },
    { head: say('Ab Gewicht', 'From weight'), value: (row) => row.from_severity },
    {
      head: say('Zeit', 'Hours'),
      value: (row) => (row.from_time === null ? null : `${row.from_time}–${row.until_time ?? ''}`),
      spare: 'empty',
    },
    {
      head: say('Zuletzt', 'Newest'),
      value: (row) => row.last_state && text(language, labelKey('messageState', row.last_state)),
      spare: 'empty',
    },
    { head: say('Wann', 'When'), value: (row) => timeCell(row.last_at, 'dd.MM.yyyy HH:mm'), spare: 'empty' },
    { head: say('Fehler', 'Error'), value: (row) => row.last_error, spare: 'empty' },
    { head: say('Beleg', 'Proof'), value: (row) => row.last_reference, spare: 'empty' },
    { head: say('Preis in €', 'Price in €'), value: (row) => row.price, spare: 'empty' },
  ];
}
