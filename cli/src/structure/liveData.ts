import {
  LiveDataHeaderCreate,
  LiveDataHeaderPatch,
  LiveDataPatch,
  LiveDataPositionCreate,
  LiveDataPositionPatch,
  type LiveData,
} from '@leitwarte/core/entities';
import { derivedValueTypes } from '@leitwarte/core/codes';
import { listedLiveHeaders } from '@leitwarte/core/rules';
import * as z from 'zod';
import { validInput } from '../input/validInput.ts';
import type { LeitwarteClient } from '../context.ts';
import { say } from '../texts.ts';
import { eachOf } from './eachOf.ts';
import { name } from './fileFields.ts';
import { storedNode, wantedNode, type Level, type Node } from './node.ts';
import { openPlantNames, type PlantNames } from './plantNames.ts';
import { rootLevel } from './rootLevel.ts';
import { structure, type Structure } from './structure.ts';

type LiveSet = z.output<typeof LiveData>;
type StoredPosition = LiveSet['live_data_headers'][number]['live_data_positions'][number];

const nameOrId = z.union([z.string().min(1), z.number()]);
const Position = z.strictObject({
  name,
  position_different_times: z.boolean().default(false),
  /** Code of today's figure from the balance of the column's component; null: the newest reading. */
  type_value_column: z.enum(derivedValueTypes).nullable().default(null),
  /** Column for each plant, as `component:column` or id. */
  columns: z.record(z.string(), nameOrId).default({}),
});
/** A set of live data as a file; the order in the file is the position. */
const LiveDataFile = z.strictObject({
  plants: z.array(nameOrId).default([]),
  headers: z.array(z.strictObject({ name, positions: z.array(Position).default([]) })).default([]),
});

const set = rootLevel(say('Zusammenstellung', 'set'), {
  defaults: { plants: [] },
  check: (body) => void validInput(LiveDataPatch, body),
  update: (client, id, body) => client.liveData.update({ id, body: validInput(LiveDataPatch, body) }),
});
const header: Level = {
  what: say('Überschrift', 'header'),
  key: 'headers',
  defaults: {},
  check: (body) => void validInput(LiveDataHeaderCreate, { ...body, organisation_live_data: 1 }),
  create: (client, parent, body) =>
    client.liveData.createHeader({
      body: validInput(LiveDataHeaderCreate, { ...body, organisation_live_data: parent }),
    }),
  update: (client, id, body) => client.liveData.updateHeader({ id, body: validInput(LiveDataHeaderPatch, body) }),
  remove: (client, id) => client.liveData.removeHeader({ id }),
};
const position: Level = {
  what: say('Position', 'position'),
  key: 'positions',
  defaults: { position_different_times: false, type_value_column: null, columns: {} },
  check: (body) => void validInput(LiveDataPositionPatch, body),
  create: (client, parent, body) =>
    client.liveData.createPosition({
      body: validInput(LiveDataPositionCreate, { ...body, organisation_live_data_header: parent }),
    }),
  update: (client, id, body) => client.liveData.updatePosition({ id, body: validInput(LiveDataPositionPatch, body) }),
  remove: (client, id) => client.liveData.removePosition({ id }),
};
interface Column {
  readonly id: number;
  readonly shown: [plant: string, column: string | number];
}
/** Number of headers before the first listed one: the hidden header above the plants' names. */
const FIRST = 1;

export async function openLiveData(client: LeitwarteClient, id: number): Promise<Structure> {
  const entity = await client.liveData.retrieve({ id });
  const plants =
    entity.organisation === null
      ? []
      : (await client.organisations.details({ organisationId: entity.organisation })).plants;
  const names = openPlantNames(client, plants);
  await names.readAhead(entity.plants);
  const stored = {
    level: set,
    ...storedNode(
      { id, name: entity.name, position: 1 },
      { plants: sorted(entity.plants) },
      { plants: entity.plants.map(names.plantShown) },
    ),
    children: await eachOf(listedLiveHeaders(entity.live_data_headers), async (one): Promise<Node> => ({
      level: header,
      ...storedNode(one),
      children: await eachOf(one.live_data_positions, (each) => storedPosition(each, entity.plants, names)),
    })),
  };
  return structure(LiveDataFile, entity, stored, async (file) => {
    const wanted = file.plants.map(names.plantId);
    return {
      ...stored,
      body: { plants: sorted(wanted) },
      shown: { plants: sorted(wanted).map(names.plantShown) },
      children: await eachOf(file.headers, async (one, at): Promise<Node> => ({
        level: header,
        ...wantedNode(one.name, at + FIRST),
        children: await eachOf(one.positions, (each, place) => wantedPosition(each, place, names)),
      })),
    };
  });
}

const sorted = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b);

async function storedPosition(stored: StoredPosition, plants: readonly number[], names: PlantNames): Promise<Node> {
  const { position_different_times, type_value_column, component_data_description: ids } = stored;
  const columns = await eachOf(ids, async (id): Promise<[string, string | number]> => {
    const plant = await names.plantOfColumn(id, plants);
    return plant === undefined
      ? [String(id), id]
      : [String(names.plantShown(plant)), await names.columnShown(id, plant)];
  });
  const body = { position_different_times, type_value_column, component_data_description: sorted(ids) };
  const shown = { position_different_times, type_value_column, columns: Object.fromEntries<string | number>(columns) };
  return { level: position, ...storedNode(stored, body, shown), children: [] };
}

async function wantedPosition(file: z.output<typeof Position>, at: number, names: PlantNames): Promise<Node> {
  const { position_different_times, type_value_column } = file;
  const columns = await eachOf(Object.entries(file.columns), async ([typed, column]): Promise<Column> => {
    const plant = names.plantId(typed);
    const id = await names.columnId(column, plant);
    return { id, shown: [String(names.plantShown(plant)), await names.columnShown(id, plant)] };
  });
  const body = {
    position_different_times,
    type_value_column,
    component_data_description: sorted(columns.map(({ id }) => id)),
  };
  const inOrder = columns.toSorted((a, b) => a.id - b.id).map(({ shown }) => shown);
  const shown = { position_different_times, type_value_column, columns: Object.fromEntries<string | number>(inOrder) };
  return { level: position, ...wantedNode(file.name, at, body, shown), children: [] };
}
