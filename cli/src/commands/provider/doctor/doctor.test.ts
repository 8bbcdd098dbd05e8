import { contract, entriesOf } from '@leitwarte/core/contract';
import { listedCall, listedCalls } from '@leitwarte/core/oracle';
import { createWorld, type World } from '@leitwarte/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';
import type { CliOptions } from '../../../testing/runCli.ts';
import { passwordVariable } from './accounts.ts';
import { bodyOf } from './attempts.ts';

const password = 'ein langes Passwort';
const passwords = {
  [passwordVariable('superuser')]: password,
  [passwordVariable('Orga-Manager')]: password,
  [passwordVariable('leser')]: password,
};
let backend: Backend;
let far: World;
let accounts: string[];
beforeAll(async () => {
  backend = await openBackend();
  far = await createWorld(backend.context);
  for (const world of [backend.world, far]) {
    const plant = await world.plant();
    for (const one of [plant, await world.plant({ name: 'Zweite' })]) await world.component(one);
    const root = await world.superuser();
    await root.client.liveData.create({ body: { name: 'Übersicht', plants: [plant] } });
    await root.client.userGroups.create({
      body: { grp_name: crypto.randomUUID(), organisation: world.organisationId },
    });
  }
  const { world } = backend;
  const reader = await world.group((_dialog, right) => right === 'can_read');
  const people = {
    superuser: await world.actor(null, { isSuperuser: true, password }),
    'Orga-Manager': await world.actor(world.groups.orgaManager, { password }),
    leser: await world.actor(reader, { password }),
  };
  accounts = Object.entries(people).flatMap(([role, { username }]) => ['--account', `${role}=${username}`]);
});
afterAll(() => backend.close());

const doctor = (argv: readonly string[], options: CliOptions = {}) =>
  backend.leitwarte(['doctor', '--rights', ...argv], { ...options, env: { ...passwords, ...options.env } });

/** The backend, with some responses changed on their way. */
const withAnswers = (changed: (request: Request, answer: Response) => Response | undefined) => ({
  fetch: async (request: Request) => {
    const asked = request.clone();
    const answer = await backend.world.api(request);
    return changed(asked, answer) ?? answer;
  },
});

describe('our own server, called without account and with three accounts whose passwords come from stdin', () => {
  const sent = new Set<string>();
  const env = { [passwordVariable('superuser')]: password };
  let answer: Awaited<ReturnType<typeof doctor>>;
  beforeAll(async () => {
    const noted = withAnswers((request) => {
      sent.add(`${request.method} ${new URL(request.url).pathname.replace('/api/v1/', '')}`);
      return undefined;
    });
    answer = await backend.leitwarte(['doctor', '--rights', ...accounts, '--json', '--lang', 'en'], {
      ...noted,
      env,
      stdin: `${password}\n${password}\n`,
    });
  });

  test('our own server has no differences to the list', () => {
    expect(JSON.parse(answer.stdout)).toMatchObject({ differences: [] });
    expect(answer.code).toBe(0);
    const tried = Number(/(\d+) calls tried, 0 differences/.exec(answer.stderr)?.[1]);
    expect(tried).toBeGreaterThan(4 * listedCalls.filter(({ reads }) => reads).length);
  });

  test('doctor only makes calls that change nothing, except signing in and out', () => {
    const changing = [...sent].filter(
      (one) =>
        !/^GET |\/get_\w+\/?$|\/(?:message_forecast|effect_of_\w+|alarm_rule_replay|compare_statement)\/$|^POST (imports\/(?:guess|preview)|series)\/$/.test(
          one,
        ),
    );
    expect(changing.toSorted()).toEqual(['POST token/login/', 'POST token/logout/']);
    expect([...sent].filter((one) => one.includes('test_email_sms'))).toEqual([]);
  });

  test('if stdin has no line for an account, the variable is named before anything is sent', async () => {
    expect(await backend.leitwarte(['doctor', '--rights', ...accounts], { env, stdin: password })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('LEITWARTE_DOCTOR_PASSWORD_LESER'),
    });
  });
});

test('an installation that returns rows of other organisations is reported, exit 7', async () => {
  const open = withAnswers((request, answer) =>
    new URL(request.url).pathname.startsWith('/api/v1/components/') && answer.status === 404
      ? Response.json({})
      : undefined,
  );
  const { code, stdout } = await doctor([...accounts, '--json'], open);
  expect(code).toBe(7);
  const { differences } = JSON.parse(stdout) as { differences: unknown[] };
  expect(differences).toContainEqual({
    role: 'leser',
    call: 'GET components/{id}/',
    row: 'foreign',
    due: 404,
    came: 200,
  });
});

test('an installation where everything can be read without account is reported in a table', async () => {
  const open = withAnswers((_request, answer) => (answer.status === 401 ? Response.json([]) : undefined));
  const { code, stdout } = await doctor([], { ...open, terminal: 120 });
  expect(code).toBe(7);
  expect(stdout).toMatch(/Fremde[\s│]+GET log\/[\s│]+any[\s│]+401[\s│]+200/);
});

test('invalid input is reported before anything is sent', async () => {
  const noNetwork = { fetch: () => Promise.reject(new Error('no network')) };
  expect((await doctor(['--account', 'root'], noNetwork)).code).toBe(2);
  expect((await doctor(['--account', 'a=b', '--account', 'a=c'], noNetwork)).code).toBe(2);
});

test('a wrong password ends the command, and sessions that were begun are ended', async () => {
  const tokens = () => backend.context.db.selectFrom('session_token').selectAll().execute();
  const before = (await tokens()).length;
  const { code } = await doctor(accounts, { env: { [passwordVariable('leser')]: 'falsch' } });
  expect(code).toBe(1);
  expect((await tokens()).length).toBe(before);
});

test('the body that is sent to reading calls matches the schema of each', () => {
  const reading = entriesOf(contract).filter(
    ({ endpoint }) => endpoint.body !== undefined && listedCall(endpoint.route)?.reads === true,
  );
  expect(reading.length).toBeGreaterThan(9);
  for (const { endpoint } of reading) {
    const path = endpoint.route.slice('POST '.length);
    expect([endpoint.route, endpoint.body?.safeParse(bodyOf(path)).success]).toEqual([endpoint.route, true]);
  }
});
