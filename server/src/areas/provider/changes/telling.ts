import { allows } from '@leitwarte/core/access';
import type { ChangeArea } from '@leitwarte/core/codes';
import { refuse } from '@leitwarte/core/problem';
import { MINUTE_MS, pause } from '@leitwarte/core/rules';
import { type Change, changesSince } from '../../../db/changes/since.ts';
import type { Database } from '../../../db/database.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { errorText } from '../../../platform/errorText.ts';
import { nobodyWhereRefused, viewerOf } from '../../../rights/identify.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { openReader, type Reader } from './reader.ts';
import { visibleChanges } from './visibleChanges.ts';

/** Intervals and limits of the change streams. */
export interface Pace {
  /** The interval between two polls of the database; one poll serves all clients of a process. */
  readonly lookMs: number;
  /**
   * The interval of heartbeats, with each of which the rights of the session are checked again. Without them proxies
   * would end the connection after a minute of silence.
   */
  readonly beatMs: number;
  /** Maximum time for which a client may leave an event unread before its stream ends. */
  readonly stalledMs: number;
  /** Maximum duration of a stream; its client then reconnects, so that streams of vanished clients do not remain. */
  readonly lifeMs: number;
  readonly mostOfAccount: number;
  readonly most: number;
}

const PACE: Pace = {
  lookMs: 1_000,
  beatMs: 10_000,
  stalledMs: MINUTE_MS,
  lifeMs: 15 * MINUTE_MS,
  mostOfAccount: 8,
  most: 1_000,
};

/**
 * Areas whose changes may change a viewer's rights. Ended sessions are not among them, so each heartbeat also checks
 * the session.
 */
const WHO_READS: ReadonlySet<ChangeArea> = new Set(['accounts', 'mappings', 'organisations', 'rights']);

export interface Telling {
  /**
   * Opens a `text/event-stream` with the changes since a position and all further changes. It ends when the client
   * disconnects or stops reading, or its session ends. 429 or 503 if there are too many streams.
   */
  open(
    viewer: Viewer,
    since: string | undefined,
    signal: AbortSignal | undefined,
    address: string,
  ): Promise<AsyncIterable<Uint8Array>>;
  /** Ends all streams and refuses new ones. */
  close(): void;
  readonly size: () => number;
}

interface Told {
  viewer: Viewer;
  /** IP address of the client, because the networks of session policies are checked again, too. */
  readonly address: string;
  readonly reader: Reader;
  readonly openedAtMs: number;
}

/** Change streams for all clients of this process; they share a single poll of the database. */
export function openTelling(context: ServerContext, pace: Pace = PACE): Telling {
  const { db, platform } = context;
  const readers = new Set<Told>();
  let beginning: Promise<void> | undefined;
  let isClosed = false;

  async function begin(): Promise<void> {
    try {
      const { position } = await changesSince(db, undefined);
      void keepLooking(position);
    } catch (error) {
      beginning = undefined;
      throw error;
    }
  }

  async function keepLooking(from: string): Promise<void> {
    let position = from;
    let beatAtMs = platform.now();
    do {
      await pause(pace.lookMs);
      if (isClosed) return;
      try {
        const seen = await changesSince(db, position);
        ({ position } = seen);
        const isBeat = platform.now() - beatAtMs >= pace.beatMs;
        if (isBeat) beatAtMs = platform.now();
        if (isBeat || seen.changes?.length !== 0) await tellAll(seen.changes, position, isBeat);
      } catch (error) {
        // after a failed poll a client may miss a change, so all streams end and clients reconnect at their position
        platform.log.warn({ error: errorText(error) }, 'streams of changes ended');
        endAll();
      }
    } while (readers.size > 0);
    beginning = undefined;
  }

  async function tellAll(changes: readonly Change[] | undefined, position: string, isBeat: boolean): Promise<void> {
    const judgeAnew = isBeat || changes === undefined || changes.some(({ area }) => WHO_READS.has(area));
    await Promise.all(
      [...readers].map(async (told) => {
        if (isOver(told)) return told.reader.end();
        const viewer = judgeAnew
          ? await viewerOf(context, told.viewer.tokenHash, told.address).catch(nobodyWhereRefused)
          : told.viewer;
        if (viewer === undefined || viewer.mustEnrol === true || !allows('signedIn', viewer)) return told.reader.end();
        told.viewer = viewer;
        const visible = await visibleChanges(context, viewer, changes);
        if (isBeat || visible?.length !== 0) told.reader.tell(visible, position);
      }),
    );
  }

  function isOver({ reader, openedAtMs }: Told): boolean {
    const now = platform.now();
    return now - (reader.waitingSinceMs() ?? now) >= pace.stalledMs || now - openedAtMs >= pace.lifeMs;
  }

  function endAll(): void {
    for (const { reader } of readers) reader.end();
  }

  return {
    async open(viewer, since, signal, address) {
      if (isClosed || readers.size >= pace.most) throw refuse(503, 'overloaded');
      const own = [...readers].filter((told) => told.viewer.id === viewer.id);
      if (own.length >= pace.mostOfAccount) throw refuse(429, 'too_many_streams');
      const told: Told = {
        viewer,
        address,
        openedAtMs: platform.now(),
        reader: openReader(
          () => platform.now(),
          () => readers.delete(told),
        ),
      };
      readers.add(told);
      try {
        // the shared position is read first: a change committed between the two reads is then reported by at least one
        // of them
        await (beginning ??= begin());
        const seen = await changesSince(db, since);
        told.reader.tell(await visibleChanges(context, viewer, seen.changes), seen.position);
      } catch (error) {
        told.reader.end();
        throw error;
      }
      signal?.addEventListener('abort', () => told.reader.end(), { once: true });
      if (signal?.aborted === true) told.reader.end();
      return told.reader.events;
    },
    close() {
      isClosed = true;
      endAll();
    },
    size: () => readers.size,
  };
}

const tellings = new WeakMap<Database, Telling>();

/** The change streams of this process for this database. */
export function tellingOf(context: ServerContext): Telling {
  let telling = tellings.get(context.db);
  if (telling === undefined) {
    telling = openTelling({ ...context, caller: undefined });
    tellings.set(context.db, telling);
  }
  return telling;
}
