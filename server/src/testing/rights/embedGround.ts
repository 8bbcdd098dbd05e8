import type { EmbedField } from '@leitwarte/core/codes';
import { DAY_MS, HOUR_MS } from '@leitwarte/core/rules';
import { countingContext } from '../countQueries.ts';
import type { DatabaseFixture } from '../database.ts';
import { createSetting } from '../examples/setting.ts';
import { idleJobs } from '../idleJobs.ts';
import { storeReadings } from '../readings.ts';
import { BASE_URL } from '../world.ts';

export const ORIGIN = 'https://www.example.org';

interface Wanted {
  readonly fields?: readonly EmbedField[];
  readonly minute_budget?: number;
  readonly day_budget?: number;
}

/**
 * An organisation with a plant and a key for it.
 * @param wanted Settings of the key. The function `later` of the result moves the clock forward from the creation of
 * the key.
 */
export async function ground(fixture: DatabaseFixture, wanted: Wanted = {}) {
  const begun = Date.parse('2026-11-20T10:00:10Z');
  let now = begun;
  const platform = { ...fixture.context.platform, now: () => now };
  const counting = countingContext({ ...fixture.context, platform, jobs: idleJobs });
  const { context } = counting;
  const setting = await createSetting(context);
  const made = await setting.root.client.embedKeys.create({
    body: {
      name: 'Webseite',
      organisation: setting.world.organisationId,
      plants: [(await setting.plant()).id],
      fields: [...(wanted.fields ?? ['name' as const])],
      origins: [ORIGIN],
      ends_at: new Date(begun + 30 * DAY_MS).toISOString(),
      ...(wanted.minute_budget === undefined ? {} : { minute_budget: wanted.minute_budget }),
      ...(wanted.day_budget === undefined ? {} : { day_budget: wanted.day_budget }),
    },
  });
  const ask = async (key: string, origin: string | null = ORIGIN, path = 'embed/plants/') => {
    const headers = { authorization: `Token ${key}`, ...(origin === null ? {} : { origin }) };
    const answer = await setting.world.api(new Request(BASE_URL + path, { headers }));
    const body: unknown = await answer.json();
    return {
      status: answer.status,
      readable: answer.headers.get('access-control-allow-origin'),
      retryAfterS: Number(answer.headers.get('retry-after')),
      body: rowsIn(Array.isArray(body) ? body : [body]),
      table: tableIn(body),
    };
  };
  const askFor = (path: string) => ask(made.key, ORIGIN, path);
  /**
   * Adds a component with one column, which has two readings on this day and is the first value of the plant's tile.
   */
  const fill = async (plant: number, value: number, unit = 'kW'): Promise<Filled> => {
    const { id: component, columns } = await setting.world.component(plant, { columns: 1 });
    const [column = 0] = columns;
    const described = { col_unit: unit, col_description: 'Leistung', is_suitable_for_analyse: 1 as const };
    await context.db.updateTable('component_column').set(described).where('id', '=', column).execute();
    const times = [begun - 2 * HOUR_MS, begun - HOUR_MS];
    await storeReadings(context, component, times, new Map([[column, [value, value]]]));
    await context.db.insertInto('plant_prio_value').values({ plant_id: plant, slot: 1, column_id: column }).execute();
    return { plant, component, column };
  };
  return {
    setting,
    made,
    ask,
    askFor,
    fill,
    counting,
    context,
    world: setting.world,
    later: (ms: number) => void (now = begun + ms),
  };
}

interface Filled {
  readonly plant: number;
  readonly component: number;
  readonly column: number;
}

/** Creates a daily evaluation of the plants' type with one column, which is linked to the filled column. */
export async function linkYields(
  { root: { client } }: Awaited<ReturnType<typeof createSetting>>,
  filled: readonly Filled[],
) {
  const type = await client.plantTypes.create({ body: { name: `Typ ${crypto.randomUUID()}` } });
  for (const { plant } of filled) await client.plants.update({ id: plant, body: { type: type.name } });
  const body = { name: 'Erträge', type_evaluation: 'DA' as const, plant_type: type.id };
  const { id } = await client.evaluations.create({ body });
  const columns = [{ name: 'Ertrag', type_footer: 'SF' as const, nr_pos: 1 }];
  await client.evaluations.update({ id, body: { plant_type_evaluation_columns: columns } });
  for (const { plant, component } of filled) {
    const [own] = (await client.plants.retrieve({ id: plant })).plant_evaluations;
    const detail = await client.evaluations.plantEvaluation({ id: own?.id ?? 0 });
    const linked = { linked_component: component, linked_component_data_description_data: 'W1' };
    const plant_evaluation_columns = detail.plant_evaluation_columns.map((one) => ({
      ...linked,
      id: one.id ?? 0,
      type_value_column: 'LD' as const,
    }));
    await client.evaluations.updatePlantEvaluation({ id: detail.id, body: { plant_evaluation_columns } });
  }
}

/** The response of a call as rows; its schema is checked in other tests. */
function rowsIn(body: unknown[]): Record<string, unknown>[] {
  return body as Record<string, unknown>[];
}

function tableIn(body: unknown): { readonly plants?: unknown[] } {
  return body as { plants?: unknown[] };
}
