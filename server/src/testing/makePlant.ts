import type { Insertable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { ComponentColumnTable, ComponentTable, PlantSystemTable, PlantTable } from '../db/tables.ts';

/** A column: its name in the file, or several of its fields. */
export type ColumnSpec = string | (Partial<Insertable<ComponentColumnTable>> & { readonly col_component_data: string });

export interface ComponentSpec extends Partial<Insertable<ComponentTable>> {
  readonly columns: readonly ColumnSpec[];
}

export interface PlantSpec {
  readonly system?: Partial<Insertable<PlantSystemTable>>;
  readonly plant?: Partial<Insertable<PlantTable>>;
  readonly components: readonly ComponentSpec[];
}

export interface MadePlant {
  readonly organisationId: number;
  readonly plantId: number;
  readonly componentIds: readonly number[];
  /** Column ids, as one list for each component. */
  readonly columnIds: readonly (readonly number[])[];
}

const stamps = { created_at: 0, modified_at: 0, created_by: null, modified_by: null };
let plants = 0;

/** Creates a plant with its own organisation, system, components and columns. */
export async function makePlant(db: Database, spec: PlantSpec): Promise<MadePlant> {
  const name = `Anlage ${(plants += 1)}`;
  const organisation = await db
    .insertInto('organisation')
    .values({ name, name_key: name.toLowerCase(), ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow();
  const system = await db
    .insertInto('plant_system')
    .values({ name, ...stamps, ...spec.system })
    .returning('id')
    .executeTakeFirstOrThrow();
  const plant = await db
    .insertInto('plant')
    .values({
      name,
      plant_type_id: await plantType(db),
      plant_system_id: system.id,
      organisation_id: organisation.id,
      ...stamps,
      ...spec.plant,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const componentIds: number[] = [];
  const columnIds: number[][] = [];
  for (const { columns, ...fields } of spec.components) {
    const component = await db
      .insertInto('component')
      .values({ name: `Komponente ${componentIds.length + 1}`, plant_id: plant.id, ...stamps, ...fields })
      .returning('id')
      .executeTakeFirstOrThrow();
    componentIds.push(component.id);
    columnIds.push(await makeColumns(db, component.id, columns));
  }
  return { organisationId: organisation.id, plantId: plant.id, componentIds, columnIds };
}

async function makeColumns(db: Database, componentId: number, columns: readonly ColumnSpec[]): Promise<number[]> {
  const ids: number[] = [];
  for (const column of columns) {
    const fields = typeof column === 'string' ? { col_component_data: column } : column;
    const row = await db
      .insertInto('component_column')
      .values({
        component_id: componentId,
        nr_pos: ids.length + 1,
        col_description: fields.col_component_data,
        is_suitable_for_analyse: 1,
        ...stamps,
        ...fields,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(row.id);
  }
  return ids;
}

async function plantType(db: Database): Promise<number> {
  const known = await db.selectFrom('plant_type').select('id').orderBy('id').executeTakeFirst();
  if (known) return known.id;
  const made = await db.insertInto('plant_type').values({ name: 'Solar' }).returning('id').executeTakeFirstOrThrow();
  return made.id;
}
