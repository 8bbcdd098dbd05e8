import type { Contract, Endpoint } from '../contract/endpoint.ts';
import { versionOf } from '../contract/version.ts';
import { answerTo, readAnswer } from './answers.ts';
import { clientOf, type Client } from './clientOf.ts';
import { keptAnswers, type KeptAnswers } from './keptAnswers.ts';
import { buildRequest, send, type CallOptions, type ClientOptions, type LooseInput } from './transport.ts';

/** A client whose methods mirror the contract. */
export function createClient<C extends Contract>(contract: C, options: ClientOptions): Client<C> {
  const kept = keptAnswers();
  return clientOf<C, Endpoint>(contract, (endpoint, input, call) => callEndpoint(endpoint, input, options, kept, call));
}

/** Makes a call of the contract and validates the response. Only throws ApiError, NetworkError or ContractError. */
async function callEndpoint(
  endpoint: Endpoint,
  input: LooseInput,
  options: ClientOptions,
  kept: KeptAnswers,
  call?: CallOptions,
): Promise<unknown> {
  const { route } = endpoint;
  const answer = answerTo(route, endpoint.answer, input['body']);
  const compact = answer.kind === 'json' ? answer.compact : undefined;
  const request = buildRequest(route, input, options, {
    ...call,
    ifMatch: ifMatchOf(endpoint, call),
    compact: compact !== undefined,
  });
  const known = kept.find(request);
  if (known !== undefined) request.headers.set('if-none-match', known.etag);
  const response = await send(request, options);
  if (response.status === 304 && known !== undefined) return known.value;
  if (answer.kind !== 'json') return readAnswer(route, answer, response);
  const { schema } = answer;
  const isList = schema.type === 'array';
  const promised = { kind: 'json', isList, compact, parse: (one: unknown) => schema.safeParse(one) } as const;
  const value = await readAnswer(route, promised, response);
  kept.keep(request, response.headers.get('etag'), value);
  return value;
}

function ifMatchOf(endpoint: Endpoint, call: CallOptions | undefined): string | undefined {
  return call?.basedOn && endpoint.body && versionOf(endpoint.body, call.basedOn);
}
