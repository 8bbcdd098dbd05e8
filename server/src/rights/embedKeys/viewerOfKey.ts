import { contract, entriesOf, type Route } from '@leitwarte/core/contract';
import { embedFields, type Dialog, type EmbedField } from '@leitwarte/core/codes';
import { refuse } from '@leitwarte/core/problem';
import type { Database } from '../../db/database.ts';
import { storedTexts } from '../../measurements/columnTypes.ts';
import type { ServerContext } from '../../platform/context.ts';
import { hashToken } from '../tokens.ts';
import { STRANGER, type KeyOfViewer, type Viewer } from '../viewer.ts';
import { isKey, isSnapshotId } from '../keyForm.ts';
import { countScript, countUse, flushUse, forgetUse } from './usage.ts';

/** Milliseconds for which a revoked or changed key may still work (decision 4.45). */
const JUDGED_FOR_MS = 10_000;
/** Maximum number of cached keys; beyond it the cache is cleared. */
const MOST_HELD = 10_000;

interface Judged {
  readonly viewer: Viewer & { readonly key: KeyOfViewer };
  readonly origins: ReadonlySet<string>;
  readonly endsAt: number;
}

/** A cached check of a key, shared by all concurrent clients. */
interface Judging {
  readonly at: number;
  readonly judged: Promise<Judged | undefined>;
}

const rings = new WeakMap<Database, Map<string, Judging>>();

/** The calls that may be made with an embed key. */
const opened: ReadonlySet<Route> = new Set(
  entriesOf(contract).flatMap(({ endpoint }) => (endpoint.embed ? [endpoint.route] : [])),
);

/** The right that a field of a key replaces; a key without the field is rejected like a user without the right. */
const readBy: Readonly<Partial<Record<EmbedField, Dialog>>> = {
  alarms: 'alarmmessages_plant',
  live_data: 'live_data',
  charts: 'analyse_plant',
};

/**
 * A viewer for the organisation of an embed key: no user, no superuser, only the key's plants and fields, only from its pages (decision
 * 4.41). Undefined for an unknown or invalid key; throws 403 from a page that it does not list.
 */
export async function viewerOfKey(
  context: ServerContext,
  request: Request,
  token: string,
): Promise<Viewer | undefined> {
  if (!isKey('embed', token)) return undefined;
  const judged = await judgedOf(context, await hashToken(context.platform, token));
  if (judged === undefined || judged.endsAt <= context.platform.now()) return undefined;
  if (!judged.origins.has(request.headers.get('origin') ?? '') && !isOwnPage(request)) {
    countUse(context, judged.viewer.key.id, 'refused');
    throw refuse(403, 'origin_not_allowed');
  }
  countScript(context, judged.viewer.key.id, request.headers.get('leitwarte-script'));
  return judged.viewer;
}

/**
 * Like `viewerOfKey`, but for the public id of a key's pictures, for which no sign-in is needed; undefined if there are
 * none.
 */
export async function viewerOfSnapshots(
  context: ServerContext,
  snapshotId: string,
): Promise<Judged['viewer'] | undefined> {
  if (!isSnapshotId(snapshotId)) return undefined;
  const judged = await judgedOf(context, snapshotId, 'snapshot_id');
  return judged === undefined || judged.endsAt <= context.platform.now() ? undefined : judged.viewer;
}

/**
 * Whether a request comes from a page of this server, where embed code can be tried (`/widgets`): browsers mark such requests, and no other
 * page can fake the mark.
 */
const isOwnPage = ({ headers }: Request): boolean =>
  headers.get('origin') === null && headers.get('sec-fetch-site') === 'same-origin';

/** Clears the cached keys, so that the next call reads its key again, for example after a change in this process. */
export function forgetKeys(db: Database): void {
  rings.delete(db);
  forgetUse(db);
}

/** The column by which a key is searched: the hash of the key, or the id of its pictures. */
type KeyColumn = 'token_hash' | 'snapshot_id';

async function judgedOf(
  context: ServerContext,
  value: string,
  column: KeyColumn = 'token_hash',
): Promise<Judged | undefined> {
  const { db, platform } = context;
  const ring = rings.get(db) ?? new Map<string, Judging>();
  rings.set(db, ring);
  const now = platform.now();
  const known = ring.get(value);
  if (known !== undefined && now >= known.at && now - known.at < JUDGED_FOR_MS) return known.judged;
  const judged = flushUse(context).then(() => judge(db, column, value));
  const judging: Judging = { at: now, judged };
  if (ring.size >= MOST_HELD) ring.clear();
  ring.set(value, judging);
  const forget = () => {
    if (ring.get(value) === judging) ring.delete(value);
  };
  // unknown keys are not cached, because guesses would fill the memory
  judged.then((found) => found ?? forget(), forget);
  return judged;
}

async function judge(db: Database, column: KeyColumn, value: string): Promise<Judged | undefined> {
  const row = await db
    .selectFrom('embed_key')
    .innerJoin('organisation', 'organisation.id', 'embed_key.organisation_id')
    .where(`embed_key.${column}`, '=', value)
    .where('is_suspended', '=', 0)
    .where('organisation.status', '!=', '80')
    .selectAll('embed_key')
    .select(['organisation.status as organisation_status', 'organisation.status_license'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const plants = await db.selectFrom('embed_key_plant').select('plant_id').where('embed_key_id', '=', row.id).execute();
  const origins = await db.selectFrom('embed_key_origin').select('origin').where('embed_key_id', '=', row.id).execute();
  const stored = new Set(storedTexts(row.fields));
  const fields = embedFields.filter((field) => stored.has(field));
  return {
    endsAt: row.ends_at,
    origins: new Set(origins.map((one) => one.origin)),
    viewer: {
      ...STRANGER,
      may: (dialog, right) => right === 'can_read' && fields.some((field) => readBy[field] === dialog),
      organisationId: row.organisation_id,
      listsAllPlants: true,
      organisationStatus: row.organisation_status,
      licenceStatus: row.status_license,
      tokenHash: row.token_hash,
      calls: opened,
      plants: new Set(plants.map((one) => one.plant_id)),
      key: {
        id: row.id,
        version: row.modified_at,
        fields: new Set(fields),
        minuteBudget: row.minute_budget,
        dayBudget: row.day_budget,
      },
    },
  };
}
