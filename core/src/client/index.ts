export { createClient, type Client } from './createClient.ts';
export {
  buildRequest,
  fileNameOf,
  readBytes,
  readJson,
  send,
  type CallOptions,
  type ClientOptions,
  type LooseInput,
} from './transport.ts';
