import { allows, mayEditField } from '@leitwarte/core/access';
import { PlantStructureFile, type Plant } from '@leitwarte/core/entities';
import type { Reader } from '../../../../db/database.ts';
import type { Call } from '../../../../http/call.ts';
import { writablePlantOf } from '../../../../rights/plants.ts';
import { readPlant } from '../read.ts';
import { codesOfFile } from './alarmCodes.ts';
import { columnShown } from './columns.ts';
import { evaluationsOfFile } from './evaluations.ts';
import { dashboardsFor, groupsFor, namesOf, peopleOf } from './named.ts';

/** A request that reads or applies the structure file of a plant. */
export type Asked = Pick<Call<'plants', 'structure'>, 'context' | 'viewer' | 'language' | 'params'>;

/**
 * A plant as a structure file, which refers to other rows by name. Parts that the viewer may not read are left out:
 * people, groups, other organisations, evaluations, codes. 403 if the plant is only shared with the viewer.
 */
export async function readStructure(call: Asked): Promise<PlantStructureFile> {
  const { context, viewer, params } = call;
  const { db } = context;
  await writablePlantOf(db, viewer, params.id);
  const plant = await readPlant(call, db, params.id);
  const { plant_components: components } = plant;
  const mayMap = mayEditField('Plant', viewer, 'users');
  const mapped = [...plant.users, ...components.flatMap(({ users }) => users)];
  const people = mayMap ? await peopleOf(db, plant.organisation, mapped) : [];
  const dashboards = await dashboardsFor(db, plant.organisation, plant.dashboard);
  return PlantStructureFile.parse({
    ...plant,
    system: plant.system_bez,
    dashboard: dashboards.find(({ id }) => id === plant.dashboard)?.name,
    dashboard_value_field: columnShown(components, plant.dashboard_value_field),
    plant_prio_values: [0, 1, 2].map((slot) => {
      const figure = figureIn(plant, slot);
      return figure === null ? columnShown(components, chosenIn(plant, slot)) : { figure };
    }),
    view_organisations: viewer.isSuperuser ? await organisationNames(db, plant.view_organisations) : undefined,
    users: mayMap ? namesOf(people, plant.users) : undefined,
    groups: allows({ dialog: 'user_group', right: 'can_read' }, viewer)
      ? namesOf(await groupsFor(db, plant.organisation), plant.groups)
      : undefined,
    alarm_codes: allows({ dialog: 'alarmcodes', right: 'can_read' }, viewer)
      ? await codesOfFile(db, viewer, plant)
      : undefined,
    components: components.map((one) => ({ ...one, users: mayMap ? namesOf(people, one.users) : undefined })),
    plant_evaluations: viewer.isSuperuser ? await evaluationsOfFile(db, viewer, plant) : undefined,
  });
}

/** The column at one of the priority positions, counted from 0; null if it shows none. */
export const chosenIn = ({ plant_prio_values: slots }: Pick<Plant, 'plant_prio_values'>, slot: number) =>
  slots[slot]?.component_data_description ?? null;

/** The code of the figure at one of the priority positions, counted from 0; null if it shows none. */
export const figureIn = ({ plant_prio_values: slots }: Pick<Plant, 'plant_prio_values'>, slot: number) =>
  slots[slot]?.code ?? null;

async function organisationNames(db: Reader, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return namesOf(await db.selectFrom('organisation').select(['id', 'name']).execute(), ids);
}
