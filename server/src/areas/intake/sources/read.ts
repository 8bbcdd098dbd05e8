import { picksUp, pickUpEnds, reachesOut } from '@leitwarte/core/codes';
import type { Source, SourceAddress } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { compareNames, sourceState, sunPlaceOf } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { ifAsked } from '../../../db/ifAsked.ts';
import type { Call } from '../../../http/call.ts';
import { flagOf, isoOf } from '../../../measurements/columnTypes.ts';
import { listedFor, visibleTo } from '../../../rights/plants.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { microInverterMeaning } from '../../../sources/microInverters.ts';
import { sunspecMeaning } from '../../../sources/modbus/sunspecMeanings.ts';
import { consentSignIn } from '../../../sources/consentSignIn.ts';
import { faultOf, kindOf, ruleOf } from '../../../sources/sourceKind.ts';

/** An id that no organisation has. */
const NOBODY = 0;

/** Sources of the plants that the viewer may change, sorted by plant and name. */
export async function readSources({ context, viewer, query }: Call<'sources', 'list'>): Promise<Source[]> {
  const { db, platform } = context;
  const sources = await readRows(db, viewer, platform.now(), { plant: query.plant });
  return sources.toSorted(
    (a, b) => compareNames(a.plant_name, b.plant_name) || compareNames(a.name, b.name) || a.id - b.id,
  );
}

/** One source of a plant that the viewer may change; 404 for any other id. */
export async function readSource(db: Reader, viewer: Viewer, id: number, now: number): Promise<Source> {
  const [source] = await readRows(db, viewer, now, { id });
  if (source === undefined) throw refuse(404, 'not_found');
  return source;
}

async function readRows(
  db: Reader,
  viewer: Viewer,
  now: number,
  { id, plant }: { readonly id?: number; readonly plant?: number | undefined },
): Promise<Source[]> {
  const own = db
    .selectFrom('source')
    .innerJoin('plant', 'plant.id', 'source.plant_id')
    .where(ifAsked('source.id', id))
    .where(ifAsked('plant.id', plant))
    .where(id === undefined ? listedFor(viewer) : visibleTo(viewer))
    .$if(!viewer.isSuperuser, (rows) => rows.where('plant.organisation_id', '=', viewer.organisationId ?? NOBODY));
  const rows = await own
    .leftJoin('plant_type', 'plant_type.id', 'plant.plant_type_id')
    .selectAll('source')
    .select([
      'plant.name as plant_name',
      'plant.latitude',
      'plant.longitude',
      'plant.timezone',
      'plant_type.name as type',
    ])
    .execute();
  const tokens = await own
    .innerJoin('source_token', 'source_token.source_id', 'source.id')
    .selectAll('source_token')
    .orderBy('source_token.id')
    .execute();
  const counts = await own
    .innerJoin('source_address', 'source_address.source_id', 'source.id')
    .select((eb) => [
      'source.id',
      eb.fn.countAll<number>().as('addresses'),
      eb.fn.count<number>('source_address.column_id').as('bound'),
    ])
    .groupBy('source.id')
    .execute();
  const tokensOf = Map.groupBy(tokens, ({ source_id }) => source_id);
  const countsOf = new Map(counts.map((one) => [one.id, one]));
  return rows.map((row) => {
    const { addresses = 0, bound = 0 } = countsOf.get(row.id) ?? {};
    const watched = {
      isSuspended: flagOf(row.is_suspended),
      kind: kindOf(row.kind),
      isReached: row.reached_at !== null,
      ...(!reachesOut(kindOf(row.kind)) && { hasToken: tokensOf.has(row.id) }),
      failingSince: row.failing_since,
      fault: faultOf(row.fault),
      hasAddresses: !picksUp(kindOf(row.kind)),
      receivedAt: row.last_received_at,
      intervalMinutes: row.interval_minutes,
      bound,
      sun: sunPlaceOf(row),
    };
    return {
      id: row.id,
      plant: row.plant_id,
      plant_name: row.plant_name,
      name: row.name,
      kind: watched.kind,
      slot_seconds: row.slot_seconds,
      interval_minutes: row.interval_minutes,
      records_path: row.records_path,
      time_path: row.time_path,
      device_path: row.device_path,
      host: row.host,
      port: row.port,
      username: row.username,
      has_password: row.sealed !== null,
      tls: flagOf(row.tls),
      ca: row.ca,
      topics: row.topics,
      units: row.units,
      registers: row.registers,
      remote_folder: row.remote_folder,
      file_pattern: row.file_pattern,
      sender_pattern: row.sender_pattern,
      subject_pattern: row.subject_pattern,
      poll_seconds: row.poll_seconds,
      import_folder: row.import_folder,
      afterwards: pickUpEnds.find((end) => end === row.afterwards) ?? 'leave',
      moved_to: row.moved_to,
      host_key: row.host_key,
      preset: row.preset,
      recipe: row.recipe,
      parameters: row.parameters,
      asks_consent: consentSignIn(row) !== undefined,
      fault: watched.fault,
      fault_detail: row.fault_detail,
      failing_since: isoOf(row.failing_since),
      reached_at: isoOf(row.reached_at),
      is_suspended: watched.isSuspended,
      state: sourceState(watched, now),
      last_received_at: isoOf(row.last_received_at),
      last_time: isoOf(row.last_time),
      addresses,
      unbound: addresses - bound,
      tokens: (tokensOf.get(row.id) ?? []).map((token) => ({
        id: token.id,
        public_id: token.public_id,
        created_at: isoOf(token.created_at),
        created_by: token.created_by,
        last_used_at: isoOf(token.last_used_at),
      })),
      created_at: isoOf(row.created_at),
      created_by: row.created_by,
    };
  });
}

/** The addresses from which a source has data, unbound ones first. */
export async function readAddresses({
  context: { db, platform },
  viewer,
  params: { id },
}: Call<'sources', 'addresses'>): Promise<SourceAddress[]> {
  await readSource(db, viewer, id, platform.now());
  return addressesOf(db, id);
}

export async function addressesOf(db: Reader, sourceId: number): Promise<SourceAddress[]> {
  const rows = await db
    .selectFrom('source_address as address')
    .leftJoin('component_column as column', 'column.id', 'address.column_id')
    .leftJoin('component', 'component.id', 'column.component_id')
    .where('address.source_id', '=', sourceId)
    .selectAll('address')
    .select(['column.col_component_data', 'column.col_description', 'column.col_unit', 'component.id as component_id'])
    .select(['component.name as component_name'])
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      address: row.address,
      column: row.column_id,
      column_name: row.col_description || row.col_component_data,
      unit: row.col_unit,
      component: row.component_id,
      component_name: row.component_name,
      factor: row.factor ?? 1,
      rule: ruleOf(row.rule),
      readings: row.readings,
      last_value: row.last_value,
      sent_unit: row.sent_unit,
      meaning: sunspecMeaning(row.address, row.sent_unit) ?? microInverterMeaning(row.address, row.sent_unit),
      last_time: isoOf(row.last_time),
      first_seen_at: isoOf(row.first_seen_at),
      last_seen_at: isoOf(row.last_seen_at),
    }))
    .toSorted((a, b) => Number(a.column !== null) - Number(b.column !== null) || compareNames(a.address, b.address));
}
