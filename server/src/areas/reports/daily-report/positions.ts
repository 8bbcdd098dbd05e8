import type * as z from 'zod';
import type { DailyReportPositionCreate, DailyReportPositionPatch } from '@leitwarte/core/entities';
import { fittingFooters, NEW_REPORT_POSITION } from '@leitwarte/core/rules';
import type { Tx } from '../../../db/database.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { bitOf, given } from '../../../measurements/columnTypes.ts';
import { columnName, mustBePower, mustLinkComponent, storedLink } from '../../common/links.ts';
import { level, type OrderedChange } from '../ordered/level.ts';
import { mustBePlantsOf, plantsOf } from '../../common/references.ts';
import { readPosition } from './read.ts';
import type { Position } from './tree.ts';

type Patch = z.output<typeof DailyReportPositionPatch>;
type Source = Pick<
  Position,
  'type_column' | 'type_value_column' | 'linked_plant' | 'linked_component' | 'linked_component_data_description_data'
>;

export const positions = level<
  'daily_report_position',
  Position,
  z.output<typeof DailyReportPositionCreate>,
  'organisation_daily_report_subheader'
>({
  table: 'daily_report_position',
  parentField: 'organisation_daily_report_subheader',
  read: readPosition,
  columns: (change) => {
    mustFit(change.body, change.current);
    return positionColumns(change);
  },
});

/**
 * Refuses a footer that is not possible for figures of this kind; a footer that is already stored is not checked again.
 */
function mustFit(body: Patch, current: Position | undefined): void {
  const before = current ?? { ...UNLINKED, type_footer: NEW_REPORT_POSITION.type_footer };
  const [type_column, code] = [
    body.type_column ?? before.type_column,
    body.type_value_column ?? before.type_value_column,
  ];
  const footer = body.type_footer ?? before.type_footer;
  const stands =
    type_column === before.type_column && code === before.type_value_column && footer === before.type_footer;
  if (!stands && !fittingFooters(type_column, code).some((one) => one === footer))
    throw refuseField('type_footer', 'sum_of_shares');
}

/** The database columns of a position for a body; for a new position with defaults. */
export async function positionColumns({
  tx,
  body,
  current,
  rootId: organisationId,
}: OrderedChange<z.output<typeof DailyReportPositionCreate>, Position>) {
  const wanted: Patch = current === undefined ? { ...NEW_REPORT_POSITION, ...given(body) } : body;
  return { ...figureFields(wanted), ...(await sourceFields(tx, organisationId, current ?? UNLINKED, wanted)) };
}

const UNLINKED: Source = {
  type_column: NEW_REPORT_POSITION.type_column,
  type_value_column: NEW_REPORT_POSITION.type_value_column,
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
 * The fields that determine the source of the figures: plants of the organisation, a component of the linked plant (of
 * all plants if none is linked), a column by its storage name (decisions 2.11, 2.12). Unchanged values are not checked.
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
  const wantedColumn = body.linked_component_data_description_data;
  const kept = current.linked_component_data_description_data;
  const column = await columnName(
    tx,
    'linked_component_data_description_data',
    wantedColumn === undefined ? kept : wantedColumn,
    () => plantsOf(tx, organisationId),
  );
  const code = body.type_value_column ?? current.type_value_column;
  if (code === 'KW' && (isNew || column !== kept || code !== current.type_value_column))
    await mustBePower(tx, {
      typeColumn: type_column,
      link,
      column,
      plantIds: plant === null ? await plantsOf(tx, organisationId) : [plant],
    });
  return {
    type_column,
    linked_plant_id: plant,
    linked_component: link,
    linked_component_data_description_data: column,
  };
}
