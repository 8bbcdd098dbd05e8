import type * as z from 'zod';
import type { LiveDataHeaderResponse, LiveDataName, LiveDataPlant } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { compareNames, HIDDEN_LIVE_HEADER } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { latestOf } from '../../../measurements/latest.ts';
import { listedOrganisation, listingIn } from '../../../rights/organisations.ts';
import { visibleTo } from '../../../rights/plants.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import type { Call } from '../../../http/call.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { figuresOfToday } from './figures.ts';
import { readSet, type LiveSet } from './read.ts';
import { liveValues } from './values.ts';

type Plant = z.output<typeof LiveDataPlant>;

/** Names of the live data sets of the viewer's organisation, one for each tab, sorted. */
export async function readSetNames({
  context: { db },
  viewer,
  query: { organisation: asked },
}: Call<'liveData', 'sets'>): Promise<z.output<typeof LiveDataName>[]> {
  const organisation = listedOrganisation(await listingIn(db, viewer, asked));
  if (organisation === undefined) return [];
  const rows = await db
    .selectFrom('live_data')
    .select(['id', 'name'])
    .$if(organisation !== 'all', (query) => query.where('organisation_id', '=', Number(organisation)))
    .orderBy('id')
    .execute();
  return rows.toSorted((a, b) => compareNames(a.name, b.name));
}

/** Headers and plants of a live data set, as its tab shows them. */
export async function readTable({
  context,
  viewer,
  params: { id },
}: Pick<Call<'liveData', 'table'>, 'context' | 'viewer' | 'params'>): Promise<LiveDataHeaderResponse> {
  const set = await readSet(context.db, viewer, id);
  const headers = set.live_data_headers.flatMap(({ name, live_data_positions: positions }) => {
    if (name === HIDDEN_LIVE_HEADER) return [{ name, rowspan: 2, colspan: 1 }];
    return positions.length === 0 ? [] : [{ name, rowspan: 1, colspan: positions.length }];
  });
  const positions = positionsOf(set).map(({ name }) => ({ name, rowspan: 1, colspan: 1 }));
  return { header: { headers, positions }, plants: await readPlants(context, viewer, set) };
}

/** Newest values of one plant of a live data set; 404 if the plant is not in the set or the viewer does not see it. */
export async function readPlant({
  context,
  viewer,
  params: { id: setId, plantId },
}: Call<'liveData', 'plantValues'>): Promise<Plant> {
  const [plant] = await readPlants(context, viewer, await readSet(context.db, viewer, setId), plantId);
  if (plant === undefined) throw refuse(404, 'not_found');
  return plant;
}

/** Active plants of the set that the viewer sees, by name, each with one value for every position. */
async function readPlants(context: ServerContext, viewer: Viewer, set: LiveSet, plantId?: number): Promise<Plant[]> {
  const { db } = context;
  const ids = plantId === undefined ? set.plants : set.plants.filter((id) => id === plantId);
  if (ids.length === 0) return [];
  const plants = await db
    .selectFrom('plant')
    .select(['plant.id', 'plant.name'])
    .where('plant.id', 'in', ids)
    .where('plant.status', '=', '00')
    .where(visibleTo(viewer))
    .execute();
  const shown = new Set(plants.map(({ id }) => id));
  const columns = (await chosenColumns(db, set.id)).filter((column) => shown.has(column.plant_id));
  const latest = await latestOf(
    db,
    columns.map((column) => column.component_id),
  );
  const figures = await figuresOfToday(context, columns);
  return plants
    .toSorted((a, b) => compareNames(a.name, b.name))
    .map(({ id, name }) => {
      const own = columns.filter((column) => column.plant_id === id);
      return { id, name, values: liveValues(positionsOf(set), own, latest, figures) };
    });
}

function positionsOf(set: LiveSet) {
  return set.live_data_headers
    .filter(({ name }) => name !== HIDDEN_LIVE_HEADER)
    .flatMap((header) => header.live_data_positions);
}

function chosenColumns(db: Reader, setId: number) {
  return db
    .selectFrom('live_data_position_column as chosen')
    .innerJoin('live_data_position as position', 'position.id', 'chosen.live_data_position_id')
    .innerJoin('live_data_header as header', 'header.id', 'position.live_data_header_id')
    .innerJoin('component_column as column', 'column.id', 'chosen.column_id')
    .innerJoin('component', 'component.id', 'column.component_id')
    .innerJoin('plant', 'plant.id', 'component.plant_id')
    .where('header.live_data_id', '=', setId)
    .select([
      'chosen.live_data_position_id as position_id',
      'column.id',
      'column.component_id',
      'column.col_unit',
      'column.col_limit_low',
      'column.col_limit_upper',
      'component.plant_id',
      'position.type_value_column as code',
      'plant.timezone as zone',
    ])
    .execute();
}
