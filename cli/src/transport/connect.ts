import type { RequestParts } from '@leitwarte/core/client';
import type { World } from '../program/world.ts';
import type { Ask, CopiedAnswer, Fetch, Network } from './carrier.ts';
import { logged, type Sent } from './debug.ts';
import { fromLeitwarte } from './leitwarteAnswers.ts';
import { mayRepeat } from './mayRepeat.ts';
import { hasProxy } from './proxy.ts';
import { tried } from './retry.ts';

export interface Connection {
  readonly ask: Ask;
  /**
   * Returns a function that sends requests with streams. From then on the global Request is undici's, so only requests created later can be
   * sent.
   */
  streams(): Promise<Fetch>;
  close(): Promise<void>;
}

interface ConnectOptions {
  readonly debug: boolean;
  /** Returns the name of the profile with this address. */
  readonly profileAt: (address: string) => string | undefined;
}

/**
 * Connections to the server, with retries for reads and optionally a log of requests. Requests with a stream, and all through a proxy, use
 * undici (or the world's own fetch); others use Node's own client, because undici takes as long to load as Node to start. Each is loaded
 * when it is first used.
 */
export function connect(world: World, { debug, profileAt }: ConnectOptions): Connection {
  const streams = once(() => openStreams(world));
  const calls = once(async () => (await import('./nodeHttp.ts')).openNodeHttp(world.signal));
  const through = <A extends CopiedAnswer>(
    sent: () => Promise<Sent>,
    one: Pick<Sent, 'method' | 'url'>,
    send: () => Promise<A>,
  ) =>
    fromLeitwarte(one.url, profileAt, world.fetch === undefined ? world.env : {}, () => {
      const attempt = debug ? async () => logged(world, await sent(), send) : send;
      return mayRepeat(one) ? tried(world, attempt) : attempt();
    });
  const overStreams = async (): Promise<Fetch> => {
    const { fetch } = await streams.get();
    return (request) =>
      through(
        () => sentRequest(request),
        request,
        () => fetch(request.clone()),
      );
  };
  const overCalls: Ask = async (parts) => {
    const { ask } = await calls.get();
    return through(
      async () => sentParts(parts),
      parts,
      () => ask(parts),
    );
  };
  const asRequests: Ask = async ({ url, ...init }) => (await overStreams())(new Request(url, init));
  return {
    streams: overStreams,
    ask: world.fetch !== undefined || hasProxy(world.env) ? asRequests : overCalls,
    async close() {
      await Promise.all([streams.close(), calls.close()]);
    },
  };
}

async function openStreams(world: World): Promise<Network> {
  if (world.fetch !== undefined) return { fetch: world.fetch, close: async () => {} };
  const { openNetwork } = await import('./network.ts');
  return openNetwork(world.env, world.signal);
}

/** Opens a connection at first use, and closes it if it was opened. */
function once<T extends { close(): Promise<void> }>(open: () => Promise<T>) {
  let opened: Promise<T> | undefined;
  return {
    get: () => (opened ??= open()),
    async close() {
      await (await opened)?.close();
    },
  };
}

async function sentRequest(request: Request): Promise<Sent> {
  const { method, url, headers } = request;
  return { method, url, headers, body: request.body === null ? undefined : await request.clone().text() };
}

const sentParts = ({ method, url, headers, body }: RequestParts): Sent => ({
  method,
  url,
  headers: Object.entries(headers),
  body,
});
