import type { AnswerOf, Download, Endpoint, InputOf } from '../contract/endpoint.ts';
import type { LeitwarteContract } from '../contract/index.ts';
import {
  buildRequest,
  fileNameOf,
  readBytes,
  readJson,
  send,
  type CallOptions,
  type ClientOptions,
  type LooseInput,
} from './transport.ts';

type Entries<C> = { [A in keyof C]: C[A][keyof C[A]] }[keyof C];
type AnyEntry = Extract<Entries<LeitwarteContract>, Endpoint>;

/** Every route string of the contract. */
export type KnownRoute = AnyEntry['route'];
type EntryOf<R extends KnownRoute> = Extract<AnyEntry, { readonly route: R }>;

/**
 * Makes a call by its route string, typed by the contract, without validation and without zod in the bundle: for widgets. Example:
 * `request(options, 'GET plants/{id}/', { id: 7 })`. Throws ApiError, NetworkError or ContractError.
 */
export async function request<R extends KnownRoute, const I extends InputOf<EntryOf<R>>>(
  options: ClientOptions,
  route: R,
  input: I,
  call?: CallOptions,
): Promise<AnswerOf<EntryOf<R>, I>> {
  const response = await send(buildRequest(route, looseOf(input), options, call), options);
  return promised<AnswerOf<EntryOf<R>, I>>(await read(response));
}

/** Every input of a call is a plain object of parameters, query and body. */
function looseOf(input: unknown): LooseInput {
  return input as LooseInput;
}

async function read(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const mediaType = response.headers.get('content-type')?.split(';')[0] ?? '';
  if (mediaType === 'application/json') return readJson(response);
  return { name: fileNameOf(response) ?? 'download', mediaType, bytes: await readBytes(response) } satisfies Download;
}

/** Assumes that the response matches the contract; `createClient` is the variant that checks it. */
function promised<T>(answer: unknown): T {
  return answer as T;
}

export type { CallOptions, ClientOptions } from './transport.ts';
