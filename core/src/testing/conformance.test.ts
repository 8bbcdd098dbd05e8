import * as z from 'zod';
import { expect, test } from 'vitest';
import { endpoint, file, json, PDF } from '../contract/index.ts';
import { conformanceCases, type ConformanceSubject } from './index.ts';

const contract = {
  things: {
    change: endpoint('PATCH things/{id}/', {
      summary: 'Change a thing',
      access: { dialog: 'plant', right: 'can_write' },
      body: z.object({ name: z.string() }),
      answer: json(z.object({ id: z.number(), name: z.string() })),
    }),
    list: endpoint('GET things/', {
      summary: 'Things',
      query: z.object({ page: z.coerce.number().default(1) }),
      answer: json(z.array(z.object({ id: z.number() }))),
    }),
    print: endpoint('GET things/{id}/pdf/', { summary: 'On paper', access: 'public', answer: file(PDF) }),
  },
};

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'PATCH /things/7/': ['superuser', 'foreigner'],
  'GET /things/': ['superuser', 'foreigner', 'powerless'],
};

const answer = (status: number, body: unknown) => Response.json(body, { status });

/** Simulates a backend that follows the contract. */
async function good(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.endsWith('/pdf/'))
    return pathname === '/things/7/pdf/'
      ? new Response('%PDF', { headers: { 'content-type': PDF } })
      : answer(404, { detail: 'not_found' });
  const token = request.headers.get('authorization')?.replace('Token ', '');
  if (token === undefined) return answer(401, { detail: 'not_authenticated' });
  const route = `${request.method} ${pathname.replace(/\d{3,}/, '7')}`;
  if (!ALLOWED[route]?.includes(token)) return answer(403, { detail: 'permission_denied' });
  if (request.method === 'GET')
    return Number.isNaN(Number(searchParams.get('page') ?? 1))
      ? answer(400, { page: ['Zahl'] })
      : answer(200, [{ id: 7 }]);
  const body: unknown = await request.json();
  const parsed = contract.things.change.body.safeParse(body);
  if (!parsed.success) return answer(400, { name: ['Text'] });
  if (pathname !== '/things/7/' || token === 'foreigner') return answer(404, { detail: 'not_found' });
  return answer(200, { name: parsed.data.name, id: 7 });
}

const subject = (send: ConformanceSubject['send']): ConformanceSubject => ({
  baseUrl: 'http://backend.test/',
  send,
  tokens: { superuser: 'superuser', powerless: 'powerless', certification: 'certification', foreigner: 'foreigner' },
  example: async (name) =>
    name === 'things.list'
      ? {}
      : {
          params: { id: 7 },
          body: name === 'things.change' ? { name: 'x' } : undefined,
          isGlobal: name === 'things.print',
        },
});

async function failing(send: ConformanceSubject['send']): Promise<string[]> {
  const failed: string[] = [];
  for (const one of conformanceCases(contract)) await one.run(subject(send)).catch(() => failed.push(one.name));
  return failed;
}

test('a backend that follows the contract passes all conformance checks', async () => {
  expect(conformanceCases(contract).length).toBeGreaterThan(10);
  expect(await failing(good)).toEqual([]);
});

test('a backend that allows everything to everybody fails all conformance checks that expect a refusal', async () => {
  const failed = await failing(() => Promise.resolve(answer(200, [{ id: 7 }])));
  const passed = conformanceCases(contract).filter(({ name }) => !failed.includes(name));
  expect(passed.map(({ name }) => name)).toEqual([
    'things.list: a call answers exactly what the contract says',
    'things.print: the id of another organisation gets 404',
  ]);
});

test('a backend that sends a field outside of the contract fails its conformance check', async () => {
  const leaky = async (request: Request) => {
    const response = await good(request);
    if (!response.ok || request.method !== 'PATCH') return response;
    return answer(200, { id: 7, name: 'x', password_hash: 'geheim' });
  };
  expect(await failing(leaky)).toEqual(['things.change: a call answers exactly what the contract says']);
});

test('a backend that refuses input without naming the invalid fields fails its conformance checks', async () => {
  const mute = async (request: Request) => {
    const response = await good(request);
    return response.status === 400 ? answer(400, { detail: 'bad' }) : response;
  };
  expect(await failing(mute)).toEqual([
    'things.change: bad input gets 400 with its fields',
    'things.list: bad input gets 400 with its fields',
  ]);
});

test("a backend that responds to the id of another organisation's row other than to an unknown id fails its conformance check", async () => {
  const telling = async (request: Request) => {
    const response = await good(request);
    const foreign = request.headers.get('authorization') === 'Token foreigner' && response.status === 404;
    return foreign ? answer(403, { detail: 'permission_denied' }) : response;
  };
  expect(await failing(telling)).toEqual(['things.change: the id of another organisation gets 404']);
});
