import type { ClientOptions } from '@leitwarte/core/client';
import { NetworkError } from '@leitwarte/core/problem';
import type { Output } from '../output/output.ts';

/** Thrown instead of sending, so that the call ends exactly where the network would begin. */
const UNSENT = new Error('not sent');

/** Runs a changing call up to the network and shows its request; what only reads is sent. */
export async function shown<T>(
  out: Output,
  call: (over: (connection: ClientOptions) => ClientOptions) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await call((connection) => ({
      ...connection,
      async ask(parts) {
        if (parts.method === 'GET' && connection.ask !== undefined) return connection.ask(parts);
        await showParts(out, parts.method, parts.url, parts.body ?? '');
        throw UNSENT;
      },
    }));
  } catch (error) {
    if (error instanceof NetworkError && error.cause === UNSENT) return undefined;
    throw error;
  }
}

/** A request as it would be sent, without its token and with no secret readable. */
export async function showRequest(out: Output, request: Request): Promise<undefined> {
  await showParts(out, request.method, request.url, request.body === null ? '' : await request.text());
}

async function showParts(out: Output, method: string, url: string, text: string): Promise<void> {
  const body: unknown = text === '' ? undefined : JSON.parse(text, masked);
  if (await out.entity({ method, url, body })) return;
  await out.write(`${method} ${url}\n${text === '' ? '' : `${JSON.stringify(body, shortened, 2)}\n`}`);
}

/** What a dry run shows is kept in protocols and sent in tickets: that something is set is seen, and what is not. */
function masked(name: string, value: unknown): unknown {
  return /(^|_)(password|token|secret)$/.test(name) && typeof value === 'string' && value !== '' ? '***' : value;
}

const LONGEST = 400;

/** Content of files is told by its beginning. */
function shortened(_: string, value: unknown): unknown {
  return typeof value === 'string' && value.length > LONGEST ? `${value.slice(0, 40)}… (${value.length})` : value;
}
