import { createOutlinedClient, type ClientOptions } from '@leitwarte/core/client';
import type { LeitwarteClient } from '../context.ts';
import { outline } from './outline.ts';

/** Creates the client of a connection from the contract's outline. */
export function clientBy(connection: ClientOptions): LeitwarteClient {
  return createOutlinedClient(outline, connection);
}
