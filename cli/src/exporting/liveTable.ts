import type { LiveDataHeaderResponse } from '@leitwarte/core/entities';
import type { LongTable } from '@leitwarte/core/report';
import { DEFAULT_ZONE } from '@leitwarte/core/rules';
import type { Context } from '../context.ts';
import { say } from '../texts.ts';
import { tableOf } from './tables/frame.ts';
import { groupsOfPage } from '@leitwarte/core/report';

/** A live data set as a table: one row per plant, columns by header. */
export function liveTable(context: Context, title: string, live: LiveDataHeaderResponse): LongTable {
  const { headers, positions } = live.header;
  const rows = live.plants.map((plant) => ({ data: plant.values, name: plant.name }));
  const caption = { title: say('Anlage', 'Plant')[context.language], key: 'plant', kind: 'text' } as const;
  return tableOf(context, {
    title,
    zone: DEFAULT_ZONE,
    groups: groupsOfPage({ headers, positions: [{ name: '', rowspan: 1, colspan: 1 }, ...positions] }, rows, caption),
    rows: rows.map((row) => [row.name, ...row.data.map(({ value }) => value)]),
  });
}
