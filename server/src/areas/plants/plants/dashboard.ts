import { COMPACT_JSON, packedTile } from '@leitwarte/core/compact';
import { DashboardPlant, PlantComponent, PlantPrioValue } from '@leitwarte/core/entities';
import { leastOf, worstFirst } from '@leitwarte/core/rules';
import type { ChangeArea } from '@leitwarte/core/codes';
import { inPortions } from '../../../db/portions.ts';
import type { Call } from '../../../http/call.ts';
import { type AnswerMemory, type Made, upToDate } from '../../../http/memory/answerMemory.ts';
import { jsonText } from '../../../http/json.ts';
import { type Ready, readyOf, sizeOf } from '../../../http/memory/ready.ts';
import { listingIn } from '../../../rights/organisations.ts';
import { plantFacts } from './facts.ts';
import { readPrioFigures } from './prioFigures.ts';
import { plantRows } from '../../common/plantRows.ts';
import { visiblePlants } from './visible.ts';
import { dashboardPlantOf } from './wire.ts';

/** The parts of the request on which the dashboard depends. */
type Asked = Pick<Call<'plants', 'dashboard'>, 'context' | 'viewer' | 'language' | 'wantsCompact'>;

/** Field names of a tile in the compact form, in the order in which values are sent. */
const NAMES = {
  fields: Object.keys(DashboardPlant.shape),
  plant_prio_values: Object.keys(PlantPrioValue.shape),
  plant_components: Object.keys(PlantComponent.shape),
};

/** The areas of changes after which a tile must be computed again. */
const SHOWN: ReadonlySet<ChangeArea> = new Set([
  'plants',
  'readings',
  'alarms',
  'planned_work',
  'organisations',
  'systems',
  'dashboards',
]);

/**
 * The plants of the viewer's dashboard, worst status first, then by name. All viewers who see the same plants in the
 * same language get identical bytes until one of the plants changes, so responses can be cached.
 */
export async function readDashboard({
  context,
  viewer: asking,
  query,
  language,
  wantsCompact,
}: Call<'plants', 'dashboard'>): Promise<Ready<DashboardPlant[]>> {
  const viewer = await listingIn(context.db, asking, query.organisation);
  const memory = await upToDate(context);
  const visible = await visiblePlants(memory, context, viewer);
  const asked = { context, viewer, language, wantsCompact };
  const key = `dashboard ${kindOf(asked)} ${visible.name}`;
  return memory.recall(key, { areas: SHOWN, plants: visible.ids }, async () => {
    const tiles = await tilesOf(memory, asked, [...visible.ids]);
    const list = `[${worstFirst(tiles.shown).map(textOf).join()}]`;
    const value = await (wantsCompact
      ? readyOf<DashboardPlant[]>(context.platform, `${jsonText(NAMES).slice(0, -1)},"tiles":${list}}`, COMPACT_JSON)
      : readyOf<DashboardPlant[]>(context.platform, list));
    return { value, bytes: sizeOf(value), until: tiles.holdUntil };
  });
}

/** Cache key: the properties of a request that change the tile of a plant. */
const kindOf = ({ viewer, language, wantsCompact }: Asked) =>
  `${language} ${viewer.isSuperuser ? 'provider' : 'operator'}${wantsCompact ? ' compact' : ''}`;

/** A plant's tile as it is sent, with the values by which tiles are sorted. */
type Tile = Pick<DashboardPlant, 'name' | 'status_anlage' | 'status_data'> & { readonly text: string };

const textOf = ({ text }: Tile) => text;

/** Tiles of the given plants; only tiles of plants that have changed are computed again. */
async function tilesOf(memory: AnswerMemory, asked: Asked, ids: readonly number[]) {
  const kind = kindOf(asked);
  const parts = ids.map((part) => ({
    part,
    key: `tile ${kind} ${part}`,
    concerns: { areas: SHOWN, plants: new Set([part]) },
  }));
  const made = await memory.recallEach(parts, (missing) => madeTiles(asked, missing));
  return {
    shown: made.flatMap(({ value }) => value ?? []),
    holdUntil: leastOf(made.map(({ until }) => until)),
  };
}

async function madeTiles({ context, viewer, language, wantsCompact }: Asked, ids: readonly number[]) {
  const rows = await inPortions(ids, (some) => plantRows(context.db).where('plant.id', 'in', some).execute());
  const figures = await readPrioFigures(context, rows);
  const facts = await plantFacts(context, context.db, rows, viewer.isSuperuser, undefined, figures);
  const tiles = new Map<number, Made<Tile | undefined>>(
    ids.map((id) => [id, { value: undefined, bytes: 0, until: Infinity }]),
  );
  for (const row of rows) {
    const own = facts.get(row.id);
    if (own === undefined) continue;
    const plant = dashboardPlantOf(row, own, language);
    const { name, status_anlage, status_data } = plant;
    const sent = wantsCompact ? packedTile(NAMES, plant) : plant;
    if (sent === undefined) throw new TypeError(`the tile of plant ${row.id} has other fields than the contract`);
    const text = jsonText(sent);
    const value: Tile = { name, status_anlage, status_data, text };
    tiles.set(row.id, { value, bytes: text.length, until: own.holdsUntil });
  }
  return tiles;
}
