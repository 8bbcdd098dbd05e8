import type { Example } from '@leitwarte/core/testing';
import type { ServerContext } from '../../platform/context.ts';
import { createWorld, type Actor, type World } from '../world.ts';

/** What examples need: an organisation, its superuser, and functions that create rows. */
export interface Setting {
  readonly context: ServerContext;
  readonly world: World;
  readonly root: Actor;
  /** Creates a plant of the organisation with a component of three columns. */
  readonly plant: () => Promise<{
    readonly id: number;
    readonly component: { readonly id: number; readonly columns: number[] };
  }>;
  /** Creates a plant system that no organisation sees. */
  readonly system: () => Promise<number>;
}

/** Examples of one area by name of the contract entry; each call creates its own rows. */
export type ExamplesOf<Names extends string = string> = Readonly<Record<Names, () => Promise<Example> | Example>>;

export async function createSetting(context: ServerContext): Promise<Setting> {
  const world = await createWorld(context);
  const root = await world.superuser();
  return {
    context,
    world,
    root,
    async plant() {
      const id = await world.plant({ name: `Anlage ${crypto.randomUUID()}` });
      return { id, component: await world.component(id, { sernum: 'A1' }) };
    },
    system: async () => (await root.client.plantSystems.create({ body: { name: crypto.randomUUID() } })).id,
  };
}
