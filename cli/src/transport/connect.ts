import type { World } from '../program/world.ts';
import { withDebug } from './debug.ts';
import { withRetries, type MayRetry } from './retry.ts';

export type Fetch = (request: Request) => Promise<Response>;

export interface Connection {
  readonly fetch: Fetch;
  close(): Promise<void>;
}

interface ConnectOptions {
  readonly debug: boolean;
  readonly mayRetry: MayRetry;
}

/** The way to the server: undici or the world's own fetch, with retries for reads and, if wanted, the request log. */
export async function connect(world: World, { debug, mayRetry }: ConnectOptions): Promise<Connection> {
  const network = world.fetch === undefined ? await openUndici(world) : { fetch: world.fetch, close: async () => {} };
  const logged = debug ? withDebug(network.fetch, world) : network.fetch;
  return { fetch: withRetries(logged, world, mayRetry), close: () => network.close() };
}

async function openUndici(world: World): Promise<Connection> {
  const { openNetwork } = await import('./network.ts');
  return openNetwork(world.env, world.signal);
}
