import type { SourceFault } from '@leitwarte/core/codes';
import { pause } from '@leitwarte/core/rules';
import type { Reader, Tx } from '../../db/database.ts';
import { lockRow } from '../../db/dialects/lockRow.ts';
import type { ServerContext } from '../../platform/context.ts';
import { errorText } from '../../platform/errorText.ts';
import { InboxFull } from '../../platform/inbox.ts';
import { ReachFault, type ReachingHands } from '../../platform/reaching.ts';
import { sealedFor } from '../../platform/secrets.ts';
import { kindOf } from '../sourceKind.ts';
import { pickUp } from './pickUp.ts';
import { reachedSource, reachedSources, reachForm, untried } from './reachedSource.ts';

/** Interval at which changed or new sources are searched. */
const LOOK_MS = 2_000;
/** Wait after the first failure in milliseconds; it doubles with each failure. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const DETAIL_SIGNS = 300;

/** Whether there is a source to which the server connects. */
export async function isReaching({ db }: Pick<ServerContext, 'db'>): Promise<boolean> {
  return (await reachedSources(db).select('source.id').limit(1).execute()).length > 0;
}

interface Kept {
  /** All settings that determine how the source is reached. */
  readonly form: string;
  readonly end: () => Promise<void>;
}

/**
 * Connects to all sources that the server reads, each separately, until there are none or `signal` aborts; no source
 * delays another. New, changed and paused sources are noticed within seconds. After a change a source is connected
 * again once its former connection has ended, which may take as long as its device needs; other sources continue in the
 * meantime.
 */
export async function reachOut(context: ServerContext, signal: AbortSignal): Promise<void> {
  const kept = new Map<number, Kept>();
  const ending = new Map<number, Promise<void>>();
  try {
    while (!signal.aborted) {
      const rows = await reachedSources(context.db).selectAll('source').execute();
      const forms = new Map(rows.map((row) => [row.id, reachForm(row)]));
      for (const [id, { form, end }] of kept)
        if (forms.get(id) !== form) {
          kept.delete(id);
          ending.set(
            id,
            endOf(context, id, end).finally(() => ending.delete(id)),
          );
        }
      for (const row of rows)
        if (!kept.has(row.id) && !ending.has(row.id))
          kept.set(row.id, keep(context, row.id, forms.get(row.id) ?? '', signal));
      if (rows.length === 0) return;
      await pause(LOOK_MS, signal);
    }
  } finally {
    await Promise.all([...Array.from(kept.values(), ({ end }) => end()), ...ending.values()]);
  }
}

async function endOf({ platform }: ServerContext, id: number, end: Kept['end']): Promise<void> {
  try {
    await end();
  } catch (error) {
    platform.log.error({ source: id, error: errorText(error) }, 'source could not be ended');
  }
}

const rowOf = (db: Reader, id: number) =>
  db
    .selectFrom('source')
    .innerJoin('plant', 'plant.id', 'source.plant_id')
    .selectAll('source')
    .select('plant.timezone')
    .where('source.id', '=', id)
    .executeTakeFirstOrThrow();

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
    let form = '';
    try {
      pauseMs = await reachOnce(context, id, signal, {
        onTry: (tried) => (form = tried),
        onReached: () => (waitMs = FIRST_WAIT_MS),
      });
    } catch (error) {
      if (signal.aborted) return;
      const { fault, detail } = told(error);
      platform.log.warn({ source: id, fault, detail }, 'source cannot be reached');
      await ifStillSo(context, id, form, (tx) => tellFault(context, tx, id, fault, detail)).catch((failure: unknown) =>
        platform.log.error({ source: id, error: errorText(failure) }, 'fault of a source not stored'),
      );
      pauseMs = waitMs;
      waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
    }
    await pause(pauseMs, signal);
  }
}

interface Progress {
  /** Called for each attempt with the settings used. */
  readonly onTry?: (form: string) => void;
  readonly onReached?: () => void;
}

/**
 * Connects to a source until the connection is lost, or reads it once if it is polled; returns the milliseconds until
 * it is due again.
 */
export async function reachOnce(
  context: ServerContext,
  id: number,
  signal: AbortSignal,
  { onTry, onReached }: Progress = {},
): Promise<number> {
  const { db, platform } = context;
  const row = await rowOf(db, id);
  const form = reachForm(row);
  onTry?.(form);
  const hands: ReachingHands = {
    now: () => platform.now(),
    web: platform.web,
    parser: platform.bodies,
    // after a change of settings there is no position yet, so reading begins at the start
    keep: (cursor) =>
      ifStillSo(context, id, form, (tx) => tx.updateTable('source').set({ cursor }).where('id', '=', id).execute()),
    async keepTokens(tokens) {
      const sealed_tokens = tokens === undefined ? null : await platform.secrets.seal(tokens, sealedFor(id));
      await ifStillSo(context, id, form, (tx) =>
        tx.updateTable('source').set({ sealed_tokens }).where('id', '=', id).execute(),
      );
    },
    async put(entry) {
      if (platform.inbox === undefined) throw new Error('there is no inbox');
      await platform.inbox.put(id, entry);
    },
    async pickUp(remote, ending) {
      const lack = await pickUp(context, id, remote, ending);
      await (lack === undefined ? hands.reached() : hands.lacking(lack));
    },
    async reached(cursor) {
      onReached?.();
      // logged once, not for every reading from the device
      if (row.fault !== null || row.reached_at === null) platform.log.info({ source: id }, 'source is reached');
      // the position is stored even if the source was changed in the meantime, because the other server keeps its state
      // for this position
      if (cursor !== undefined) await db.updateTable('source').set({ cursor }).where('id', '=', id).execute();
      await ifStillSo(context, id, form, (tx) =>
        tx
          .updateTable('source')
          .set({ ...untried, reached_at: platform.now() })
          .where('id', '=', id)
          .execute(),
      );
    },
    async lacking({ fault, message }, cursor) {
      onReached?.();
      platform.log.warn({ source: id, fault, detail: message }, 'source is reached in part');
      if (cursor !== undefined) await db.updateTable('source').set({ cursor }).where('id', '=', id).execute();
      await ifStillSo(context, id, form, async (tx) => {
        await tellFault(context, tx, id, fault, message);
        await tx.updateTable('source').set({ reached_at: platform.now() }).where('id', '=', id).execute();
      });
    },
  };
  const reacher = await platform.reachers?.[kindOf(row.kind)]?.();
  if (reacher === undefined) throw new ReachFault('protocol', `this server reaches no ${row.kind}`);
  await reacher(await reachedSource(platform.secrets, row, row.timezone), hands, signal);
  // at multiples of the interval, so that a source that is polled once per slot has a value in each slot
  const everyMs = row.poll_seconds * 1000;
  return everyMs - (platform.now() % everyMs);
}

function told(error: unknown): { readonly fault: SourceFault; readonly detail: string } {
  if (error instanceof ReachFault) return { fault: error.fault, detail: error.message };
  if (error instanceof InboxFull) return { fault: 'inbox', detail: error.message };
  return { fault: 'protocol', detail: errorText(error).split('\n')[0] ?? '' };
}

/**
 * Stores the result of an attempt, unless the settings of the source have changed since, because the result does not
 * apply to the new ones.
 */
async function ifStillSo(
  { db }: ServerContext,
  id: number,
  form: string,
  write: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockRow(tx, 'source', id);
    const row = await tx.selectFrom('source').selectAll().where('id', '=', id).executeTakeFirst();
    if (row !== undefined && reachForm(row) === form) await write(tx);
  });
}

/** Stores a fault; the time of the first failure is kept until the source is reached again. */
async function tellFault(
  { platform }: ServerContext,
  tx: Tx,
  id: number,
  fault: SourceFault,
  detail: string,
): Promise<void> {
  const fault_detail = detail.slice(0, DETAIL_SIGNS);
  await tx
    .updateTable('source')
    .set((eb) => ({ fault, fault_detail, failing_since: eb.fn.coalesce('failing_since', eb.val(platform.now())) }))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('fault', 'is', null), eb('fault', '!=', fault), eb('fault_detail', '!=', fault_detail)]))
    .execute();
}
