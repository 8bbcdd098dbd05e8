import type { BoardShown, EmbedEnergy, EnergyFlow } from '@leitwarte/core/entities';
import { isKeyOf } from '../frame/keyOf.ts';
import { backoffMs } from '../live/backoff.ts';

const ENERGY_EVERY_MS = 60_000;
const BOARD_EVERY_MS = 5 * 60_000;
const NEWER_EVERY_MS = 10 * 60_000;
const PATIENCE_MS = 30_000;
/** Number of missed responses after which the board shows that it has no connection. */
const MISSES = 3;

/**
 * Parses the address of a board: key and id are in the fragment, which browsers do not send. In a frame, the key must be the one in the
 * path, which the server has checked.
 */
export function addressOf(hash: string, path = ''): { readonly key: string; readonly board: number } | undefined {
  const [, key, board] = /^#(lw_emb_\w+)\/(\d{1,12})$/.exec(hash) ?? [];
  if (path.startsWith('/frame/') && !isKeyOf(path, key ?? '')) return undefined;
  return key === undefined || board === undefined ? undefined : { key, board: Number(board) };
}

export interface Asked {
  readonly board: BoardShown | undefined;
  readonly energy: EmbedEnergy | undefined;
  readonly flow?: EnergyFlow | undefined;
  readonly isSilent: boolean;
  readonly nowMs: number | undefined;
}

interface World {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Monotonic time in milliseconds, independent of the clock. */
  readonly elapsed: () => number;
  readonly reload: () => void;
}

/**
 * Requests of a board to the server. Time is the server's plus the time elapsed since; the machine's clock is never used. While the server
 * does not respond the last data are shown; what a key may no longer show is removed.
 */
export function askingFor({ key, board: id }: NonNullable<ReturnType<typeof addressOf>>, world: World) {
  let board: BoardShown | undefined;
  let energy: EmbedEnergy | undefined;
  let flow: EnergyFlow | undefined;
  let [misses, boardAt, newerAt] = [0, -Infinity, 0];
  let [offset, version]: [number | undefined, string | undefined] = [undefined, undefined];

  const headers = { authorization: `Token ${key}` };
  async function ask<T>(path: string, isOne: (answer: unknown) => answer is T): Promise<T | undefined> {
    const init = { headers, cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) } as const;
    const answer = await world.fetch(`/api/v1/embed/${path}`, init);
    const isRefused = answer.status === 401 || answer.status === 403 || answer.status === 404;
    if (!answer.ok && !isRefused) throw new Error(`${answer.status}`);
    const read: unknown = await answer.json();
    // a proxy or captive portal may also send a refusal, but not in our format
    if (isRefused && isRecord(read) && typeof read['detail'] === 'string') return undefined;
    if (!isOne(read)) throw new Error('another answer than a board reads');
    return read;
  }

  async function renewBoard(): Promise<void> {
    if (world.elapsed() - boardAt < BOARD_EVERY_MS && board !== undefined) return;
    board = await ask(`boards/${id}/`, isBoard);
    boardAt = world.elapsed();
  }

  /** Reloads for a newer version of the page once it can be loaded: a reload without network would show an error of the browser. */
  async function lookForNewer(): Promise<void> {
    if (version !== undefined && world.elapsed() - newerAt < NEWER_EVERY_MS) return;
    newerAt = world.elapsed();
    const init = { method: 'HEAD', cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE_MS) } as const;
    const answer = await world.fetch('/widgets/board.js', init);
    const found = answer.headers.get('etag') ?? undefined;
    if (!answer.ok || found === undefined) return;
    if (version !== undefined && version !== found) world.reload();
    version = found;
  }

  /** Requests the energy flow if the board has a page for it; if the server fails, returns the last one. */
  async function askForFlow(): Promise<EnergyFlow | undefined> {
    if (energy === undefined || !board?.pages.includes('flow')) return undefined;
    return ask('flow/', isFlow).catch(() => flow);
  }

  return {
    /** Requests data once, and returns the milliseconds until the next request. */
    async look(): Promise<number> {
      try {
        await renewBoard();
        energy = board === undefined ? undefined : await ask('energy/', isEnergy);
        flow = await askForFlow();
        if (energy !== undefined) offset = energy.now - world.elapsed();
        misses = 0;
        // not awaited, because a proxy that never responds would block the board
        void lookForNewer().catch(() => undefined);
        return ENERGY_EVERY_MS;
      } catch {
        misses += 1;
        return Math.min(ENERGY_EVERY_MS * 2, backoffMs(misses - 1));
      }
    },
    get shown(): Asked {
      const nowMs = offset === undefined ? undefined : world.elapsed() + offset;
      return { board, energy, flow, isSilent: misses >= MISSES, nowMs };
    },
  };
}

const isRecord = (one: unknown): one is Record<string, unknown> => typeof one === 'object' && one !== null;

export const isBoard = (one: unknown): one is BoardShown =>
  isRecord(one) && Array.isArray(one['pages']) && Array.isArray(one['figures']) && typeof one['title'] === 'string';

export const isEnergy = (one: unknown): one is EmbedEnergy =>
  isRecord(one) &&
  typeof one['now'] === 'number' &&
  Array.isArray(one['plants']) &&
  one['plants'].every(
    (plant: unknown) => isRecord(plant) && Array.isArray(plant['curve']) && Array.isArray(plant['days']),
  );

export const isFlow = (one: unknown): one is EnergyFlow =>
  isRecord(one) &&
  Array.isArray(one['flows']) &&
  typeof one['until'] === 'string' &&
  (one['now'] === null || (isRecord(one['now']) && Array.isArray(one['now']['flows'])));
