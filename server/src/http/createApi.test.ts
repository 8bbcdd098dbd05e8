import * as z from 'zod';
import { expect, test } from 'vitest';
import { byTypeData, CSV, endpoint, file, json, nothing, PDF } from '@leitwarte/core/contract';
import { refuse } from '@leitwarte/core/problem';
import type { ServerContext } from '../platform/context.ts';
import { createToken } from '../rights/tokens.ts';
import { silentLog, testContext } from '../testing/database.ts';
import { BASE_URL, createWorld, insertAccount } from '../testing/world.ts';
import { createApi, type Api, type ApiOptions } from './createApi.ts';
import { Accepted, type Handlers } from './handlers.ts';

const Thing = z.object({ id: z.number() });
const contract = {
  things: {
    one: endpoint('GET things/{id}/', { summary: 'One thing', access: 'public', answer: json(Thing) }),
    all: endpoint('GET things/all/', { summary: 'All of them', access: 'public', answer: json(z.array(Thing)) }),
    bare: endpoint('GET things/bare', { summary: 'No slash', access: 'public', answer: json(Thing) }),
    named: endpoint('GET kinds/{kind}', {
      summary: 'By name',
      access: 'public',
      answer: json(z.object({ kind: z.string() })),
    }),
    create: endpoint('POST things/', {
      summary: 'New thing',
      access: 'public',
      creates: true,
      body: z.object({ name: z.string().trim().min(1).max(20_000) }),
      answer: json(z.object({ name: z.string() })),
    }),
    clash: endpoint('POST clash/', { summary: 'Takes a name twice', access: 'public', answer: nothing }),
    drop: endpoint('DELETE things/{id}/', { summary: 'Gone', access: 'public', answer: nothing }),
    secret: endpoint('POST secrets/{id}/', {
      summary: 'For superusers',
      access: 'superuser',
      body: z.object({ name: z.string() }),
      answer: nothing,
    }),
    report: endpoint('POST things/{id}/report/', {
      summary: 'As table or file',
      access: 'signedIn',
      accessByTypeData: { pdf: 'superuser' },
      body: z.object({ type_data: z.enum(['plain', 'pdf']) }),
      answer: byTypeData({ plain: json(Thing), pdf: file(PDF) }),
    }),
    table: endpoint('GET table/', { summary: 'A long file', access: 'public', answer: file(CSV) }),
    torn: endpoint('GET torn/{id}/', { summary: 'A file that breaks off', access: 'public', answer: file(CSV) }),
    work: endpoint('POST work/', { summary: 'Long', access: 'public', respondsAsync: true, answer: json(Thing) }),
    patient: endpoint('POST patient/', {
      summary: 'Always waits',
      access: 'public',
      answer: json(z.object({ async: z.boolean() })),
    }),
    broken: endpoint('GET broken/', { summary: 'Fails', access: 'public', answer: nothing }),
    paged: endpoint('GET paged/', {
      summary: 'With a query',
      access: 'public',
      query: z.object({ page: z.coerce.number().int().min(1).default(1) }),
      answer: json(z.object({ page: z.number(), url: z.string() })),
    }),
  },
};

const UMLAUTS = 'äöüß€₂'.repeat(20_000);
async function* rows() {
  for (let index = 0; index < 20; index += 1) yield new TextEncoder().encode(`${index};${'Größe'.repeat(1000)}\n`);
}

async function* tornAfter(blocks: number) {
  for (let index = 1; index < blocks; index += 1) yield new Uint8Array([65]);
  await Promise.reject(new Error('connection lost'));
}

const handlers: Handlers<typeof contract> = {
  things: {
    one: ({ params }) => {
      if (params.id > 9) throw refuse(404, 'not_found');
      return { id: params.id };
    },
    all: () => [{ id: 1 }],
    bare: () => ({ id: 0 }),
    named: ({ params }) => ({ kind: params.kind === 'lang' ? UMLAUTS : params.kind }),
    create: ({ body }) => ({ name: body.name }),
    clash: async ({ context }) => {
      for (const name of ['Solar', 'Solar']) await context.db.insertInto('plant_type').values({ name }).execute();
    },
    drop: () => undefined,
    secret: () => undefined,
    report: ({ params, body }) =>
      body.type_data === 'plain' ? { id: params.id } : { name: 'Größe "1"/2.pdf', content: new Uint8Array([1, 2, 3]) },
    table: () => ({ name: 'tabelle.csv', content: rows() }),
    torn: ({ params }) => ({ name: 'tabelle.csv', content: tornAfter(params.id) }),
    work: ({ respondAsync }) => (respondAsync ? new Accepted({ id: 1 }) : { id: 2 }),
    patient: ({ respondAsync }) => ({ async: respondAsync }),
    broken: () => {
      throw new Error('password=geheim');
    },
    paged: ({ query, url }) => ({ page: query.page, url }),
  },
};

async function open(options?: ApiOptions, over: Partial<ServerContext> = {}) {
  const context = { ...(await testContext()), ...over };
  const api = createApi(contract, handlers, context, options);
  const tokenOf = async (isSuperuser: boolean) => {
    const username = crypto.randomUUID();
    const id = await insertAccount(context.db, context.platform, {
      username,
      groupId: null,
      organisationId: null,
      isSuperuser,
    });
    return createToken(context.db, context.platform, id);
  };
  return { api, context, user: await tokenOf(false), root: await tokenOf(true) };
}

interface Sent {
  readonly token?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
function call(api: Api, route: string, { token, body, headers = {} }: Sent = {}): Promise<Response> {
  const [method = '', path = ''] = route.split(' ');
  const sent = new Headers(headers);
  if (token !== undefined) sent.set('authorization', `Token ${token}`);
  const init: RequestInit = { method, headers: sent };
  return api(new Request(`http://test/api/v1/${path}`, body === undefined ? init : { ...init, body }));
}
async function told(answer: Promise<Response>): Promise<[number, unknown]> {
  const response = await answer;
  return [response.status, await response.json()];
}

test('3.29, 4.12: only paths exactly as in the contract are answered; all others return 404 as JSON', async () => {
  const { api } = await open();
  expect((await call(api, 'GET things/7/')).status).toBe(200);
  for (const path of [
    'GET things/7',
    'GET things/bare/',
    'GET things/7/x/',
    'PATCH things/7/',
    'GET nirgends/',
    'GET things//',
  ])
    expect(await told(call(api, path))).toEqual([404, { detail: 'not_found' }]);
  expect(await told(api(new Request('http://test/')))).toEqual([404, { detail: 'not_found' }]);
});

test('a literal path takes precedence over one with a parameter, in whatever order they are defined', async () => {
  const { api } = await open();
  expect(await told(call(api, 'GET things/all/'))).toEqual([200, [{ id: 1 }]]);
  expect((await call(api, 'GET things/bare')).status).toBe(200);
});

test('an id in a path that is no positive integer returns 404', async () => {
  const { api } = await open();
  for (const id of ['0', '-1', '1.5', 'abc', '1e3', '99999999999999999999', '%20'])
    expect((await call(api, `GET things/${id}/`)).status).toBe(404);
  expect(await told(call(api, 'GET kinds/Solar%20%26%20Wind'))).toEqual([200, { kind: 'Solar & Wind' }]);
});

test('4.10: refusals take precedence in the order 401, 403, 400, 404', async () => {
  const { api, user, root } = await open();
  const body = '{}';
  expect(await told(call(api, 'POST secrets/abc/', { body }))).toEqual([401, { detail: 'not_authenticated' }]);
  expect(await told(call(api, 'POST secrets/abc/', { body, token: user }))).toEqual([
    403,
    { detail: 'permission_denied' },
  ]);
  expect(await told(call(api, 'POST secrets/abc/', { body, token: root }))).toEqual([
    400,
    { detail: 'Dieses Feld ist erforderlich.', name: ['Dieses Feld ist erforderlich.'] },
  ]);
  expect(await told(call(api, 'POST secrets/abc/', { body: '{"name":"x"}', token: root }))).toEqual([
    404,
    { detail: 'not_found' },
  ]);
  expect((await call(api, 'POST secrets/1/', { body: '{"name":"x"}', token: root })).status).toBe(204);
});

test('4.10: access may be stricter for a value of type_data', async () => {
  const { api, user, root } = await open();
  const [plain, pdf] = ['{"type_data":"plain"}', '{"type_data":"pdf"}'];
  expect((await call(api, 'POST things/1/report/', { body: plain, token: user })).status).toBe(200);
  expect((await call(api, 'POST things/1/report/', { body: pdf, token: user })).status).toBe(403);
  expect((await call(api, 'POST things/1/report/', { body: pdf })).status).toBe(401);
  expect((await call(api, 'POST things/1/report/', { body: pdf, token: root })).status).toBe(200);
});

test('creating returns 201 with the object; an entry without content returns 204 without body', async () => {
  const { api } = await open();
  expect(await told(call(api, 'POST things/', { body: '{"name":" Neu ","more":1}' }))).toEqual([201, { name: 'Neu' }]);
  const gone = await call(api, 'DELETE things/1/');
  expect([gone.status, await gone.text()]).toEqual([204, '']);
});

test('if two concurrent calls store the same value of a unique field, the later one gets 409', async () => {
  const { api } = await open();
  expect(await told(call(api, 'POST clash/'))).toEqual([409, { detail: 'conflict' }]);
});

test('a missing body, invalid JSON and a list each get 400 with an understandable message', async () => {
  const { api } = await open();
  expect(await told(call(api, 'POST things/'))).toEqual([
    400,
    { detail: 'Dieses Feld ist erforderlich.', name: ['Dieses Feld ist erforderlich.'] },
  ]);
  expect(await told(call(api, 'POST things/', { body: 'name=x' }))).toEqual([
    400,
    { detail: 'Der Wert ist ungültig.', non_field_errors: ['Der Wert ist ungültig.'] },
  ]);
  expect(await told(call(api, 'POST things/', { body: '[]' }))).toEqual([
    400,
    { detail: 'Hier wird ein Objekt erwartet.', non_field_errors: ['Hier wird ein Objekt erwartet.'] },
  ]);
  expect(await told(call(api, 'GET paged/?page=x'))).toEqual([
    400,
    { detail: 'Hier wird eine Zahl erwartet.', page: ['Hier wird eine Zahl erwartet.'] },
  ]);
});

test('text with the character U+0000, which no database can store, is refused at its field', async () => {
  const { api } = await open();
  expect(await told(call(api, 'POST things/', { body: '{"name":"a\\u0000b"}' }))).toEqual([
    400,
    { detail: 'Der Wert ist ungültig.', name: ['Der Wert ist ungültig.'] },
  ]);
  expect((await call(api, 'GET paged/?page=%00')).status).toBe(400);
  expect((await call(api, 'GET kinds/%00')).status).toBe(404);
});

test('a body above the limit is refused with 413, with or without a declared length', async () => {
  const { api } = await open({ maxBodyBytes: 1000 });
  const body = JSON.stringify({ name: 'x'.repeat(2000) });
  expect(await told(call(api, 'POST things/', { body }))).toEqual([413, { detail: 'body_too_large' }]);
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(600)),
  });
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: stream, duplex: 'half' };
  expect((await api(new Request('http://test/api/v1/things/', init))).status).toBe(413);
  expect((await call(api, 'POST things/', { body: '{"name":"kurz"}' })).status).toBe(201);
});

test('a file is sent with its name for old and new clients (RFC 6266)', async () => {
  const { api, root } = await open();
  const answer = await call(api, 'POST things/1/report/', { body: '{"type_data":"pdf"}', token: root });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="Groe _1_/2.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22%2F2.pdf`,
  );
  expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([1, 2, 3]);
});

test('long responses with umlauts arrive complete, whether they are sent at once or in blocks', async () => {
  const { api } = await open();
  expect(await told(call(api, 'GET kinds/lang'))).toEqual([200, { kind: UMLAUTS }]);
  const table = await (await call(api, 'GET table/')).text();
  expect(table.split('\n')).toHaveLength(21);
  expect(table).toContain(`19;${'Größe'.repeat(1000)}\n`);
});

test('4.16: Prefer: respond-async returns 202 if the entry offers it, and is ignored otherwise', async () => {
  const { api } = await open();
  const headers = { prefer: 'wait=10, Respond-Async' };
  const started = await call(api, 'POST work/', { headers });
  expect([started.status, started.headers.get('preference-applied')]).toEqual([202, 'respond-async']);
  expect(await told(call(api, 'POST work/'))).toEqual([200, { id: 2 }]);
  expect(await told(call(api, 'POST patient/', { headers }))).toEqual([200, { async: false }]);
});

test('an internal error returns 500 without its cause; the log has the cause and the same request id', async () => {
  const lines: [Readonly<Record<string, unknown>>, string][] = [];
  const note = (fields: Readonly<Record<string, unknown>>, message: string) => void lines.push([fields, message]);
  const { platform } = await testContext({ platform: { log: { info: note, warn: note, error: note } } });
  const { api } = await open({}, { platform });
  const answer = await call(api, 'GET broken/', { headers: { 'x-request-id': 'abc-123' } });
  expect([answer.status, await answer.json()]).toEqual([500, { detail: 'internal_error' }]);
  expect(answer.headers.get('x-request-id')).toBe('abc-123');
  expect(lines.map(([fields, message]) => [fields['requestId'], message])).toEqual([
    ['abc-123', 'call failed'],
    ['abc-123', 'call'],
  ]);
  expect(lines[0]?.[0]['error']).toContain('geheim');
});

test('a request id that could forge a log line is replaced', async () => {
  const { api } = await open();
  const answer = await call(api, 'GET things/1/', { headers: { 'x-request-id': 'a b' } });
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a missing handler and a handler for an unknown entry are compile errors', () => {
  const { one: _one, ...others } = handlers.things;
  // @ts-expect-error the handler of things.one is missing
  const incomplete: Handlers<typeof contract> = { things: others };
  // @ts-expect-error an answer must be what the contract says
  const wrong: Handlers<typeof contract> = { things: { ...handlers.things, one: () => ({ id: '1' }) } };
  expect([incomplete, wrong]).toHaveLength(2);
});

test('a handler that is missing at run time makes the start fail, not the call', async () => {
  const { context } = await open();
  const missing: unknown = { things: {} };
  const build = () => createApi(contract, missing as Handlers<typeof contract>, context);
  expect(build).toThrow('no handler for things.');
});

test('a file that cannot be read returns 500; if reading fails after the response began, the connection ends and the error is logged', async () => {
  const told: string[] = [];
  const log = { ...silentLog, error: (_: object, message: string) => told.push(message) };
  const { context } = await open();
  const logging = createApi(contract, handlers, { ...context, platform: { ...context.platform, log } });
  expect((await call(logging, 'GET torn/1/')).status).toBe(500);
  const broken = await call(logging, 'GET torn/3/');
  expect(broken.status).toBe(200);
  await expect(broken.arrayBuffer()).rejects.toThrow('connection lost');
  expect(told).toEqual(['call failed', 'file broken off']);
});

test('an upload that the client aborts is not logged as an error of the server', async () => {
  const errors: object[] = [];
  const context = await testContext();
  const log = { ...context.platform.log, error: (fields: object) => void errors.push(fields) };
  const { api } = await createWorld({ ...context, platform: { ...context.platform, log } });
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('{"username":'));
      controller.error(new Error('aborted'));
    },
  });
  const init: RequestInit = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': 'application/json' },
  };
  const answer = await api(new Request(`${BASE_URL}token/login/`, init));
  expect([answer.status, await answer.json()]).toEqual([400, { detail: 'body_broken_off' }]);
  expect(errors).toEqual([]);
  await context.close();
});

test('4.34: the first message about a refused field is also the detail, in the language that the request prefers', async () => {
  const { api } = await open();
  const ask = (language?: string) =>
    api(
      new Request('http://x/api/v1/things/', {
        method: 'POST',
        body: '{}',
        headers: language === undefined ? {} : { 'accept-language': language },
      }),
    ).then((response) => response.json());
  const german = 'Dieses Feld ist erforderlich.';
  expect(await ask()).toEqual({ detail: german, name: [german] });
  expect(await ask('de-DE,en;q=0.8')).toEqual({ detail: german, name: [german] });
  const english = 'This field is required.';
  expect(await ask('en-GB,de;q=0.5')).toEqual({ detail: english, name: [english] });
  // the region of a language tag is ignored
  expect(await ask('fr-IT,fr;q=0.9, en;q=0.5')).toEqual({ detail: english, name: [english] });
  expect(await ask('fr-IT')).toEqual({ detail: german, name: [german] });
  // 33: Italian is the third language
  const italian = 'Questo campo è obbligatorio.';
  expect(await ask('it-IT,it;q=0.9')).toEqual({ detail: italian, name: [italian] });
});

test('4.34: a body that is no UTF-8 is refused, and an empty query parameter counts as missing', async () => {
  const { api } = await open();
  const body = new Uint8Array([...new TextEncoder().encode('{"name":"'), 0xe4, ...new TextEncoder().encode('"}')]);
  const refused = await api(new Request('http://x/api/v1/things/', { method: 'POST', body }));
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ non_field_errors: ['Die Anfrage ist kein Text in UTF-8.'] });
  expect(await (await api(new Request('http://x/api/v1/paged/?page='))).json()).toMatchObject({ page: 1 });
});
