import type { Tx } from '../../../db/database.ts';
import type { DemoRecord } from '../../record.ts';
import type { DemoWorld } from '../../world.ts';
import type { ColumnPath } from '../../plants/plantPlan.ts';

/** Looks up the database ids of the demo plants, components and columns by their keys. */
export interface Placed {
  readonly tx: Tx;
  readonly world: DemoWorld;
  readonly organisationId: number;
  plant(key: string): number;
  /**
   * Id of a component by the keys of plant and component (such as `WEA`); undefined if the plant has no such component.
   */
  component(plant: string, key: string): number | undefined;
  column(plant: string, path: ColumnPath): number | undefined;
}

/**
 * @param organisationId The organisation whose views are created.
 */
export async function placedIn(
  tx: Tx,
  world: DemoWorld,
  organisationId: number,
  components: DemoRecord['components'],
): Promise<Placed> {
  const rows = await tx.selectFrom('plant').select(['id', 'folder_name_import as key']).execute();
  const plants = new Map(rows.map(({ id, key }) => [key, id]));
  return {
    tx,
    world,
    organisationId,
    plant: (key) => {
      const id = plants.get(key);
      if (id === undefined) throw new Error(`no plant ${key}`);
      return id;
    },
    component: (plant, key) => components[`${plant}/${key}`]?.id,
    column: (plant, path) => {
      const [component = '', column = ''] = path.split('.');
      return components[`${plant}/${component}`]?.columns[column];
    },
  };
}
