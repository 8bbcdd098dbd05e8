import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { TerminalBegun } from '@leitwarte/core/entities';
import type { Actor } from '@leitwarte/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasScreen } from '../input/browser.ts';
import { HOST, openBackend, type Backend } from '../testing/backend.ts';
import { emptyFolder, runCli, type CliOptions } from '../testing/runCli.ts';

let backend: Backend;
let kim: Actor;
beforeAll(async () => {
  backend = await openBackend();
  kim = await backend.world.actor(backend.world.groups.admin);
});
afterAll(() => backend.close());

const atScreen = { DISPLAY: ':0', SSH_CONNECTION: '', SSH_TTY: '', SSH_CLIENT: '' };
const overSsh = { ...atScreen, SSH_CONNECTION: '192.0.2.1 5000 192.0.2.2 22' };

/** Runs a command in a separate shell with its own configuration folder and no token in the environment. */
function type(argv: readonly string[], { env, ...options }: CliOptions = {}) {
  const folder = emptyFolder();
  const own = { LEITWARTE_CONFIG_DIR: folder, LEITWARTE_TOKEN: '', LEITWARTE_HOST: '', ...env };
  const done = runCli(['login', HOST, '--web', ...argv], {
    fetch: (request) => Promise.resolve(backend.world.api(request)),
    ...options,
    env: own,
  });
  return { done, file: join(folder, 'config.json') };
}

const requestIn = (address: string) => address.slice(address.indexOf('#') + 1);

test('--web: the browser passes the code to this machine, and the session is stored like any other', async () => {
  const visit = async (address: string) => {
    const { return_to } = await kim.client.terminal.approve({ body: { request: requestIn(address) } });
    const url = new URL(return_to ?? '');
    // requests that other pages on this machine could send
    const wrong = new URL(url);
    wrong.searchParams.set('state', 'f'.repeat(32));
    const answers = [];
    for (const to of [wrong, new URL('/', url), url]) {
      const answer = await fetch(to);
      answers.push({
        status: answer.status,
        caching: answer.headers.get('cache-control'),
        text: await answer.text(),
      });
    }
    return answers;
  };
  let visited: ReturnType<typeof visit> | undefined;
  const { done, file } = type([], {
    env: atScreen,
    browse: (address) => {
      visited = visit(address);
    },
  });
  const { code, stdout, stderr } = await done;
  expect([code, stdout]).toEqual([0, '']);
  expect(await visited).toMatchObject([
    { status: 404 },
    { status: 404 },
    { status: 200, caching: 'no-store', text: expect.stringContaining('Der Code ist im Terminal angekommen.') },
  ]);
  expect(stderr).toMatch(/\/account\/terminal#[0-9a-f]{64}\n/);
  expect(stderr).toMatch(/muss der Code [0-9A-Z]{3}-[0-9A-Z]{3} stehen/);
  expect(stderr).toContain(`Angemeldet als ${kim.username} bei ${HOST}.`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const [profile] = Object.values(JSON.parse(readFileSync(file, 'utf8')).profiles) as { username: string }[];
  expect(profile?.username).toBe(kim.username);
  const sessions = await kim.client.sessions.list();
  expect(sessions.filter(({ terminal }) => terminal !== null)).toHaveLength(1);
});

test('over SSH the code is typed; after a typing error it is asked for again', async () => {
  let code = '';
  const fetchAndApprove = async (request: Request) => {
    const answer = await backend.world.api(request);
    if (!request.url.endsWith('/token/terminal/begin/')) return answer;
    const begun = TerminalBegun.parse(await answer.clone().json());
    const approved = await kim.client.terminal.approve({ body: { request: begun.request } });
    expect(approved.return_to).toBeNull();
    code = approved.code;
    return answer;
  };
  const { done } = type([], {
    env: overSsh,
    typed: ['AAAAA-AAAAA', () => code.toLowerCase()],
    fetch: fetchAndApprove,
    browse: () => {
      throw new Error('no browser is opened over SSH');
    },
  });
  const { code: exit, stderr, stdout } = await done;
  expect([exit, stderr]).toEqual([0, expect.stringContaining('Angemeldet als')]);
  expect(`${stderr}${stdout}`).toContain('Dieser Code gilt hier nicht.');
});

test('if the code is right but the user may not sign in, the reason is shown and no other code is asked for', async () => {
  const eve = await backend.world.actor(backend.world.groups.admin);
  let code = '';
  const fetchAndApprove = async (request: Request) => {
    const answer = await backend.world.api(request);
    if (!request.url.endsWith('/token/terminal/begin/')) return answer;
    const begun = TerminalBegun.parse(await answer.clone().json());
    code = (await eve.client.terminal.approve({ body: { request: begun.request } })).code;
    await backend.context.db.updateTable('account').set({ is_suspended: 1 }).where('id', '=', eve.id).execute();
    return answer;
  };
  const { done } = type([], { env: overSsh, typed: [() => code, 'AAAAA-AAAAA'], fetch: fetchAndApprove });
  const { stderr, stdout } = await done;
  expect(`${stderr}${stdout}`).toContain('gesperrt');
  expect(`${stderr}${stdout}`).not.toContain('Dieser Code gilt hier nicht.');
});

test('in a pipe over SSH nothing can be typed, which is reported before the sign-in begins', async () => {
  const calls: string[] = [];
  const { done } = type([], {
    env: overSsh,
    fetch: (request) => {
      calls.push(request.url);
      return Promise.resolve(backend.world.api(request));
    },
  });
  const { code, stderr } = await done;
  expect([code, calls]).toEqual([2, []]);
  expect(stderr).toContain('LEITWARTE_TOKEN');
});

test.each([
  [['-u', 'kim'], '--web'],
  [['--token-stdin'], '--web'],
  [['--password-stdin'], '--web'],
])('--web cannot be combined with %j', async (argv, said) => {
  const { code, stderr } = await type(argv, { env: atScreen }).done;
  expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
});

test('--no-browser without --web is wrong usage', async () => {
  expect((await backend.leitwarte(['login', HOST, '--no-browser'])).code).toBe(2);
});

test('Ctrl C ends the wait, and nothing is stored', async () => {
  const interrupt = new AbortController();
  const { done, file } = type([], { env: atScreen, signal: interrupt.signal, browse: () => interrupt.abort() });
  expect((await done).code).toBe(130);
  expect(() => statSync(file)).toThrow('ENOENT');
});

test.each([
  [{ DISPLAY: ':0' }, true],
  [{ WAYLAND_DISPLAY: 'wayland-0' }, true],
  [{}, false],
  [{ DISPLAY: ':10', SSH_CONNECTION: '192.0.2.1 5000 192.0.2.2 22' }, false],
])('with the environment %j, whether a browser is assumed on this machine: %s', (env, isHere) => {
  expect(hasScreen(env, 'linux')).toBe(isHere);
});
