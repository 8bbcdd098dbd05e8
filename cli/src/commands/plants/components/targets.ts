import type { Component } from '@leitwarte/core/entities';
import type { LeitwarteClient } from '../../../context.ts';
import { componentId, plantId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';

/** Argument and option that select one component, or all components of a plant that contain data. */
export const targetArgument = {
  describe: say(
    'Komponente: Nr. oder anlage:komponente; mit --all-of-plant die Anlage',
    'component: id or plant:component; with --all-of-plant the plant',
  ),
} as const;
export const allOfPlant = {
  type: 'flag',
  describe: say('alle Datenkomponenten der Anlage', 'all data components of the plant'),
} as const;

export async function targetsOf(client: LeitwarteClient, typed: string, all: boolean): Promise<readonly Component[]> {
  if (!all) return [await client.components.retrieve({ id: await componentId(client, typed) })];
  const { plant_components } = await client.plants.retrieve({ id: await plantId(client, typed) });
  return plant_components.filter((component) => component.type_component !== 'SU');
}
