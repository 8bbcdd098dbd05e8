import type { Reader } from '../../db/database.ts';
import { ruleOf } from '../sourceKind.ts';
import type { BoundAddress } from './template.ts';

interface Addresses {
  readonly bound: (BoundAddress & {
    readonly column: number;
    readonly sernum: string | null;
    readonly sernum_2: string | null;
    readonly last_seen_at: number | null;
  })[];
  readonly unbound: {
    readonly address: string;
    readonly sent_unit: string | null;
    readonly first_seen_at: number | null;
  }[];
}

/** All addresses of a source; for assigned ones also their column and its device. */
export async function addressesToPropose(db: Reader, sourceId: number): Promise<Addresses> {
  const rows = await db
    .selectFrom('source_address as address')
    .leftJoin('component_column as column', 'column.id', 'address.column_id')
    .leftJoin('component', 'component.id', 'column.component_id')
    .where('address.source_id', '=', sourceId)
    .select(['address.address', 'address.sent_unit', 'address.column_id', 'address.factor', 'address.rule'])
    .select(['address.first_seen_at', 'address.last_seen_at'])
    .select(['column.col_description', 'column.col_component_data', 'column.col_unit'])
    .select(['component.id as component', 'component.name as component_name'])
    .select(['component.sernum', 'component.sernum_2'])
    .orderBy('address.id')
    .execute();
  const bound = rows.flatMap((row): Addresses['bound'] =>
    row.component === null || row.column_id === null
      ? []
      : [
          {
            address: row.address,
            column: row.column_id,
            sernum: row.sernum,
            sernum_2: row.sernum_2,
            columnName: row.col_description || row.col_component_data || '',
            unit: row.col_unit,
            component: row.component,
            componentName: row.component_name ?? '',
            serials: serialsOf(row),
            factor: row.factor ?? 1,
            rule: ruleOf(row.rule),
            last_seen_at: row.last_seen_at,
          },
        ],
  );
  return { bound, unbound: rows.filter(({ column_id }) => column_id === null) };
}

export const serialsOf = ({ sernum, sernum_2 }: { sernum: string | null; sernum_2: string | null }): string[] =>
  [sernum, sernum_2].map((serial) => serial?.trim() ?? '').filter((serial) => serial !== '');
