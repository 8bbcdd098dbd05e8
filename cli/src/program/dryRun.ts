import type { ClientOptions } from '@leitwarte/core/client';
import { NetworkError } from '@leitwarte/core/problem';
import type { Output } from '../output/output.ts';

/** Thrown instead of sending, so that the call ends just before the network. */
const UNSENT = new Error('not sent');

/** Runs a call, but shows the request that changes data instead of sending it; requests that only read are sent. */
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

/** Shows a request as it would be sent, without token and with secrets masked. */
export async function showRequest(out: Output, request: Request): Promise<undefined> {
  await showParts(out, request.method, request.url, request.body === null ? '' : await request.text());
}

async function showParts(out: Output, method: string, url: string, text: string): Promise<void> {
  const body: unknown = text === '' ? undefined : JSON.parse(text, masked);
  if (await out.entity({ method, url, body })) return;
  await out.write(`${method} ${url}\n${text === '' ? '' : `${JSON.stringify(body, shortened, 2)}\n`}`);
}

/** Masks secrets, because output of dry runs is stored in logs and tickets: only whether they are set is shown. */
function masked(name: string, value: unknown): unknown {
  return /(^|_)(password|token|secret)$/.test(name) && typeof value === 'string' && value !== '' ? '***' : value;
}

const LONGEST = 400;

/** Shortens the content of files to its beginning. */
function shortened(_: string, value: unknown): unknown {
  return typeof value === 'string' && value.length > LONGEST ? `${value.slice(0, 40)}… (${value.length})` : value;
}
