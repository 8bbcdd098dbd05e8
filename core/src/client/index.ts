export { createClient } from './createClient.ts';
export type { Client } from './clientOf.ts';
export { createOutlinedClient } from './outlined.ts';
export {
  buildRequest,
  readBytes,
  readJson,
  send,
  type Answer,
  type CallOptions,
  type ClientOptions,
  type LooseInput,
  type RequestParts,
} from './transport.ts';
