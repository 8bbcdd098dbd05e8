import type { Contract, Endpoint } from '../contract/endpoint.ts';
import { versionOf } from '../contract/version.ts';
import { answerTo, readAnswer } from './answers.ts';
import { clientOf, type Client } from './clientOf.ts';
import { buildRequest, send, type CallOptions, type ClientOptions, type LooseInput } from './transport.ts';

/** A client whose methods mirror the contract. */
export function createClient<C extends Contract>(contract: C, options: ClientOptions): Client<C> {
  return clientOf<C, Endpoint>(contract, (endpoint, input, call) => callEndpoint(endpoint, input, options, call));
}

/** One call of the contract, its answer validated. Throws ApiError, NetworkError or ContractError, nothing else. */
async function callEndpoint(
  endpoint: Endpoint,
  input: LooseInput,
  options: ClientOptions,
  call?: CallOptions,
): Promise<unknown> {
  const { route } = endpoint;
  const response = await send(
    buildRequest(route, input, options, { ...call, ifMatch: ifMatchOf(endpoint, call) }),
    options,
  );
  const answer = answerTo(route, endpoint.answer, input['body']);
  if (answer.kind !== 'json') return readAnswer(route, answer, response);
  const { schema } = answer;
  const isList = schema.type === 'array';
  return readAnswer(route, { kind: 'json', isList, parse: (value) => schema.safeParse(value) }, response);
}

function ifMatchOf(endpoint: Endpoint, call: CallOptions | undefined): string | undefined {
  return call?.basedOn && endpoint.body && versionOf(endpoint.body, call.basedOn);
}
