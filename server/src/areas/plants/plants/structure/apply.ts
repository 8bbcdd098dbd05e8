import type { Plant, PlantChange, PlantStructure } from '@leitwarte/core/entities';
import { allows, mayEditField } from '@leitwarte/core/access';
import { refuse } from '@leitwarte/core/problem';
import type { Reader, Tx } from '../../../../db/database.ts';
import { lockRow } from '../../../../db/dialects/lockRow.ts';
import type { Call } from '../../../../http/call.ts';
import { ofPart } from '../../../../http/refuseField.ts';
import { writablePlantOf } from '../../../../rights/plants.ts';
import { changesOf } from '../../../common/plant-changes/read.ts';
import { tellChanges } from '../../../common/plant-changes/record.ts';
import { writePrioValues } from '../prioValues.ts';
import { readPlant } from '../read.ts';
import { changePlant, moveZone } from '../update.ts';
import { applyCodes } from './alarmCodes.ts';
import { columnMeant } from './columns.ts';
import { applyComponents } from './components.ts';
import { applyEvaluations } from './evaluations.ts';
import { dashboardsFor, groupsFor, idNamed, idsNamed, namesOf, peopleOf, type Named } from './named.ts';
import { chosenIn, figureIn, type Asked } from './read.ts';

/** Thrown at the end of a dry run to roll back the transaction; carries the changes. */
class Tried extends Error {
  readonly changes: readonly PlantChange[];
  readonly zone: string | undefined;
  constructor(changes: readonly PlantChange[], zone: string | undefined) {
    super('made for trial alone');
    this.changes = changes;
    this.zone = zone;
  }
}

/**
 * Changes a plant to match a structure file, completely or not at all. Fields, components and codes that the file does
 * not contain stay unchanged. If the zone changes, stored days are converted after everything else has succeeded.
 */
export async function applyStructure(call: Call<'plants', 'applyStructure'>) {
  const { structure, dry_run } = call.body;
  const { db } = call.context;
  const { id } = call.params;
  const newest = await newestChange(db, id);
  if (dry_run === true || structure.timezone !== undefined) {
    const { changes, zone } = await tryOut(call, structure, newest);
    if (dry_run === true) return { changes: [...changes] };
    if (zone !== undefined) await moveZone(call, zone);
  }
  await db.transaction().execute((tx) => apply(call, tx, structure));
  return { changes: await changesSince(db, call, newest) };
}

async function tryOut(call: Asked, structure: PlantStructure, newest: number): Promise<Tried> {
  const { context, viewer, params } = call;
  try {
    return await context.db.transaction().execute(async (tx): Promise<Tried> => {
      const { before, zone } = await apply(call, tx, structure);
      if (zone !== undefined)
        await tellChanges({ tx, viewer, now: context.platform.now(), plantId: params.id }, [
          { event: 'plant_changed', changes: { timezone: [before.timezone, zone] } },
        ]);
      throw new Tried(await changesSince(tx, call, newest), zone);
    });
  } catch (error) {
    if (error instanceof Tried) return error;
    throw error;
  }
}

async function newestChange(db: Reader, plantId: number): Promise<number> {
  const newest = await db
    .selectFrom('plant_change')
    .where('plant_id', '=', plantId)
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  return newest?.id ?? -1;
}

async function changesSince(db: Reader, { viewer, params }: Asked, newest: number): Promise<PlantChange[]> {
  const rows = await db
    .selectFrom('plant_change')
    .selectAll()
    .where('plant_id', '=', params.id)
    .where('id', '>', newest)
    .orderBy('id')
    .execute();
  return changesOf(db, viewer, rows);
}

async function apply(
  call: Asked,
  tx: Tx,
  structure: PlantStructure,
): Promise<{ readonly before: Plant; readonly zone: string | undefined }> {
  const { context, viewer, language, params } = call;
  const { id } = params;
  await lockRow(tx, 'plant', id);
  await writablePlantOf(tx, viewer, id);
  const before = await readPlant(call, tx, id);
  return ofPart('structure', async () => {
    const people = await peopleOf(tx, before.organisation, [
      ...before.users,
      ...before.plant_components.flatMap(({ users }) => users),
    ]);
    const {
      components,
      dashboard_value_field: shown,
      plant_prio_values: prio,
      groups,
      alarm_codes,
      plant_evaluations,
      ...fields
    } = structure;
    const change = async (body: Parameters<typeof changePlant>[0]['body']) =>
      changePlant({ context, viewer, language, params, body, mustStillBe: async () => undefined }, tx);
    const { zone } = await change({ ...fields, ...(await referencesOf(tx, call, before, structure, people)) });
    await applyComponents(call, tx, before, components, people);
    const made = await readPlant(call, tx, id);
    const of = made.plant_components;
    if (shown !== undefined) {
      const field = columnMeant('dashboard_value_field', of, shown, made.dashboard_value_field);
      await change({ dashboard_value_field: field });
    }
    if (prio !== undefined) await applyPrioValues(call, tx, made, prio);
    if (groups !== undefined) await applyGroups(call, tx, made, groups);
    if (plant_evaluations !== undefined) await applyEvaluations(call, tx, made, plant_evaluations);
    const write = { tx, viewer, now: context.platform.now(), plantId: id };
    if (alarm_codes !== undefined) await applyCodes(write, made, alarm_codes);
    return { before, zone };
  });
}

/**
 * Refuses with 403 if the viewer may not change a field. Called before names are looked up, so that nobody else can
 * find out which names exist.
 */
function mustMayChange({ viewer }: Asked, field: string): void {
  if (!mayEditField('Plant', viewer, field)) throw refuse(403, 'permission_denied');
}

/** Ids of the system, dashboard, organisations and people that a file names, if they differ from the stored ones. */
async function referencesOf(tx: Tx, call: Asked, plant: Plant, structure: PlantStructure, people: readonly Named[]) {
  const dashboards = await dashboardsFor(tx, plant.organisation, plant.dashboard);
  const organisations = () => tx.selectFrom('organisation').select(['id', 'name']).execute();
  const systems = () => tx.selectFrom('plant_system').select(['id', 'name']).execute();
  const one = async (field: 'system' | 'dashboard', held: string | null, rows: () => Promise<readonly Named[]>) => {
    const name = structure[field];
    if (name === undefined || name === held) return undefined;
    mustMayChange(call, field);
    return name === null ? null : idNamed(field, await rows(), name);
  };
  const many = async (field: 'users' | 'view_organisations', rows: () => Promise<readonly Named[]>) => {
    const names = structure[field];
    if (names === undefined) return undefined;
    const all = await rows();
    if (sameNames(names, namesOf(all, plant[field]))) return undefined;
    mustMayChange(call, field);
    return idsNamed(field, all, names, plant[field]);
  };
  const dashboard = dashboards.find(({ id }) => id === plant.dashboard)?.name ?? null;
  return {
    system: await one('system', plant.system_bez, systems),
    dashboard: await one('dashboard', dashboard, () => Promise.resolve(dashboards)),
    view_organisations: await many('view_organisations', organisations),
    users: await many('users', () => Promise.resolve(people)),
  };
}

const sameNames = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.toSorted().join('\n') === b.toSorted().join('\n');

async function applyPrioValues(
  call: Asked,
  tx: Tx,
  plant: Plant,
  wanted: NonNullable<PlantStructure['plant_prio_values']>,
): Promise<void> {
  const slots = wanted.map((named, slot) =>
    named !== null && 'figure' in named
      ? { id: null, code: named.figure }
      : {
          id: columnMeant(`plant_prio_values.${slot}`, plant.plant_components, named, chosenIn(plant, slot)),
          code: null,
        },
  );
  if (slots.every(({ id, code }, slot) => id === chosenIn(plant, slot) && code === figureIn(plant, slot))) return;
  mustMayChange(call, 'plant_prio_values');
  await writePrioValues({ ...call, body: slots }, tx);
}

/** Assigns the plant to the user groups of its organisation that the file names. */
async function applyGroups(call: Asked, tx: Tx, plant: Plant, names: readonly string[]): Promise<void> {
  const { context, viewer } = call;
  const offered = await groupsFor(tx, plant.organisation);
  if (sameNames(names, namesOf(offered, plant.groups))) return;
  if (!allows({ dialog: 'user_group', right: 'can_write' }, viewer)) throw refuse(403, 'permission_denied');
  const wanted = idsNamed('groups', offered, names, plant.groups);
  const came = wanted.filter((id) => !plant.groups.includes(id));
  const went = offered.filter(({ id }) => plant.groups.includes(id) && !wanted.includes(id)).map(({ id }) => id);
  if (went.length > 0)
    await tx
      .deleteFrom('user_group_plant')
      .where('plant_id', '=', plant.id)
      .where('user_group_id', 'in', went)
      .execute();
  if (came.length > 0)
    await tx
      .insertInto('user_group_plant')
      .values(came.map((user_group_id) => ({ plant_id: plant.id, user_group_id })))
      .execute();
  const nameOf = (id: number) => offered.find((one) => one.id === id)?.name;
  await tellChanges({ tx, viewer, now: context.platform.now(), plantId: plant.id }, [
    ...came.map((id) => ({ event: 'group_added' as const, about: nameOf(id) })),
    ...went.map((id) => ({ event: 'group_removed' as const, about: nameOf(id) })),
  ]);
}
