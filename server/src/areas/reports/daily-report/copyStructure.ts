import type * as z from 'zod';
import { type CopiedStructure, DailyReportStructure } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Reader, Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import type { Call } from '../../../http/call.ts';
import { orMissing, plantsOf } from '../../common/references.ts';
import { readReport } from './read.ts';
import { writeStructure, type Structure } from './structure.ts';
import type { Header } from './tree.ts';

/**
 * Copies the structure of another organisation's daily report. Plants are found by name, components by name within the
 * plant. If a name is not found, the link stays empty and the response lists the name. 409 if there are already
 * headers, unless they are to be replaced.
 */
export async function copyStructure({
  context: { db, platform },
  viewer,
  params: { id },
  body: { from, replace },
}: Call<'dailyReports', 'copyStructure'>): Promise<z.output<typeof CopiedStructure>> {
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'organisation', id);
    const target = await readReport(tx, viewer, id);
    const source = await orMissing('from', from, readReport(tx, viewer, from));
    if (target.daily_report_headers.length > 0 && replace !== true) throw refuse(409, 'report_not_empty');
    const { plants, components, missing } = await namesakes(tx, source.daily_report_headers, id);
    const wanted = copied(source.daily_report_headers, plants, components);
    await writeStructure({ tx, viewer, now: platform.now() }, target, wanted);
    return { report: await readReport(tx, viewer, id), unmatched: missing };
  });
}

type Ids = ReadonlyMap<number, number>;

/** The copied rows without their ids, linked to the plants and components that have the same names. */
function copied(headers: readonly Header[], plants: Ids, components: Ids): Structure {
  const plantOf = (id: number | null) => plants.get(id ?? 0) ?? null;
  const componentOf = (link: string | number | null) =>
    typeof link === 'number' ? (components.get(link) ?? null) : link;
  const { daily_report_headers } = DailyReportStructure.parse({ daily_report_headers: headers });
  return daily_report_headers.map((header) => ({
    ...header,
    id: undefined,
    linked_plant: plantOf(header.linked_plant ?? null),
    daily_report_subheaders: header.daily_report_subheaders.map((subheader) => ({
      ...subheader,
      id: undefined,
      daily_report_positions: subheader.daily_report_positions.map((position) => ({
        ...position,
        id: undefined,
        linked_plant: plantOf(position.linked_plant ?? null),
        linked_component: componentOf(position.linked_component ?? null),
      })),
    })),
  }));
}

/**
 * For each plant and component in the structure the one with the same name in the organisation, and the names that were
 * not found.
 */
async function namesakes(tx: Tx, headers: readonly Header[], organisationId: number) {
  const positions = headers.flatMap((one) => one.daily_report_subheaders.flatMap((sub) => sub.daily_report_positions));
  const wantedPlants = [...headers, ...positions].flatMap(({ linked_plant }) => linked_plant ?? []);
  const wantedComponents = positions.flatMap(({ linked_component: link }) => (typeof link === 'number' ? link : []));
  const own = await plantsOf(tx, organisationId);
  const named = await componentsOf(tx, { ids: wantedComponents });
  const plants = await plantNames(tx, [...wantedPlants, ...named.map((one) => one.plant_id)]);
  const ownPlants = await plantNames(tx, own);
  const ownComponents = await componentsOf(tx, { plants: own });
  const plantIds = new Map(
    plants.flatMap(({ id, name }) => {
      const namesake = own.includes(id) ? id : ownPlants.find((one) => one.name === name)?.id;
      return namesake === undefined ? [] : [[id, namesake] as const];
    }),
  );
  const componentIds = new Map(
    named.flatMap(({ id, name, plant_id }) => {
      const plant = plantIds.get(plant_id);
      const namesake = ownComponents.find((one) => one.plant_id === plant && (one.id === id || one.name === name));
      return namesake === undefined ? [] : [[id, namesake.id] as const];
    }),
  );
  const missing = [
    ...plants.flatMap(({ id, name }) => (plantIds.has(id) ? [] : [name])),
    ...named.flatMap(({ id, name, plant_id }) => (componentIds.has(id) || !plantIds.has(plant_id) ? [] : [name])),
  ];
  return { plants: plantIds, components: componentIds, missing };
}

function plantNames(db: Reader, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return Promise.resolve([]);
  return db.selectFrom('plant').select(['id', 'name']).where('id', 'in', wanted).orderBy('id').execute();
}

function componentsOf(
  db: Reader,
  { ids, plants }: { readonly ids?: readonly number[]; readonly plants?: readonly number[] },
): Promise<{ id: number; name: string; plant_id: number }[]> {
  const wanted = [...new Set(ids ?? plants ?? [])];
  if (wanted.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('component')
    .select(['id', 'name', 'plant_id'])
    .where(ids === undefined ? 'plant_id' : 'id', 'in', wanted)
    .orderBy('id')
    .execute();
}
