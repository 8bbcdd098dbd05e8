import type { ServerContext } from '../platform/context.ts';
import { createWorld } from './world.ts';

/** A world with one plant, one component, and people with different rights. */
export async function onePlant(context: ServerContext) {
  const world = await createWorld(context);
  const plant = await world.plant({ name: 'Solarpark' });
  const component = await world.component(plant, { sernum: 'A1' });
  const root = await world.superuser();
  const manager = await world.actor(world.groups.orgaManager);
  const reader = await world.actor(await world.group((_, right) => right === 'can_read'));
  return { world, plant, component, root, manager, reader };
}
