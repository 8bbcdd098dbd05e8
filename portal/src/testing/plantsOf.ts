import type { PlantStatus } from '@leitwarte/core/codes';
import { createWorld, type Actor, type ImportingContext } from '@leitwarte/server/testing';

interface Limits {
  readonly col_limit_low?: number;
  readonly col_limit_upper?: number;
}

export interface MadePlants {
  readonly organisationId: number;
  /** Id of the n-th plant, from 1. */
  readonly id: (nr: number) => number;
  /** A user of the organisation: one who may read everything, or the manager. */
  readonly actor: (group?: 'orgaManager') => Promise<Actor>;
  /** The installation's superuser, who may change the plants. */
  readonly root: Actor;
  readonly setStatus: (nr: number, status: PlantStatus, reason: string) => Promise<void>;
  /** Gives the plant a component whose column `Wert 1` is its first priority value. */
  readonly measured: (nr: number, limits: Limits) => Promise<{ component: number; column: number }>;
}

/** Creates an organisation with plants `Anlage 1`, `Anlage 2` … of these types. */
export async function plantsOf(context: ImportingContext, types: readonly string[]): Promise<MadePlants> {
  const world = await createWorld(context);
  const root = await world.superuser();
  const manager = await world.actor(world.groups.orgaManager);
  const readers = await world.group((_, right) => right === 'can_read');
  const ids: number[] = [];
  for (const [index, type] of types.entries()) ids.push(await world.plant({ name: `Anlage ${index + 1}`, type }));
  const id = (nr: number) => ids[nr - 1] ?? 0;
  return {
    organisationId: world.organisationId,
    id,
    root,
    actor: async (group) => (group === undefined ? world.actor(readers) : manager),
    setStatus: async (nr, status, reason) => {
      await root.client.plants.changeStatus({ id: id(nr), body: { status, alarm_txt: reason } });
    },
    measured: async (nr, limits) => {
      const { id: component, columns } = await world.component(id(nr), { columns: 1 });
      const column = columns[0] ?? 0;
      const body = { component_data_description: [{ id: column, col_description: 'Wert 1', ...limits }] };
      await root.client.components.update({ id: component, body });
      await manager.client.plants.updatePrioValues({ id: id(nr), body: [{ id: column }, null, null] });
      return { component, column };
    },
  };
}
