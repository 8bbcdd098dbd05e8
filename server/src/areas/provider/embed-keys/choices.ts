import { embedFields } from '@leitwarte/core/codes';
import type { EmbedChoices } from '@leitwarte/core/entities';
import { compareNames } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { inPortions } from '../../../db/portions.ts';
import type { Call } from '../../../http/call.ts';
import { jsonText } from '../../../http/json.ts';
import { type Ready, readyOf } from '../../../http/memory/ready.ts';
import { listedFor } from '../../../rights/plants.ts';
import { rememberedFor } from './remembered.ts';

/** Maximum lengths of the lists; longer ones are cut, because nobody could select from them. */
const MOST_COMPONENTS = 500;
const MOST_COLUMNS = 60;

/** Everything that an embed key can show, by name; for a signed-in user, the plants that the user sees. */
export async function readEmbedChoices(call: Call<'embed', 'choices'>): Promise<Ready<EmbedChoices> | EmbedChoices> {
  const { context, viewer } = call;
  const { key } = viewer;
  if (key === undefined) return choicesOf(call);
  return rememberedFor(context, key, `choices ${call.query.origin ?? ''}`, async () =>
    readyOf<EmbedChoices>(context.platform, jsonText(await choicesOf(call))),
  );
}

async function choicesOf({ context: { db }, viewer, query }: Call<'embed', 'choices'>): Promise<EmbedChoices> {
  const { key } = viewer;
  const shows = (field: 'name' | 'live_data' | 'charts') => key?.fields.has(field) ?? false;
  const rows = await db.selectFrom('plant').select(['plant.id', 'plant.name']).where(listedFor(viewer)).execute();
  const plants = rows.toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id);
  const ids = plants.map(({ id }) => id);
  const { components, isCut } = shows('charts') ? await componentsOf(db, ids) : { components: [], isCut: false };
  return {
    is_listed: key === undefined || query.origin === undefined ? null : await isListed(db, key.id, query.origin),
    fields: embedFields.filter((field) => key?.fields.has(field) ?? false),
    plants: plants.map(({ id, name }) => ({ id, name: key === undefined || shows('name') ? name : null })),
    sets: shows('live_data') && viewer.organisationId !== null ? await setsOf(db, viewer.organisationId, ids) : [],
    components,
    is_cut: isCut,
  };
}

/**
 * Whether the key may be used on the calling page. The other allowed pages are not returned, because everybody who sees
 * a page can read its key.
 */
async function isListed(db: Reader, keyId: number, origin: string): Promise<boolean> {
  const row = await db
    .selectFrom('embed_key_origin')
    .select('origin')
    .where('embed_key_id', '=', keyId)
    .where('origin', '=', origin)
    .executeTakeFirst();
  return row !== undefined;
}

/** Live data sets of the organisation that contain one of the plants, except sets that the key could not open (404). */
async function setsOf(db: Reader, organisationId: number, plants: readonly number[]): Promise<EmbedChoices['sets']> {
  const found = await inPortions(plants, (portion) =>
    db
      .selectFrom('live_data')
      .innerJoin('live_data_plant', 'live_data_plant.live_data_id', 'live_data.id')
      .select(['live_data.id', 'live_data.name'])
      .distinct()
      .where('live_data.organisation_id', '=', organisationId)
      .where('live_data_plant.plant_id', 'in', portion)
      .execute(),
  );
  const sets = new Map(found.map((set) => [set.id, set]));
  return [...sets.values()].toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id);
}

interface Components {
  readonly components: EmbedChoices['components'];
  readonly isCut: boolean;
}

/** Components that have a column for analysis, in the order of the plants. */
async function componentsOf(db: Reader, plants: readonly number[]): Promise<Components> {
  const columns = await inPortions(plants, (portion) =>
    db
      .selectFrom('component_column')
      .innerJoin('component', 'component.id', 'component_column.component_id')
      .select([
        'component_column.id',
        'component_column.col_description',
        'component_column.col_unit',
        'component.id as component',
        'component.name',
        'component.plant_id',
      ])
      .where('component.plant_id', 'in', portion)
      .where('is_suitable_for_analyse', '=', 1)
      .orderBy('component_column.nr_pos')
      .orderBy('component_column.id')
      .execute(),
  );
  const place = new Map(plants.map((id, index) => [id, index]));
  const byComponent = Map.groupBy(columns, ({ component }) => component);
  const counts = new Map([...byComponent].map(([id, own]) => [id, own.length]));
  const components = [...byComponent].flatMap(([id, own]) => {
    const [first] = own;
    if (first === undefined) return [];
    const shown = own.slice(0, MOST_COLUMNS).map((one) => ({
      id: one.id,
      description: one.col_description,
      unit: one.col_unit,
    }));
    return [{ id, plant: first.plant_id, name: first.name, columns: shown }];
  });
  const listed = components
    .toSorted((a, b) => (place.get(a.plant) ?? 0) - (place.get(b.plant) ?? 0) || compareNames(a.name, b.name))
    .slice(0, MOST_COMPONENTS);
  const isCut = listed.length < components.length || listed.some(({ id }) => (counts.get(id) ?? 0) > MOST_COLUMNS);
  return { components: listed, isCut };
}
