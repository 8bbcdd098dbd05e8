import { describe, expect, test } from 'vitest';
import { contract } from '../contract/index.ts';
import { ApiError, ContractError, NetworkError } from '../problem/index.ts';
import { outlineOf } from '../outline/index.ts';
import {
  createClient,
  createOutlinedClient,
  type CallOptions,
  type ClientOptions,
  type RequestParts,
} from './index.ts';
import { request } from './request.ts';

const BASE = 'https://host.test/sub/api/v1/';

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const html = (status: number) => () =>
  new Response('<html><h1>Bad gateway</h1></html>', { status, headers: { 'content-type': 'text/html' } });

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

type Open = (options: ClientOptions) => ReturnType<typeof createOutlinedClient>;
const byContract: Open = (options) => createClient(contract, options);
const outline = outlineOf(contract);
const byOutline: Open = (options) => createOutlinedClient(outline, options);

/** A client whose server always returns this response, and the recorded requests. */
function against(answer: () => Response | Promise<Response>, over: Partial<ClientOptions> = {}, open = byContract) {
  const asked: Request[] = [];
  const options: ClientOptions = {
    baseUrl: BASE,
    fetch: async (one) => {
      asked.push(one);
      return answer();
    },
    ...over,
  };
  return { client: open(options), options, asked };
}
describe.each([
  ['contract', byContract],
  ['outline', byOutline],
])('a client built from the %s', (_, open) => {
  const opened = (answer: () => Response | Promise<Response>, over: Partial<ClientOptions> = {}) =>
    against(answer, over, open);

  test('api-1, -2, -37, -52, -53: a call is sent to its path below the base URL, with token, query and body', async () => {
    const { client, asked } = opened(json({ count: 0, next: null, previous: null, results: [] }), {
      token: () => 'abc',
    });
    await client.imports.list({ query: { plant: 7 } });
    expect(asked[0]?.url).toBe(`${BASE}imports/?plant=7`);
    expect(asked[0]?.headers.get('authorization')).toBe('Token abc');
    await client.plants.changeStatus({ id: 7, body: { status: 1, alarm_txt: 'ä' } }).catch(() => undefined);
    expect([asked[1]?.method, asked[1]?.url]).toEqual(['POST', `${BASE}plants/7/update_plant_alarmmessage/`]);
    expect(await asked[1]?.json()).toEqual({ status: 1, alarm_txt: 'ä' });
  });

  test('path parameters are encoded, so that a value cannot change the path', async () => {
    const { client, asked } = opened(json({ id: 1, name: 'x' }));
    await client.plantTypes.retrieve({ type: '../users/1?x=#' });
    expect(asked[0]?.url).toBe(`${BASE}planttypes/..%2Fusers%2F1%3Fx%3D%23`);
  });

  test('a path parameter that consists only of dots, which URLs drop, fails as not found without a request', async () => {
    const { client, asked } = opened(json({ id: 1, name: 'x' }));
    for (const type of ['.', '..'])
      expect(await failure(client.plantTypes.retrieve({ type }))).toMatchObject({ problem: { status: 404 } });
    expect(asked).toEqual([]);
  });

  test('without a token a call is sent unauthenticated; the token is read again before each call', async () => {
    const session: { token?: string } = {};
    const { client, asked } = opened(json([]), { token: () => session.token });
    await client.plants.dashboard();
    session.token = 'new';
    await client.plants.dashboard();
    expect(asked.map((one) => one.headers.get('authorization'))).toEqual([null, 'Token new']);
  });

  test('3.87, api-46: an error response becomes an ApiError with status, detail and fields', async () => {
    const refused = await failure(opened(json({ detail: 'task_running' }, 409)).client.tasks.monitorDirectories());
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({
      message: 'task_running',
      problem: { status: 409, detail: 'task_running', fields: {} },
    });
    const fields = { name: ['Pflichtfeld.'], columns: [{ unit: ['Zu lang.'] }], non_field_errors: 'Geht nicht.' };
    const wrong = await failure(opened(json(fields, 400)).client.plants.dashboard());
    expect(wrong).toMatchObject({
      problem: { fields: { name: ['Pflichtfeld.'], columns: ['unit: Zu lang.'], non_field_errors: ['Geht nicht.'] } },
    });
    expect(String(wrong)).toContain('name: Pflichtfeld.; columns: unit: Zu lang.; Geht nicht.');
  });

  test('1.79: if the response is an HTML error page, only its status is used', async () => {
    const error = await failure(opened(html(502)).client.plants.dashboard());
    expect(error).toMatchObject({ name: 'ApiError', message: 'HTTP 502', problem: { status: 502, fields: {} } });
  });

  test('an HTML page instead of JSON is a ContractError, not an empty list', async () => {
    expect(await failure(opened(html(200)).client.plants.dashboard())).toBeInstanceOf(ContractError);
  });

  test('a failed connection and an interrupted response are NetworkErrors with their cause', async () => {
    const cause = new TypeError('fetch failed');
    const lost = await failure(opened(() => Promise.reject(cause)).client.plants.dashboard());
    expect(lost).toBeInstanceOf(NetworkError);
    expect(lost).toMatchObject({ cause });
    const broken = () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.error(new Error('reset')),
        }),
      );
    expect(await failure(opened(broken).client.plants.dashboard())).toBeInstanceOf(NetworkError);
  });

  test('an aborted call is a NetworkError whose cause is the abort', async () => {
    const controller = new AbortController();
    const waiting = (one: Request) =>
      new Promise<Response>((_, reject) => one.signal.addEventListener('abort', () => reject(one.signal.reason)));
    const call: CallOptions = { signal: controller.signal };
    const answer = failure(open({ baseUrl: BASE, fetch: waiting }).plants.dashboard({}, call));
    controller.abort();
    expect(await answer).toMatchObject({ name: 'NetworkError', cause: { name: 'AbortError' } });
  });

  test('a response that violates the contract is a ContractError that names the route', async () => {
    const error = await failure(opened(json([{ id: 'sieben' }])).client.plants.dashboard());
    expect(error).toBeInstanceOf(ContractError);
    expect(String(error)).toContain('GET dashboard/');
  });

  test('an existing installation may send null for lists, decimals as text, and omit fields', async () => {
    const sparse = {
      id: 7,
      name: 'Park',
      latitude: '50.290000',
      installed_capacity: '1e3',
      plant_prio_values: null,
      status_data: null,
    };
    const [plant] = await opened(json([sparse])).client.plants.dashboard();
    expect(plant).toMatchObject({
      latitude: 50.29,
      installed_capacity: 1000,
      plant_prio_values: [],
      status_data: 0,
      last_alarm: null,
      type: 'Biogas',
      timezone: 'Europe/Berlin',
    });
    const bad = await failure(opened(json([{ ...sparse, latitude: '50,29' }])).client.plants.dashboard());
    expect(bad).toBeInstanceOf(ContractError);
  });

  test('if the contract has a plain list, a page in the response is replaced by its results', async () => {
    const page = { count: 1, next: null, previous: null, results: [{ id: 7, name: 'Park' }] };
    expect(await opened(json(page)).client.plants.dashboard()).toMatchObject([{ id: 7 }]);
  });

  test('the result of a call without response body is undefined, whatever the server sends', async () => {
    expect(await opened(() => new Response(null, { status: 204 })).client.session.logout()).toBeUndefined();
  });

  test('a file is returned with its bytes and its name; the UTF-8 name has priority if the server sends one', async () => {
    const answer = (disposition: string) => () =>
      new Response(new Uint8Array([1, 2]), { headers: { 'content-disposition': disposition } });
    const nameFrom = async (disposition: string) =>
      (await opened(answer(disposition)).client.plants.overview({ id: 7, body: { type_data: 'pdf' } })).name;
    expect(await nameFrom(`attachment; filename="Gro.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf`)).toBe('Größe.pdf');
    expect(await nameFrom('attachment; filename="a b.pdf"')).toBe('a b.pdf');
    expect(await nameFrom('attachment; filename=a.pdf')).toBe('a.pdf');
    expect(await nameFrom('inline')).toBe('download');
    expect(await nameFrom(`attachment; filename="a.pdf"; filename*=UTF-8''%E0%A4%A`)).toBe('a.pdf');
  });

  test('1.4: a 401 for a call with a token ends the session; a 401 for a call without one does not', async () => {
    let lost = 0;
    const onSessionLost = () => void (lost += 1);
    const refused = json({ detail: 'not_authenticated' }, 401);
    await failure(opened(refused, { onSessionLost }).client.session.login({ body: { username: 'a', password: 'b' } }));
    expect(lost).toBe(0);
    await failure(opened(refused, { onSessionLost, token: () => 'old' }).client.plants.dashboard());
    expect(lost).toBe(1);
  });

  test("4.37: a 401 that does not come from our server, such as a proxy's page, does not end the session", async () => {
    let lost = 0;
    const options = { token: () => 'mine', onSessionLost: () => void (lost += 1) };
    expect(await failure(opened(html(401), options).client.plants.dashboard())).toMatchObject({
      problem: { status: 401 },
    });
    expect(lost).toBe(0);
  });

  test('4.16: the option respondAsync sends the header Prefer', async () => {
    const { client, asked } = opened(json({ id: 1, task: 'monitor_directories', status: 'running' }, 202));
    expect((await client.tasks.monitorDirectories({}, { respondAsync: true })).status).toBe('running');
    expect(asked[0]?.headers.get('prefer')).toBe('respond-async');
  });
});

test('a client built from an outline has no schemas of request bodies, so `basedOn` throws a TypeError instead of sending an unprotected change', async () => {
  const { client, asked } = against(json({}), {}, byOutline);
  await expect(client.plants.update({ id: 7, body: { name: 'x' } }, { basedOn: { name: 'y' } })).rejects.toThrow(
    TypeError,
  );
  expect(asked).toEqual([]);
});

test('if a client has the option ask, it passes the parts of a request to it and builds no Request object', async () => {
  const parts: RequestParts[] = [];
  const ask = async (one: RequestParts) => {
    parts.push(one);
    return Response.json([]);
  };
  await byOutline({ baseUrl: BASE, ask, token: () => 'abc', language: () => 'en' }).plants.dashboard();
  expect(parts).toEqual([
    {
      method: 'GET',
      url: `${BASE}dashboard/`,
      headers: {
        accept: 'application/vnd.leitwarte.compact+json, application/json, */*;q=0.5',
        authorization: 'Token abc',
        'accept-language': 'en',
      },
    },
  ]);
});

test('a missing path parameter throws, because it is a programming error', async () => {
  const { options } = against(json({}));
  const careless: Record<string, unknown> = {};
  await expect(request(options, 'GET plants/{id}/', careless as { id: number })).rejects.toThrow('id is missing');
});

test('request sends a call by its route string and returns the response unchecked', async () => {
  const { options, asked } = against(json({ id: 7 }));
  expect(await request(options, 'GET plants/{id}/', { id: 7 })).toEqual({ id: 7 });
  expect(asked[0]?.url).toBe(`${BASE}plants/7/`);
  const none = against(() => new Response(null, { status: 204 }));
  expect(await request(none.options, 'POST token/logout/', {})).toBeUndefined();
  const pdf = against(() => new Response('%PDF', { headers: { 'content-type': 'application/pdf; charset=x' } }));
  const file = await request(pdf.options, 'POST plants/{id}/get_data_for_overview/', {
    id: 7,
    body: { type_data: 'pdf' },
  });
  expect(file).toMatchObject({ name: 'download', mediaType: 'application/pdf' });
});

test("4.45: the client sends a response's ETag with the next request, and forgets it when the account changes", async () => {
  const asked: (string | null)[] = [];
  let token: string | undefined = 'mine';
  let etag = 'W/"1"';
  const client = createClient(contract, {
    baseUrl: BASE,
    token: () => token,
    fetch: async (one) => {
      const known = one.headers.get('if-none-match');
      asked.push(known);
      if (known === etag) return new Response(null, { status: 304 });
      return Response.json([{ id: 7, name: etag }], { headers: { etag } });
    },
  });
  const first = await client.plants.dashboard();
  expect(await client.plants.dashboard()).toBe(first);
  etag = 'W/"2"';
  expect(await client.plants.dashboard()).toMatchObject([{ name: 'W/"2"' }]);
  token = 'of another';
  await client.plants.dashboard();
  token = undefined;
  await client.plants.dashboard();
  expect(asked).toEqual([null, 'W/"1"', 'W/"1"', null, null]);
});

test('a response with a strong ETag, which is the version of a row, is not cached', async () => {
  const asked: (string | null)[] = [];
  const client = createClient(contract, {
    baseUrl: BASE,
    token: () => 'mine',
    fetch: async (one) => {
      asked.push(one.headers.get('if-none-match'));
      return Response.json({ id: 7, name: 'Park' }, { headers: { etag: '"1"' } });
    },
  });
  await client.plants.retrieve({ id: 7 });
  await client.plants.retrieve({ id: 7 });
  expect(asked).toEqual([null, null]);
});
