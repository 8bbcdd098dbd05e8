import { labelKey } from '@leitwarte/core/codes';
import type { Board } from '@leitwarte/core/entities';
import { text } from '@leitwarte/core/texts';
import type { Context } from '../../../context.ts';
import type { Column } from '../../../output/cells.ts';
import { say } from '../../../texts.ts';

export function boardTable({ language }: Pick<Context, 'language'>): Column<Board>[] {
  return [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Name', 'Name'), key: true, value: (row) => row.name },
    { head: say('Überschrift', 'Title'), value: (row) => row.title },
    {
      head: say('Seiten', 'Pages'),
      value: (row) => row.pages.map((page) => text(language, labelKey('boardPage', page))).join(', '),
    },
    { head: say('Schlüssel', 'Embed key'), value: (row) => String(row.embed_key) },
    { head: say('g CO2/kWh', 'g CO2/kWh'), value: (row) => row.co2_g_per_kwh },
    { head: say('kWh je Haushalt', 'kWh per household'), value: (row) => row.household_kwh },
  ];
}
