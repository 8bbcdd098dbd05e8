import type { SourceFault } from '@leitwarte/core/codes';
import type { Reader } from '../../db/database.ts';
import type { ServerContext } from '../../platform/context.ts';
import { errorText } from '../../platform/errorText.ts';
import { InboxFull } from '../../platform/inbox.ts';
import { ReachFault, type ReachingHands } from '../../platform/reaching.ts';
import { kindOf } from '../sourceKind.ts';
import { pickUp } from './pickUp.ts';
import { reachedSource, reachedSources } from './reachedSource.ts';

/** What was changed of a source, or made, is looked for so often. */
const LOOK_MS = 2_000;
/** After a failure; twice as long each time. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const DETAIL_SIGNS = 300;

/** Whether there is a source to reach out to. */
export async function isReaching({ db }: Pick<ServerContext, 'db'>): Promise<boolean> {
  return (await reachedSources(db).select('source.id').limit(1).execute()).length > 0;
}

interface Kept {
  /** All that decides how it is reached. */
  readonly form: string;
  readonly end: () => Promise<void>;
}

/**
 * Holds the sources that we reach out to, each on its own, until there are none or `signal` ends it: what one of them does
 * holds up no other. Made, changed and held ones are noticed within seconds.
 */
export async function reachOut(context: ServerContext, signal: AbortSignal): Promise<void> {
  const kept = new Map<number, Kept>();
  try {
    while (!signal.aborted) {
      const rows = await reachedSources(context.db).selectAll('source').execute();
      const forms = new Map(rows.map((row) => [row.id, formOf(row)]));
      for (const [id, { form, end }] of kept)
        if (forms.get(id) !== form) {
          kept.delete(id);
          await end();
        }
      for (const row of rows)
        if (!kept.has(row.id)) kept.set(row.id, keep(context, row.id, forms.get(row.id) ?? '', signal));
      if (rows.length === 0) return;
      await pause(LOOK_MS, signal);
    }
  } finally {
    await Promise.all(Array.from(kept.values(), ({ end }) => end()));
  }
}

type Row = Awaited<ReturnType<typeof rowOf>>;

const rowOf = (db: Reader, id: number) =>
  db.selectFrom('source').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** All that decides how it is reached, as one text. */
const formOf = (row: Row): string => JSON.stringify(reachedBy.map((name) => row[name]));

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
  'host_key',
  'poll_seconds',
] as const;

function keep(context: ServerContext, id: number, form: string, signal: AbortSignal): Kept {
  const ending = new AbortController();
  const either = AbortSignal.any([signal, ending.signal]);
  const done = reachAgainAndAgain(context, id, either);
  return {
    form,
    async end() {
      ending.abort();
      await done;
    },
  };
}

async function reachAgainAndAgain(context: ServerContext, id: number, signal: AbortSignal): Promise<void> {
  const { platform } = context;
  let waitMs = FIRST_WAIT_MS;
  while (!signal.aborted) {
    let pauseMs = waitMs;
    try {
      pauseMs = await reachOnce(context, id, signal, () => (waitMs = FIRST_WAIT_MS));
    } catch (error) {
      if (signal.aborted) return;
      const { fault, detail } = told(error);
      platform.log.warn({ source: id, fault, detail }, 'source cannot be reached');
      await tellFault(context, id, fault, detail).catch((failure: unknown) =>
        platform.log.error({ source: id, error: errorText(failure) }, 'fault of a source not stored'),
      );
      pauseMs = waitMs;
      waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
    }
    await pause(pauseMs, signal);
  }
}

/** Reaches a source until it is lost, or once where it is one that is asked; answers when it is to be asked again. */
export async function reachOnce(
  context: ServerContext,
  id: number,
  signal: AbortSignal,
  onReached: () => void = () => undefined,
): Promise<number> {
  const { db, platform } = context;
  const hands: ReachingHands = {
    now: () => platform.now(),
    async put(entry) {
      if (platform.inbox === undefined) throw new Error('there is no inbox');
      await platform.inbox.put(id, entry);
    },
    pickUp: (remote, ending) => pickUp(context, id, remote, ending),
    async reached(cursor) {
      onReached();
      const at = { fault: null, fault_detail: null, failing_since: null, reached_at: platform.now() };
      await db
        .updateTable('source')
        .set(cursor === undefined ? at : { ...at, cursor })
        .where('id', '=', id)
        .execute();
    },
    async lacking({ fault, message }, cursor) {
      onReached();
      platform.log.warn({ source: id, fault, detail: message }, 'source is reached in part');
      await tellFault(context, id, fault, message);
      await db.updateTable('source').set({ reached_at: platform.now(), cursor }).where('id', '=', id).execute();
    },
  };
  const row = await rowOf(db, id);
  const reacher = await platform.reachers?.[kindOf(row.kind)]?.();
  if (reacher === undefined) throw new ReachFault('protocol', `this server reaches no ${row.kind}`);
  await reacher(await reachedSource(platform.secrets, row), hands, signal);
  // on a grid: whoever is asked once in a slot leaves none out
  const everyMs = row.poll_seconds * 1000;
  return everyMs - (platform.now() % everyMs);
}

function told(error: unknown): { readonly fault: SourceFault; readonly detail: string } {
  if (error instanceof ReachFault) return { fault: error.fault, detail: error.message };
  if (error instanceof InboxFull) return { fault: 'inbox', detail: error.message };
  return { fault: 'protocol', detail: errorText(error).split('\n')[0] ?? '' };
}

/** Since when stands as it was while it goes on failing. */
async function tellFault(
  { db, platform }: ServerContext,
  id: number,
  fault: SourceFault,
  detail: string,
): Promise<void> {
  const fault_detail = detail.slice(0, DETAIL_SIGNS);
  await db
    .updateTable('source')
    .set((eb) => ({ fault, fault_detail, failing_since: eb.fn.coalesce('failing_since', eb.val(platform.now())) }))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('fault', 'is', null), eb('fault', '!=', fault), eb('fault_detail', '!=', fault_detail)]))
    .execute();
}

/** Resolves after so long, or at once when `signal` ends it. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
