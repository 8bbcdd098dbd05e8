import { DASH, isPowerUnit } from '@leitwarte/core/rules';
import type { Reader } from '../../db/database.ts';
import { inPortions } from '../../db/portions.ts';
import { refuseField } from '../../http/refuseField.ts';

/** The stored link of a report or evaluation column to a component or group, and to one of their columns. */

interface StoredLink {
  readonly type_column: string;
  readonly linked_component: string | null;
}

/** A stored link in the form of the API: the id of a component as a number, or the name of a group. */
export function linkWire(link: StoredLink | undefined): number | string | null {
  const stored = link?.linked_component ?? null;
  return link?.type_column !== 'DG' && stored !== null && isId(stored) ? Number(stored) : stored;
}

/** A link from a request in its stored form; an empty text removes the link. */
export function storedLink(link: string | number | null | undefined): string | null | undefined {
  if (link === undefined) return undefined;
  const text = String(link ?? '').trim();
  return text === '' ? null : text;
}

interface LinkCheck {
  readonly field: string;
  readonly typeColumn: string;
  readonly link: string | null;
  /** Ids of the plants to one of which the linked component must belong. */
  readonly plantIds: readonly number[];
}

/**
 * Refuses with 400 at `field` a link to one component (DA) that belongs to none of these plants. Links to groups, the
 * other kind, are not checked.
 */
export async function mustLinkComponent(db: Reader, { field, typeColumn, link, plantIds }: LinkCheck): Promise<void> {
  if (typeColumn !== 'DA' || link === null) return;
  const row =
    isId(link) && plantIds.length > 0
      ? await db
          .selectFrom('component')
          .select('id')
          .where('id', '=', Number(link))
          .where('plant_id', 'in', plantIds)
          .executeTakeFirst()
      : undefined;
  if (row === undefined) throw refuseField(field, 'does_not_exist', { id: link });
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}

/** Storage name of the linked column; a number is taken as the id of a column of these plants (decision 2.11). */
export async function columnName(
  db: Reader,
  field: string,
  link: string | number | null,
  plantIds: () => Promise<readonly number[]>,
): Promise<string | null> {
  if (typeof link !== 'number') return storedLink(link) ?? null;
  const plants = await plantIds();
  const row =
    plants.length === 0
      ? undefined
      : await db
          .selectFrom('component_column')
          .innerJoin('component', 'component.id', 'component_column.component_id')
          .select('component_column.col_component_data')
          .where('component_column.id', '=', link)
          .where('component.plant_id', 'in', plants)
          .executeTakeFirst();
  if (row === undefined) throw refuseField(field, 'does_not_exist', { id: link });
  return row.col_component_data;
}

interface PowerCheck {
  readonly typeColumn: string;
  readonly link: string | null;
  readonly column: string | null;
  readonly plantIds: readonly number[];
}

/**
 * Refuses with 400 at `field` to compute energy (KW) from a column that does not measure power, because only the
 * integral of power is energy.
 */
export async function mustBePower(db: Reader, { typeColumn, link, column, plantIds }: PowerCheck): Promise<void> {
  if (link === null || column === null || (typeColumn === 'DA' && !isId(link))) return;
  const columns = await inPortions(plantIds, (ids) =>
    db
      .selectFrom('component_column')
      .innerJoin('component', 'component.id', 'component_column.component_id')
      .select('component_column.col_unit as unit')
      .where('component.plant_id', 'in', ids)
      .where('component_column.col_component_data', '=', column)
      .where((eb) =>
        typeColumn === 'DA'
          ? eb('component.id', '=', Number(link))
          : eb('component.daily_report_group_name', '=', link),
      )
      .execute(),
  );
  const other = columns.find(({ unit }) => !isPowerUnit(unit));
  if (other !== undefined) throw refuseField('type_value_column', 'not_a_power', { unit: other.unit ?? DASH });
}
