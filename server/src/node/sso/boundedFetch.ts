import type { CustomFetchOptions } from 'openid-client';
import { SsoRefused } from '../../platform/sso.ts';

/** Maximum size of a response; more than any provider returns about itself or a person. */
const MAX_BYTES = 1024 * 1024;

/**
 * Sends a request to an identity provider. The complete response is read and may be at most 1 MiB; without a response the error is
 * `sso_unreachable`.
 */
export async function boundedFetch(url: string, options: RequestInit | CustomFetchOptions): Promise<Response> {
  try {
    const response = await fetch(url, options as RequestInit);
    const bytes = await boundedBytes(response);
    const { status, headers } = response;
    return new Response([204, 304].includes(status) ? null : bytes, { status, headers });
  } catch (error) {
    throw new SsoRefused('sso_unreachable', `${new URL(url).origin}: ${causeOf(error)}`);
  }
}

async function boundedBytes(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  if (body === null) return new Uint8Array();
  for await (const part of body) {
    size += part.byteLength;
    if (size > MAX_BYTES) throw new Error('more than 1 MiB');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};
