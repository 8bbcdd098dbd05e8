import { allows, type Access, type Viewer } from '../access/index.ts';
import { entriesOf, type Contract, type Endpoint, type PlainAnswer } from '../contract/endpoint.ts';
import { badBody, badQuery } from './badInput.ts';
import { sendExample, type Answer, type ConformanceSubject, type Example } from './subject.ts';

export interface ConformanceCase {
  readonly name: string;
  /** Runs the check; rejects with the expected and the actual response if they differ. */
  run(subject: ConformanceSubject): Promise<void>;
}

const NO_SUCH_ID = 4_000_000_000;

/**
 * Creates checks for every call of a contract. A request without an account must get 401, an account without the right
 * 403, an invalid body or query 400 with the names of the fields, an unknown id or one of another organisation 404, and
 * a valid request exactly the response of the contract without further fields.
 */
export function conformanceCases(contract: Contract): ConformanceCase[] {
  return entriesOf(contract).flatMap(({ area, name, endpoint }) => casesOf(`${area}.${name}`, endpoint));
}

function casesOf(name: string, endpoint: Endpoint): ConformanceCase[] {
  const { route, access } = endpoint;
  const cases: ConformanceCase[] = [];
  const add = (sentence: string, run: ConformanceCase['run']) => cases.push({ name: `${name}: ${sentence}`, run });
  const refused = (sentence: string, token: (subject: ConformanceSubject) => string | undefined, status: number) =>
    add(sentence, async (subject) =>
      expectStatus(await sendExample(subject, route, await exampleOf(subject, name), token(subject)), status),
    );
  if (access !== 'public') refused('a stranger gets 401', () => undefined, 401);
  if (!passes(access, '')) refused('an account without rights gets 403', ({ tokens }) => tokens.powerless, 403);
  if (!passes(access, 'Certification'))
    refused('a certification user gets 403', ({ tokens }) => tokens.certification, 403);
  const served = (sentence: string, run: (subject: ConformanceSubject, example: Example) => Promise<void>) =>
    add(sentence, async (subject) => {
      const example = await subject.example(name);
      if (example !== undefined) await run(subject, example);
    });
  if (endpoint.body !== undefined || endpoint.query !== undefined)
    add('bad input gets 400 with its fields', async (subject) =>
      refusesBadInput(subject, endpoint, await exampleOf(subject, name)),
    );
  const idName = /\{(id|\w+Id)\}/.exec(route)?.[1];
  if (idName !== undefined) {
    served('an unknown id gets 404', async (subject, example) => {
      const unknown = { ...example, params: { ...example.params, [idName]: NO_SUCH_ID } };
      expectStatus(await sendExample(subject, route, unknown, example.token ?? subject.tokens.superuser), 404);
    });
    if (passes(access, 'Orga-Manager', true))
      served('the id of another organisation gets 404', async (subject, example) => {
        if (example.isGlobal === true) return;
        expectStatus(await sendExample(subject, route, example, subject.tokens.foreigner), 404);
      });
  }
  for (const [variant, answer] of answersOf(endpoint))
    served(`${variant} answers exactly what the contract says`, async (subject, example) => {
      const sent =
        variant === 'a call' ? example : { ...example, body: { ...objectOf(example.body), type_data: variant } };
      const token = example.token ?? (access === 'public' ? undefined : subject.tokens.superuser);
      answersAsPromised(endpoint, answer, await sendExample(subject, route, sent, token));
    });
  return cases;
}

/** Example of a call; empty if the call is not implemented yet, because access and input are checked nevertheless. */
async function exampleOf(subject: ConformanceSubject, name: string): Promise<Example> {
  return (await subject.example(name)) ?? {};
}

function passes(access: Access, group: string, holdsRights = false): boolean {
  const viewer: Viewer = { id: 1, isSuperuser: false, group, may: () => holdsRights };
  return allows(access, viewer);
}

async function refusesBadInput(subject: ConformanceSubject, endpoint: Endpoint, example: Example): Promise<void> {
  const token = endpoint.access === 'public' ? undefined : subject.tokens.superuser;
  const body = endpoint.body && badBody(endpoint.body);
  const query = endpoint.query && badQuery(endpoint.query);
  for (const wrong of [
    body === undefined ? [] : [{ ...example, body }],
    query === undefined ? [] : [{ ...example, query }],
  ].flat()) {
    const answer = await sendExample(subject, endpoint.route, wrong, token);
    expectStatus(answer, 400);
    const { detail, ...named } = objectOf(answer.body);
    const fields = Object.values(named);
    if (detail !== undefined && detail !== fields.flat()[0])
      throw new Error(`detail is not the first message: ${JSON.stringify(detail)}`);
    const listed =
      fields.length > 0 && fields.every((one) => Array.isArray(one) && one.every((text) => typeof text === 'string'));
    if (!listed) throw new Error(`expected messages by field, got ${JSON.stringify(answer.body)}`);
  }
}

function answersOf(endpoint: Endpoint): [string, PlainAnswer][] {
  return endpoint.answer.kind === 'byTypeData'
    ? Object.entries(endpoint.answer.variants)
    : [['a call', endpoint.answer]];
}

function answersAsPromised(endpoint: Endpoint, promised: PlainAnswer, answer: Answer): void {
  expectStatus(answer, promised.kind === 'nothing' ? 204 : endpoint.creates ? 201 : 200);
  switch (promised.kind) {
    case 'nothing':
      return expectEqual(answer.bytes.byteLength, 0);
    case 'file':
      return expectEqual(answer.mediaType, promised.mediaType);
    case 'json': {
      const parsed = promised.schema.safeParse(answer.body);
      if (!parsed.success) throw new Error(`the answer does not fit: ${parsed.error.message}`);
      return expectEqual(inOrder(answer.body), inOrder(parsed.data));
    }
    default:
      return promised satisfies never;
  }
}

function expectStatus(answer: Answer, status: number): void {
  if (answer.status !== status)
    throw new Error(`expected ${status}, got ${answer.status} ${JSON.stringify(answer.body)}`);
}

function expectEqual(actual: unknown, expected: unknown): void {
  const [came, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (came !== wanted) throw new Error(`expected ${wanted}, got ${came}`);
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Sorts the keys of objects in a value, because their order does not matter in the comparison. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, inOrder(one)]),
  );
}
