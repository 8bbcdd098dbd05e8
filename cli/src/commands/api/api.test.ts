import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../testing/backend.ts';
import { emptyFolder, type CliOptions } from '../../testing/runCli.ts';

let backend: Backend;
let plant: number;
beforeAll(async () => {
  backend = await openBackend();
  plant = await backend.world.plant({ name: 'Windpark' });
});
afterAll(() => backend.close());

const api = (argv: readonly string[], options?: CliOptions) => backend.leitwarte(['api', ...argv], options);

test('a response is output as the server sent it, indented on a terminal', async () => {
  const piped = await api(['GET', `plants/${plant}/`]);
  expect(JSON.parse(piped.stdout)).toMatchObject({ id: plant, name: 'Windpark' });
  expect(piped.stdout).not.toContain('\n  ');
  expect((await api(['GET', `/api/v1/plants/${plant}/`], { terminal: 80 })).stdout).toContain(`{\n  "id": ${plant},\n`);
});

test('typed and raw fields form the body of the request', async () => {
  const { code, stdout } = await api([
    'PATCH',
    `plants/${plant}/`,
    '-F',
    'installed_capacity=200.5',
    '-f',
    'identificator_1=007',
  ]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ installed_capacity: 200.5, identificator_1: '007' });
});

test('--input reads a complete body from a file or stdin', async () => {
  const file = join(emptyFolder(), 'body.json');
  writeFileSync(file, '{"identificator_2":"aus der Datei"}');
  expect(JSON.parse((await api(['PATCH', `plants/${plant}/`, '--input', file])).stdout)).toMatchObject({
    identificator_2: 'aus der Datei',
  });
  const piped = await api(['PATCH', `plants/${plant}/`, '--input', '-'], { stdin: '{"identificator_3":"von stdin"}' });
  expect(JSON.parse(piped.stdout)).toMatchObject({ identificator_3: 'von stdin' });
  expect((await api(['PATCH', `plants/${plant}/`, '--input', '-'], { stdin: '{' })).code).toBe(2);
  expect((await api(['PATCH', `plants/${plant}/`, '--input', file, '-f', 'a=b'])).code).toBe(2);
});

test('a call that the contract does not have is refused with a suggestion, before anything is sent', async () => {
  const noNetwork = { fetch: () => Promise.reject(new Error('no network')) };
  expect(await api(['GET', `plants/${plant}`], noNetwork)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`GET plants/${plant}/`),
  });
  expect(await api(['PUT', `plants/${plant}/`], noNetwork)).toMatchObject({ code: 2 });
  expect(await api(['GET', 'nothing/here/'], noNetwork)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--unchecked'),
  });
  expect(await api(['POST', `plants/${plant}/update_plant_alarmmessage/`, '-F', 'status=3'], noNetwork)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/status: [\s\S]*alarm_txt: Dieses Feld ist erforderlich\./),
  });
});

test('with --unchecked a call that the contract does not have is sent anyway, and the exit code is that of the response', async () => {
  expect((await api(['GET', 'nothing/here/', '--unchecked'])).code).toBe(6);
});

test('the token is only sent to URLs below the address of the installation', async () => {
  const asked: string[] = [];
  const fetch = (request: Request) => {
    asked.push(request.url);
    return Promise.resolve(Response.json([]));
  };
  for (const path of ['../../elsewhere', 'https:evil.test/', 'javascript:alert(1)'])
    expect((await api(['GET', path, '--unchecked'], { fetch })).code).toBe(2);
  await api(['GET', 'https://evil.test/api/v1/plantsystems/'], { fetch });
  expect(asked).toEqual(['http://leitwarte.test/api/v1/plantsystems/']);
});

test('--paginate combines all pages into one list', async () => {
  const pages = (request: Request) => {
    const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
    const next = page < 3 ? `http://other.test/?page=${page + 1}` : null;
    return Promise.resolve(Response.json({ count: 3, next, previous: null, results: [{ id: page }] }));
  };
  expect(JSON.parse((await api(['GET', 'imports/', '--paginate'], { fetch: pages })).stdout)).toEqual([
    { id: 1 },
    { id: 2 },
    { id: 3 },
  ]);
  expect((await api(['GET', `plants/${plant}/`, '--paginate'])).code).toBe(2);
});

test('--out writes the response to a file; a binary response is never written to a terminal', async () => {
  const out = join(emptyFolder(), 'plant.json');
  expect(await api(['GET', `plants/${plant}/`, '--out', out])).toMatchObject({ code: 0, stdout: '' });
  expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ id: plant });
  const file = () =>
    Promise.resolve(new Response(new Uint8Array([1, 2]), { headers: { 'content-type': 'application/pdf' } }));
  expect((await api(['GET', 'plantsystems/'], { fetch: file, terminal: 80 })).code).toBe(2);
  expect((await api(['GET', 'plantsystems/'], { fetch: file })).stdout).toBe('\u0001\u0002');
});

test('--dry-run shows a change without the token and sends nothing', async () => {
  const { code, stdout } = await api(['PATCH', `plants/${plant}/`, '-f', 'name=Anders', '--dry-run']);
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: `PATCH http://leitwarte.test/api/v1/plants/${plant}/\n{\n  "name": "Anders"\n}\n`,
  });
  expect(JSON.parse((await api(['GET', `plants/${plant}/`])).stdout)).toMatchObject({ name: 'Windpark' });
});

test('--dry-run hides passwords at any depth of the body, but shows whether a password is removed', async () => {
  const dry = (body: string, ...more: string[]) =>
    api(['PATCH', 'sources/1/', '--input', '-', '--dry-run', ...more], { stdin: body });
  const body = JSON.stringify({
    host: 'broker',
    password: 'geheim',
    more: [{ new_password: 'geheim' }],
    has_password: true,
  });
  for (const { code, stdout } of [await dry(body), await dry(body, '--json')]) {
    expect(code).toBe(0);
    expect(stdout).not.toContain('geheim');
    expect(stdout).toMatch(/"password": ?"\*\*\*"[^]*"new_password": ?"\*\*\*"[^]*"has_password": ?true/);
  }
  expect((await dry('{"password":""}')).stdout).toContain('"password": ""');
});

test('a header can be added, for example so that a task responds at once', async () => {
  const { code, stdout } = await api(['POST', 'tasks/monitor_directories/', '-H', 'Prefer: respond-async']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ status: 'running', task: 'monitor_directories' });
  expect((await api(['GET', 'plantsystems/', '-H', 'nonsense'])).code).toBe(2);
});
