import { buildRequest, send } from '@leitwarte/core/client';
import type { Context } from '../context.ts';
import type { Blocks } from './source.ts';

/** A file that the server creates, block by block as it arrives: never completely in memory. */
export async function served(
  context: Context,
  route: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Blocks> {
  const base = await context.connection('anyAccount');
  const call = { signal: context.world.signal };
  return blocksOf(await send(buildRequest(route, input, base, call), base));
}

async function* blocksOf(response: Response): Blocks {
  if (response.body === null) return;
  const reader = response.body.getReader();
  try {
    for (;;) {
      const part: { readonly value?: Uint8Array | undefined } = await reader.read();
      if (part.value === undefined) return;
      yield part.value;
    }
  } catch (cause) {
    const { NetworkError } = await import('@leitwarte/core/problem');
    throw new NetworkError('the answer broke off', { cause });
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
