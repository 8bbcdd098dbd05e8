import * as fc from 'fast-check';
import type * as z from 'zod';
import { contract, entriesOf, type ContractEntry } from '@leitwarte/core/contract';
import { sendExample, type Example } from '@leitwarte/core/testing';
import { arbitraryOf, brokenOf } from '../arbitrary.ts';
import { BASE_URL } from '../world.ts';

/** Random inputs of a call, valid and invalid: path, query and body. */
export function inputsOf({ endpoint }: ContractEntry): fc.Arbitrary<Example> {
  const names = [...endpoint.route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = fc.record(Object.fromEntries(names.map((name) => [name, pathValue])));
  const query = endpoint.query === undefined ? fc.constant({}) : fc.oneof(queryOf(endpoint.query), queryText);
  const good = endpoint.body === undefined ? fc.constant(undefined) : arbitraryOf(endpoint.body);
  const body = endpoint.body === undefined ? good : fc.oneof(good, brokenOf(good));
  return fc.record({ params, query, body });
}

/** Ids of existing and of missing rows, and texts that are no ids. */
const pathValue = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 30 }), weight: 5 },
  fc.constantFrom(
    0,
    -1,
    1.5,
    '1e3',
    '99999999999999',
    '9007199254740993',
    '%',
    'ä',
    "' or 1=1 --",
    'null',
    '\u0000',
    '..',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
);

const queryOf = (schema: z.ZodType): fc.Arbitrary<Record<string, string>> =>
  arbitraryOf(schema).map((query) =>
    Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])),
  );

const queryText = fc.dictionary(
  fc.constantFrom('page', 'plant', 'organisation', 'system_id', 'action_type', 'task', 'x'),
  fc.string(),
);

export const entries = entriesOf(contract);

/**
 * Describes what is wrong with the response of a call; empty if it is no server error and gives a reason for a
 * rejection.
 */
export async function complaint(
  send: (request: Request) => Promise<Response>,
  { endpoint }: ContractEntry,
  input: Example,
  token: string,
): Promise<string> {
  const { status, body, mediaType } = await sendExample({ baseUrl: BASE_URL, send }, endpoint.route, input, token);
  if (status >= 500 && status !== 501) return `${status} ${JSON.stringify(body)}`;
  if (status >= 400 && mediaType !== 'application/json') return `${status} as ${mediaType}`;
  if (status === 400 && !saysWhy(body)) return `400 without a reason: ${JSON.stringify(body)}`;
  return '';
}

/** Whether a body is `{detail: text}`, or has a list of texts for one or more fields. */
function saysWhy(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const { detail, ...fields } = Object.fromEntries(Object.entries(body));
  const lists = Object.values(fields);
  const isText = (one: unknown) => typeof one === 'string' && one !== '';
  if (detail !== undefined && !isText(detail)) return false;
  if (!lists.every((list) => Array.isArray(list) && list.length > 0 && list.every(isText))) return false;
  return detail !== undefined || lists.length > 0;
}
