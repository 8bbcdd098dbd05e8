import type { Message } from '@leitwarte/core/entities';
import { text } from '@leitwarte/core/texts';
import type { Context } from '../../../context.ts';
import type { Column } from '../../../output/cells.ts';
import { timeCell } from '../../../output/times.ts';
import { say } from '../../../texts.ts';

export function messageTable({ language }: Pick<Context, 'language'>): Column<Message>[] {
  return [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Erstellt', 'Created'), value: (row) => timeCell(row.created_at, 'dd.MM.yyyy HH:mm:ss') },
    { head: say('Weg', 'Way'), value: (row) => text(language, `messageChannel.${row.channel}`) },
    { head: say('Art', 'Kind'), value: (row) => text(language, `messageKind.${row.kind}`) },
    { head: say('Empfänger', 'Recipient'), value: (row) => row.recipient },
    { head: say('Anlage', 'Plant'), key: true, value: (row) => row.plant_name, spare: 'empty' },
    {
      head: say('Zustand', 'State'),
      value: (row) => text(language, `messageState.${row.state}`),
      tone: toneOf,
    },
    { head: say('Versuche', 'Tries'), value: (row) => row.attempts },
    { head: say('Fehler', 'Error'), value: (row) => row.error, spare: 'empty' },
  ];
}

function toneOf({ state }: Message): 'bad' | 'warning' | undefined {
  if (state === 'failed') return 'bad';
  return state === 'unclear' ? 'warning' : undefined;
}
