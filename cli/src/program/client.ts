import { createOutlinedClient, type ClientOptions } from '@leitwarte/core/client';
import type { LeitwarteClient } from '../context.ts';
import { outline } from './outline.ts';

/** The contract's methods over a connection, made of its outline. */
export function clientBy(connection: ClientOptions): LeitwarteClient {
  return createOutlinedClient(outline, connection);
}
