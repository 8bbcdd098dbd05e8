import type { Selectable } from 'kysely';
import { reachesOut, sourceKinds } from '@leitwarte/core/codes';
import { topicsOf } from '@leitwarte/core/entities';
import { DEFAULT_ZONE, modbusUnitsOf, registerMapOf } from '@leitwarte/core/rules';
import type { Reader } from '../../db/database.ts';
import type { SourceTable } from '../../db/tables/sources.ts';
import { type ReachedSource, ReachFault } from '../../platform/reaching.ts';
import { type Secrets, sealedFor } from '../../platform/secrets.ts';
import { kindOf } from '../sourceKind.ts';

const kinds = sourceKinds.filter(reachesOut);

/**
 * Sources to which the server connects: those that are not paused, of active plants and of organisations that are not
 * deactivated.
 */
export const reachedSources = (db: Reader) =>
  db
    .selectFrom('source')
    .innerJoin('plant', 'plant.id', 'source.plant_id')
    .innerJoin('organisation', 'organisation.id', 'plant.organisation_id')
    .where('source.kind', 'in', kinds)
    .where('source.is_suspended', '=', 0)
    .where('plant.status', '=', '00')
    .where('organisation.status', '!=', '80');

const reachedBy = [
  'kind',
  'host',
  'port',
  'username',
  'sealed',
  'tls',
  'ca',
  'topics',
  'units',
  'registers',
  'remote_folder',
  'file_pattern',
  'sender_pattern',
  'subject_pattern',
  'host_key',
  'poll_seconds',
  'preset',
  'recipe',
  'parameters',
] as const;

/** All settings that determine how a source is reached, as one text. */
export const reachForm = (row: Pick<Selectable<SourceTable>, (typeof reachedBy)[number]>): string =>
  JSON.stringify(reachedBy.map((name) => row[name]));

/** State of a source whose current settings have not been tried yet. */
export const untried = { fault: null, fault_detail: null, failing_since: null, reached_at: null };

/** A source with its decrypted password; throws a {@link ReachFault} if the password was encrypted with another key. */
export async function reachedSource(
  secrets: Secrets,
  row: Selectable<SourceTable>,
  zone: string = DEFAULT_ZONE,
): Promise<ReachedSource> {
  const password = row.sealed === null ? undefined : await secrets.open(row.sealed, sealedFor(row.id));
  if (row.sealed !== null && password === undefined) throw new ReachFault('unsealed', 'sealed with another key');
  const tokens = row.sealed_tokens === null ? undefined : await secrets.open(row.sealed_tokens, sealedFor(row.id));
  return {
    id: row.id,
    kind: kindOf(row.kind),
    host: row.host,
    port: row.port,
    username: row.username,
    password,
    tls: row.tls === 1,
    ca: row.ca,
    topics: topicsOf(row.topics),
    units: modbusUnitsOf(row.units) ?? [],
    registers: registerMapOf(row.registers) ?? { hasSunSpec: false, registers: [] },
    clientId: row.client_id,
    cursor: row.cursor,
    remoteFolder: row.remote_folder,
    wanted: { file: row.file_pattern, sender: row.sender_pattern, subject: row.subject_pattern },
    hostKey: row.host_key,
    preset: row.preset,
    recipe: row.recipe,
    parameters: row.parameters,
    tokens,
    zone,
    pollSeconds: row.poll_seconds,
    isFailing: row.fault !== null,
  };
}
