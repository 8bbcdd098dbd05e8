import { labelKey } from '@leitwarte/core/codes';
import type { EmbedKey } from '@leitwarte/core/entities';
import { text } from '@leitwarte/core/texts';
import type { Context } from '../../../context.ts';
import type { Column } from '../../../output/cells.ts';
import { timeCell } from '../../../output/times.ts';
import { say } from '../../../texts.ts';

export function embedKeyTable({ language }: Pick<Context, 'language'>): Column<EmbedKey>[] {
  return [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Name', 'Name'), key: true, value: (row) => row.name },
    { head: say('Kennung', 'Key'), value: (row) => `lw_emb_${row.public_id}…` },
    { head: say('Anlagen', 'Plants'), value: (row) => row.plants.length },
    {
      head: say('Zeigt', 'Shows'),
      value: (row) => row.fields.map((field) => text(language, labelKey('embedField', field))).join(', '),
    },
    { head: say('Seiten', 'Pages'), value: (row) => row.origins.join(' ') },
    { head: say('Bilder', 'Pictures'), value: (row) => row.snapshot_id, spare: 'empty' },
    { head: say('Gültig bis', 'Until'), value: (row) => timeCell(row.ends_at, 'dd.MM.yyyy HH:mm') },
    { head: say('Angehalten', 'Held'), value: (row) => row.is_suspended },
    { head: say('Zuletzt benutzt', 'Last used'), value: (row) => row.last_used_on, spare: 'empty' },
  ];
}
