import type { AnswerOf, Contract, Download, Endpoint, InputOf } from '../contract/endpoint.ts';
import { versionOf } from '../contract/version.ts';
import { ContractError } from '../problem/index.ts';
import {
  answerOf,
  buildRequest,
  fileNameOf,
  readBytes,
  readJson,
  send,
  type CallOptions,
  type ClientOptions,
  type LooseInput,
} from './transport.ts';

type Call<E extends Endpoint> =
  {} extends InputOf<E>
    ? <const I extends InputOf<E>>(input?: I, call?: CallOptions) => Promise<AnswerOf<E, I>>
    : <const I extends InputOf<E>>(input: I, call?: CallOptions) => Promise<AnswerOf<E, I>>;

/** One method per entry: `client.plants.retrieve({ id: 7 })`. */
export type Client<C extends Contract> = { readonly [A in keyof C]: { readonly [N in keyof C[A]]: Call<C[A][N]> } };

/** One call of the contract, its answer validated. Throws ApiError, NetworkError or ContractError, nothing else. */
async function callEndpoint(
  endpoint: Endpoint,
  input: LooseInput,
  options: ClientOptions,
  call?: CallOptions,
): Promise<unknown> {
  const response = await send(
    buildRequest(endpoint.route, input, options, { ...call, ifMatch: ifMatchOf(endpoint, call) }),
    options,
  );
  const answer = answerOf(endpoint, input['body']);
  if (answer.kind === 'nothing') return undefined;
  if (answer.kind === 'file') {
    const name = fileNameOf(response) ?? answer.fallbackName;
    return { name, mediaType: answer.mediaType, bytes: await readBytes(response) } satisfies Download;
  }
  const parsed = answer.schema.safeParse(unwrapPage(endpoint, await readJson(response)));
  if (!parsed.success)
    throw new ContractError(`the answer of ${endpoint.route} does not match the contract`, { cause: parsed.error });
  return parsed.data;
}

function ifMatchOf(endpoint: Endpoint, call: CallOptions | undefined): string | undefined {
  return call?.basedOn && endpoint.body && versionOf(endpoint.body, call.basedOn);
}

/** A client whose methods mirror the contract. */
export function createClient<C extends Contract>(contract: C, options: ClientOptions): Client<C> {
  const areas = Object.entries(contract).map(([area, endpoints]) => [
    area,
    Object.fromEntries(
      Object.entries(endpoints).map(([name, endpoint]) => [
        name,
        (input: LooseInput = {}, call?: CallOptions) => callEndpoint(endpoint, input, options, call),
      ]),
    ),
  ]);
  return mirrors<C>(Object.fromEntries(areas));
}

/** The object was built by walking the contract, so it has exactly its areas and names. */
function mirrors<C extends Contract>(client: unknown): Client<C> {
  return client as Client<C>;
}

/** An existing installation may page a list that the contract has plain: take its results. */
function unwrapPage(endpoint: Endpoint, body: unknown): unknown {
  const plainList = endpoint.answer.kind === 'json' && endpoint.answer.schema.type === 'array';
  if (plainList && typeof body === 'object' && body !== null && 'results' in body) return body.results;
  return body;
}
