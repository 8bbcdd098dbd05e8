import type { Tx } from '../../../db/database.ts';
import { renameInKept } from '../../reports/journals/inEffect.ts';
import type { RenamedColumn } from './renamedColumns.ts';

interface Component {
  readonly id: number;
  readonly name: string;
  readonly plant_id: number;
  readonly type: string;
  readonly group: string | null;
  readonly systemId: number | null;
}

/**
 * Updates links by column name that apply to several components: in groups of reports and evaluations, journals and
 * sums. A link gets the new name only if no other component still has a column with the old one; otherwise these
 * columns would be lost.
 */
export async function carrySharedLinks(tx: Tx, componentId: number, renamed: readonly RenamedColumn[]): Promise<void> {
  if (renamed.length === 0) return;
  const component = await tx
    .selectFrom('component')
    .innerJoin('plant', 'plant.id', 'component.plant_id')
    .select(['component.id', 'component.name', 'component.plant_id', 'component.type_component as type'])
    .select(['component.daily_report_group_name as group', 'plant.plant_system_id as systemId'])
    .where('component.id', '=', componentId)
    .executeTakeFirstOrThrow();
  await keepOwnSources(tx, component, renamed);
  if (component.type === 'SU') return;
  await carryGroups(tx, component, renamed);
  await carryJournals(tx, component, renamed);
  await carrySums(tx, component, renamed);
}

const newNames = (renamed: readonly RenamedColumn[]) => new Map(renamed.map(({ from, to }) => [from, to]));

/** Query of other components that have a column with this name. */
function othersWith(tx: Tx, { id }: Component, name: string) {
  return tx
    .selectFrom('component_column')
    .innerJoin('component', 'component.id', 'component_column.component_id')
    .innerJoin('plant', 'plant.id', 'component.plant_id')
    .select('component.id')
    .where('component.id', '!=', id)
    .where('component.type_component', '=', 'DA')
    .where('component_column.col_component_data', '=', name)
    .limit(1);
}

/**
 * If the renamed column of a sum has the same name as the columns that it adds up, stores the old name as its source,
 * so that it keeps adding them up.
 */
async function keepOwnSources(tx: Tx, { id, type }: Component, renamed: readonly RenamedColumn[]): Promise<void> {
  if (type !== 'SU') return;
  for (const { from, to } of renamed)
    await tx
      .updateTable('component_column')
      .set({ col_component_data_description1: from })
      .where('component_id', '=', id)
      .where('col_component_data', '=', to)
      .where((eb) =>
        eb.or([eb('col_component_data_description1', 'is', null), eb('col_component_data_description1', '=', '')]),
      )
      .execute();
}

async function carryGroups(tx: Tx, component: Component, renamed: readonly RenamedColumn[]): Promise<void> {
  const { group } = component;
  if (group === null) return;
  const names = newNames(renamed);
  const inGroup = (name: string) =>
    othersWith(tx, component, name).where('component.daily_report_group_name', '=', group);
  const positions = await tx
    .selectFrom('daily_report_position as position')
    .innerJoin('daily_report_subheader as subheader', 'subheader.id', 'position.daily_report_subheader_id')
    .innerJoin('daily_report_header as header', 'header.id', 'subheader.daily_report_header_id')
    .select(['position.id', 'position.linked_plant_id', 'header.organisation_id'])
    .select('position.linked_component_data_description_data as name')
    .where('position.type_column', '=', 'DG')
    .where('position.linked_component', '=', group)
    .where('position.linked_component_data_description_data', 'in', [...names.keys()])
    .execute();
  for (const { id, linked_plant_id: plantId, organisation_id: organisationId, name } of positions) {
    if (plantId !== null && plantId !== component.plant_id) continue;
    const shown = tx
      .selectFrom('plant_view_organisation')
      .select('plant_id')
      .where('organisation_id', '=', organisationId);
    const other = await inGroup(name ?? '')
      .where((eb) =>
        plantId === null
          ? eb.or([eb('plant.organisation_id', '=', organisationId), eb('plant.id', 'in', shown)])
          : eb('plant.id', '=', plantId),
      )
      .executeTakeFirst();
    if (other !== undefined || !(await isReadBy(tx, component.plant_id, organisationId))) continue;
    await tx
      .updateTable('daily_report_position')
      .set({ linked_component_data_description_data: names.get(name ?? '') ?? name })
      .where('id', '=', id)
      .execute();
  }
  const links = await tx
    .selectFrom('plant_evaluation_column as link')
    .innerJoin('plant_evaluation', 'plant_evaluation.id', 'link.plant_evaluation_id')
    .select(['link.plant_evaluation_id', 'link.plant_type_evaluation_column_id'])
    .select('link.linked_component_data_description_data as name')
    .where('plant_evaluation.plant_id', '=', component.plant_id)
    .where('link.type_column', '=', 'DG')
    .where('link.linked_component', '=', group)
    .where('link.linked_component_data_description_data', 'in', [...names.keys()])
    .execute();
  for (const { plant_evaluation_id, plant_type_evaluation_column_id, name } of links) {
    const other = await inGroup(name ?? '')
      .where('plant.id', '=', component.plant_id)
      .executeTakeFirst();
    if (other !== undefined) continue;
    await tx
      .updateTable('plant_evaluation_column')
      .set({ linked_component_data_description_data: names.get(name ?? '') ?? name })
      .where('plant_evaluation_id', '=', plant_evaluation_id)
      .where('plant_type_evaluation_column_id', '=', plant_type_evaluation_column_id)
      .execute();
  }
}

/** Whether a plant belongs to the organisation or is shared with it. */
async function isReadBy(tx: Tx, plantId: number, organisationId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('plant')
    .select('plant.id')
    .where('plant.id', '=', plantId)
    .where((eb) =>
      eb.or([
        eb('plant.organisation_id', '=', organisationId),
        eb(
          'plant.id',
          'in',
          eb.selectFrom('plant_view_organisation').select('plant_id').where('organisation_id', '=', organisationId),
        ),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

/** Updates column names in journals, which refer to a component by its name in every plant of the system. */
async function carryJournals(tx: Tx, component: Component, renamed: readonly RenamedColumn[]): Promise<void> {
  const { systemId } = component;
  if (systemId === null) return;
  for (const { from, to } of renamed) {
    const other = await othersWith(tx, component, from)
      .where('component.name', '=', component.name)
      .where('plant.plant_system_id', '=', systemId)
      .executeTakeFirst();
    if (other !== undefined) continue;
    const headers = tx.selectFrom('journal_header').select('id').where('plant_system_id', '=', systemId);
    await tx
      .updateTable('journal_position')
      .set({ linked_component_data_description_data: to })
      .where('journal_header_id', 'in', headers)
      .where('linked_component', '=', component.name)
      .where('linked_component_data_description_data', '=', from)
      .execute();
    await renameInKept(tx, systemId, component.name, { from, to });
  }
}

/** Updates column names in sums, which add up the columns with one name in all devices of the plant. */
async function carrySums(tx: Tx, component: Component, renamed: readonly RenamedColumn[]): Promise<void> {
  const names = newNames(renamed);
  const columns = await tx
    .selectFrom('component_column as column')
    .innerJoin('component', 'component.id', 'column.component_id')
    .selectAll('column')
    .where('component.plant_id', '=', component.plant_id)
    .where('component.type_component', '=', 'SU')
    .execute();
  for (const column of columns) {
    const first = column.col_component_data_description1?.trim() || column.col_component_data;
    const second = column.col_component_data_description2?.trim();
    const followed = async (name: string | undefined) => {
      const to = name === undefined ? undefined : names.get(name);
      if (name === undefined || to === undefined) return undefined;
      const other = await othersWith(tx, component, name).where('plant.id', '=', component.plant_id).executeTakeFirst();
      return other === undefined ? to : undefined;
    };
    const [newFirst, newSecond] = [await followed(first), await followed(second)];
    if (newFirst === undefined && newSecond === undefined) continue;
    await tx
      .updateTable('component_column')
      .set({
        ...(newFirst !== undefined && { col_component_data_description1: newFirst }),
        ...(newSecond !== undefined && { col_component_data_description2: newSecond }),
      })
      .where('id', '=', column.id)
      .execute();
  }
}
