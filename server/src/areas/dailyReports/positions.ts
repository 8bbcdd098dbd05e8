import type * as z from 'zod';
import type { DailyReportPositionPatch } from '@leitwarte/core/entities';
import { NEW_REPORT_POSITION } from '@leitwarte/core/rules';
import type { Tx } from '../../db/database.ts';
import { lockRow } from '../../db/dialects/lockRow.ts';
import { bitOf, given } from '../../measurements/columnTypes.ts';
import { columnName, mustLinkComponent, storedLink } from '../links.ts';
import { mustBePlantsOf, orMissing, plantsOf } from '../references.ts';
import { createdStamp, modifiedStamp } from '../../rights/stamps.ts';
import { removeOrdered } from '../removeOrdered.ts';
import type { Call } from '../../http/call.ts';
import { readPosition, readSubheader } from './read.ts';
import type { Position } from './tree.ts';

type Patch = z.output<typeof DailyReportPositionPatch>;
type Source = Pick<
  Position,
  'type_column' | 'linked_plant' | 'linked_component' | 'linked_component_data_description_data'
>;

export async function createPosition({
  context: { db, platform },
  viewer,
  body,
}: Call<'dailyReports', 'createPosition'>): Promise<Position> {
  return db.transaction().execute(async (tx) => {
    const subheaderId = body.organisation_daily_report_subheader;
    const parent = readSubheader(tx, viewer, subheaderId);
    const { organisationId } = await orMissing('organisation_daily_report_subheader', subheaderId, parent);
    const start = { ...NEW_REPORT_POSITION, ...given(body) };
    const { id } = await tx
      .insertInto('daily_report_position')
      .values({
        name: body.name,
        position: body.position,
        daily_report_subheader_id: subheaderId,
        ...figureFields(start),
        ...(await sourceFields(tx, organisationId, UNLINKED, start)),
        ...createdStamp(viewer, platform.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return (await readPosition(tx, viewer, id)).position;
  });
}

export async function updatePosition({
  context: { db, platform },
  viewer,
  params: { id },
  body,
}: Call<'dailyReports', 'updatePosition'>): Promise<Position> {
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'daily_report_position', id);
    const { position: current, organisationId } = await readPosition(tx, viewer, id);
    await tx
      .updateTable('daily_report_position')
      .set({
        ...given({ name: body.name, position: body.position, ...figureFields(body) }),
        ...(await sourceFields(tx, organisationId, current, body)),
        ...modifiedStamp(viewer, platform.now()),
      })
      .where('id', '=', id)
      .execute();
    return (await readPosition(tx, viewer, id)).position;
  });
}

export async function removePosition({
  context: { db },
  viewer,
  params: { id },
}: Call<'dailyReports', 'removePosition'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { position } = await readPosition(tx, viewer, id);
    await removeOrdered(tx, 'daily_report_position', id, position.organisation_daily_report_subheader ?? 0);
  });
}

const UNLINKED: Source = {
  type_column: NEW_REPORT_POSITION.type_column,
  linked_plant: null,
  linked_component: null,
  linked_component_data_description_data: null,
};

function figureFields(body: Patch) {
  const bit = (flag: boolean | undefined) => (flag === undefined ? undefined : bitOf(flag));
  return given({
    show_units: bit(body.show_units),
    type_footer: body.type_footer,
    type_value_column: body.type_value_column,
    ignore_null_values: bit(body.ignore_null_values),
    type_calculation: body.type_calculation,
    calculation_day: body.calculation_day,
    status: body.status,
  });
}

/**
 * Where the figures come from: plants of the organisation, a component of the linked plant (of all of them without
 * one), a column by its machine name (decisions 2.11, 2.12). What does not change is not judged again.
 */
async function sourceFields(tx: Tx, organisationId: number, current: Source, body: Patch) {
  const type_column = body.type_column ?? current.type_column;
  const plant = body.linked_plant === undefined ? current.linked_plant : body.linked_plant;
  const before = storedLink(current.linked_component) ?? null;
  const wanted = storedLink(body.linked_component);
  const link = wanted === undefined ? before : wanted;
  if (plant !== null && plant !== current.linked_plant)
    await mustBePlantsOf(tx, organisationId, 'linked_plant', [plant]);
  const isNew = link !== before || plant !== current.linked_plant || type_column !== current.type_column;
  if (isNew && link !== null) {
    const plantIds = plant === null ? await plantsOf(tx, organisationId) : [plant];
    await mustLinkComponent(tx, { field: 'linked_component', typeColumn: type_column, link, plantIds });
  }
  const column = body.linked_component_data_description_data;
  return {
    type_column,
    linked_plant_id: plant,
    linked_component: link,
    linked_component_data_description_data: await columnName(
      tx,
      'linked_component_data_description_data',
      column === undefined ? current.linked_component_data_description_data : column,
      () => plantsOf(tx, organisationId),
    ),
  };
}
