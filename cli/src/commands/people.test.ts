import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../testing/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend.close());

const password = { env: { LEITWARTE_NEW_PASSWORD: 'ein langes Passwort' } };
const unique = () => crypto.randomUUID().slice(0, 8);

async function makeUser(): Promise<string> {
  const name = `anna-${unique()}`;
  const line = ['users', 'create', name, '--group', 'Admin', '--first-name', 'Anna', '--last-name', 'Adler'];
  await backend.json([...line, '--email', `${name}@example.org`, '--active'], password);
  return name;
}

test('a superuser creates a user in a group of the organisation, who is active at once and can sign in', async () => {
  const name = await makeUser();
  expect(await backend.json(['users', 'show', name])).toMatchObject({
    username: name,
    grp_name_bez: 'Admin',
    is_active: true,
    organisation: backend.world.organisationId,
  });
  const signIn = ['login', 'http://leitwarte.test', '-u', name, '--password-stdin'];
  const login = await backend.leitwarte(signIn, { env: { LEITWARTE_TOKEN: '' }, stdin: 'ein langes Passwort\n' });
  expect(login.code).toBe(0);
});

test('users are found by name, email and id; the table in a pipe contains their email', async () => {
  const name = await makeUser();
  const user = await backend.json(['users', 'show', name]);
  expect(await backend.json(['users', 'show', `${name}@EXAMPLE.org`])).toEqual(user);
  const list = await backend.leitwarte(['users', 'list', '--group', 'Admin']);
  expect(list.stdout).toMatch(
    new RegExp(`\\d+\t${name}\tAdmin\tAnna Adler\t${name}@example\\.org\t\tnein\tja\tnein\n`),
  );
  const wide = await backend.leitwarte(['users', 'list'], { terminal: 120, env: { NO_COLOR: '1' } });
  expect(wide.stdout).toContain(name);
  expect(wide.stdout).not.toContain('\u001B');
});

test('users-9: at a terminal the username must be typed before a user is deleted; another name deletes nobody', async () => {
  const name = await makeUser();
  const wrong = await backend.leitwarte(['users', 'remove', name], { typed: ['anna'] });
  expect(wrong).toMatchObject({ code: 2, stderr: 'Namen stimmen nicht überein. Es wurde nichts geändert.\n' });
  expect((await backend.leitwarte(['users', 'show', name])).code).toBe(0);
  const right = await backend.leitwarte(['users', 'remove', name], { typed: [name] });
  expect(right).toMatchObject({ code: 0, stderr: `Gelöscht: ${name}\n` });
  expect((await backend.leitwarte(['users', 'show', name])).code).toBe(6);
});

test('a script deletes only with --yes; without it nothing happens and the code is 2', async () => {
  const name = await makeUser();
  const asked = await backend.leitwarte(['users', 'remove', name]);
  expect(asked).toMatchObject({ code: 2, stdout: '' });
  expect(asked.stderr).toContain('--yes');
  expect((await backend.leitwarte(['users', 'remove', name, '--dry-run'])).stdout).toMatch(/^DELETE .*\/users\/\d+\n$/);
  expect((await backend.leitwarte(['users', 'remove', name, '--yes'])).code).toBe(0);
});

test('2.45: a change sends only the given fields; a change without fields is wrong usage', async () => {
  const name = await makeUser();
  const line = ['users', 'update', name, '--daily-report', 'ja', '--phone', '+4960311234'];
  const tried = await backend.json([...line, '--dry-run']);
  expect(tried).toMatchObject({ method: 'PATCH', body: { send_daily_report: true, phone_number: '+4960311234' } });
  expect(await backend.json(line)).toMatchObject({ send_daily_report: true, phone_number: '+4960311234' });
  expect((await backend.leitwarte(['users', 'update', name])).code).toBe(2);
  const bad = await backend.leitwarte(['users', 'update', name, '--phone', '06031']);
  expect(bad).toMatchObject({ code: 2, stderr: expect.stringMatching(/^--phone: Die Telefonnummer muss/) });
});

test('a superuser changes accounts of other organisations too; for other users they are not found', async () => {
  const name = await makeUser();
  const elsewhere = `Anderswo ${unique()}`;
  const before = backend.world.organisationName;
  await backend.json(['organisations', 'create', elsewhere]);
  await backend.json(['organisations', 'switch', elsewhere]);
  try {
    expect(await backend.json(['users', 'update', name, '--phone', '+49603199'])).toMatchObject({ username: name });
    expect((await backend.leitwarte(['users', 'password', name], password)).code).toBe(0);
    expect((await backend.leitwarte(['users', 'update', 'niemand', '--phone', '+1'])).code).toBe(6);
    const other = await backend.world.actor(backend.world.groups.admin, { organisationId: await idOf(elsewhere) });
    const env = { LEITWARTE_TOKEN: other.token };
    expect((await backend.leitwarte(['users', 'update', name, '--phone', '+1'], { env })).code).toBe(6);
    expect((await backend.leitwarte(['users', 'remove', name, '--yes'])).code).toBe(0);
  } finally {
    await backend.json(['organisations', 'switch', before]);
  }
});

async function idOf(organisation: string): Promise<number> {
  return (await backend.root.client.organisations.list()).find(({ name }) => name === organisation)?.id ?? 0;
}

test('users-31: a password comes from stdin, a file or the environment, is never shown, and can be too short', async () => {
  const name = await makeUser();
  const given = await backend.leitwarte(['users', 'password', name, '--password-stdin'], {
    stdin: 'noch ein langes\n',
  });
  expect(given).toMatchObject({ code: 0, stdout: '', stderr: `Neues Passwort für ${name} gesetzt.\n` });
  const short = await backend.leitwarte(['users', 'password', name, '--password-stdin'], { stdin: 'kurz\n' });
  expect(short).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Passwort: Das Passwort muss mindestens 8 Zeichen/),
  });
  const dry = await backend.leitwarte(['users', 'password', name, '--dry-run'], password);
  expect(dry.stdout).not.toContain('langes');
  expect((await backend.leitwarte(['users', 'password', name])).stderr).toContain('LEITWARTE_NEW_PASSWORD');
});

test('at a terminal a password is typed twice without being shown', async () => {
  const name = await makeUser();
  const differ = await backend.leitwarte(['users', 'password', name], { typed: ['erstes Passwort', 'zweites'] });
  expect(differ).toMatchObject({ code: 2, stderr: 'Die beiden Passwörter sind verschieden.\n' });
  const same = await backend.leitwarte(['users', 'password', name], { typed: ['erstes Passwort', 'erstes Passwort'] });
  expect(same.code).toBe(0);
  expect(same.stdout).not.toContain('erstes');
});

test('account-4: to change the own password, the current one is required', async () => {
  const name = await makeUser();
  const folder = { LEITWARTE_TOKEN: '' };
  const signIn = ['login', 'http://leitwarte.test', '-u', name, '--password-stdin'];
  await backend.leitwarte(signIn, { env: folder, stdin: 'ein langes Passwort\n' });
  const env = { ...folder, LEITWARTE_PASSWORD: 'ein langes Passwort', LEITWARTE_NEW_PASSWORD: 'das naechste Passwort' };
  expect(await backend.leitwarte(['password'], { env })).toMatchObject({
    code: 0,
    stderr: 'Passwort wurde geändert\n',
  });
  expect((await backend.leitwarte(['password'], { env })).code).toBe(1);
});

test('at a terminal missing fields of a new user are asked for, the group with a list; a script gets an error', async () => {
  const name = `bert-${unique()}`;
  const typed = ['', 'Bert', 'Blau', `${name}@example.org`, 'ein langes Passwort', 'ein langes Passwort'];
  const { code, stdout } = await backend.leitwarte(['users', 'create', name], { typed });
  expect(code).toBe(0);
  expect(stdout).toContain('Vorname');
  expect(await backend.json(['users', 'show', name])).toMatchObject({ first_name: 'Bert', grp_name_bez: 'Admin' });
  const alone = await backend.leitwarte(['users', 'create', `${name}2`], password);
  expect(alone).toMatchObject({ code: 2, stderr: 'Die Option --group fehlt.\n' });
  const less = await backend.leitwarte(['users', 'create', `${name}2`, '--group', 'Admin'], password);
  expect(less).toMatchObject({ code: 2, stderr: expect.stringMatching(/^--first-name: Dieses Feld/m) });
});

test('report users get a daily report and a test message; removing one needs a confirmation', async () => {
  const last = `Rot-${unique()}`;
  const line = ['report-users', 'create', '--first-name', 'Rita', '--last-name', last];
  await backend.json([...line, '--email', 'rita@example.org']);
  const name = `Rita ${last}`;
  expect(await backend.json(['report-users', 'update', name, '--daily-report', 'ja'])).toMatchObject({
    send_daily_report: true,
  });
  expect((await backend.leitwarte(['report-users', 'list'])).stdout).toContain(`${name}\t\trita@example.org\t\tja`);
  expect(await backend.leitwarte(['report-users', 'test', name])).toMatchObject({
    code: 0,
    stderr: `Testnachricht an ${name} gesendet.\n`,
  });
  expect((await backend.leitwarte(['report-users', 'remove', name], { typed: ['nein'] })).code).toBe(2);
  expect((await backend.leitwarte(['report-users', 'remove', name], { typed: ['ja'] })).code).toBe(0);
  expect((await backend.leitwarte(['report-users', 'test', name])).code).toBe(6);
});

test('if two people have the same name, they are reported with their ids, exit 2', async () => {
  const last = `Doppelt-${unique()}`;
  for (const first of ['Kai', 'Kai'])
    await backend.json([
      'report-users',
      'create',
      '--first-name',
      first,
      '--last-name',
      last,
      '--email',
      'k@example.org',
    ]);
  const { code, stderr } = await backend.leitwarte(['report-users', 'test', `Kai ${last}`]);
  expect(code).toBe(2);
  expect(stderr).toMatch(/ist mehrdeutig\. Bitte die Nummer angeben: \d+, \d+\.\n$/);
});

test('a notification group gets members of both kinds and plants, which are shown by name', async () => {
  const group = `Bereitschaft ${unique()}`;
  const user = await makeUser();
  const last = `Grün-${unique()}`;
  await backend.json([
    'report-users',
    'create',
    '--first-name',
    'Gerd',
    '--last-name',
    last,
    '--phone',
    '+491701234567',
  ]);
  await backend.world.plant({ name: `Park ${last}` });
  await backend.json(['groups', 'create', group]);
  await backend.json(['groups', 'members', group, '--add', user, '--add', `Gerd ${last}`]);
  await backend.json(['groups', 'plants', group, '--add', `Park ${last}`]);
  await backend.json(['groups', 'update', group, '--alarms', 'ja']);
  const { stdout } = await backend.leitwarte(['groups', 'show', group]);
  expect(stdout).toContain('Alarme melden\tja');
  for (const name of [user, `Gerd ${last}`, `Park ${last}`]) expect(stdout).toContain(name);
  const less = await backend.json(['groups', 'members', group, '--remove', user]);
  expect(less).toMatchObject({ group_users: [expect.any(Number)] });
  expect(await backend.json(['groups', 'members', group, '--none'])).toMatchObject({ group_users: [] });
  expect((await backend.leitwarte(['groups', 'members', group, '--none', '--add', user])).code).toBe(2);
  expect((await backend.leitwarte(['groups', 'members', group, '--add', 'Niemand'])).code).toBe(6);
});

test('4.47: the escalation group of a group is set by name and shown; - removes it', async () => {
  const [first, second] = [`Bereitschaft ${unique()}`, `Leitung ${unique()}`];
  await backend.json(['groups', 'create', first]);
  const { id } = Object(await backend.json(['groups', 'create', second]));
  const line = ['groups', 'update', first, '--escalate-to'];
  expect(await backend.json([...line, second, '--after', '30'])).toMatchObject({ escalate_to: id });
  const { stdout } = await backend.leitwarte(['groups', 'show', first]);
  expect(stdout).toContain(`Weitergeben an\t${second} nach 30 min\n`);
  expect((await backend.leitwarte([...line, 'Niemand'])).code).toBe(6);
  expect((await backend.leitwarte([...line, first])).stderr).toContain('an sich selbst');
  expect(await backend.json([...line, '-'])).toMatchObject({ escalate_to: null, escalate_after_minutes: null });
});

test('4.46: the data of a person are exported as JSON, counted, and erased after the name is typed', async () => {
  const name = await makeUser();
  const given = await backend.leitwarte(['users', 'give-out', name]);
  expect(JSON.parse(given.stdout)).toMatchObject({ username: name, tables: { account: [{ username: name }] } });
  expect(JSON.parse((await backend.leitwarte(['users', 'give-out'])).stdout)).toMatchObject({
    account: backend.root.id,
  });
  const counted = Object(await backend.json(['users', 'erase', name, '--count']));
  expect(counted).toMatchObject({ rows: { account: 1 } });
  expect((await backend.leitwarte(['users', 'erase', name])).code).toBe(2);
  expect((await backend.leitwarte(['users', 'erase', name], { typed: [name] })).stdout).toContain(counted.pseudonym);
  expect((await backend.leitwarte(['users', 'show', name])).code).toBe(6);
});

test('user-groups-10: a group is deleted after its exact name is typed', async () => {
  const group = `Kurz ${unique()}`;
  await backend.json(['groups', 'create', group]);
  expect((await backend.leitwarte(['groups', 'remove', group], { typed: [group.toUpperCase()] })).code).toBe(2);
  expect((await backend.leitwarte(['groups', 'remove', group], { typed: [group] })).code).toBe(0);
  expect((await backend.leitwarte(['groups', 'list'])).stdout).not.toContain(group);
});

test('5: the server refuses a user who has no right to write users', async () => {
  const group = await backend.world.group((dialog, right) => dialog === 'plant' && right === 'can_read');
  const env = { LEITWARTE_TOKEN: (await backend.world.actor(group)).token };
  expect((await backend.leitwarte(['users', 'remove', backend.root.username, '--yes'], { env })).code).toBe(5);
  expect((await backend.leitwarte(['groups', 'list'], { env })).code).toBe(5);
});

test('an account is suspended and restored, and made a superuser', async () => {
  const name = await makeUser();
  expect(await backend.json(['users', 'update', name, '--suspended', 'ja'])).toMatchObject({ is_suspended: true });
  const signIn = ['login', 'http://leitwarte.test', '-u', name, '--password-stdin'];
  const options = { env: { LEITWARTE_TOKEN: '' }, stdin: 'ein langes Passwort\n' };
  expect((await backend.leitwarte(signIn, options)).stderr).toContain('gesperrt');
  expect(await backend.json(['users', 'update', name, '--suspended', 'nein', '--superuser', 'ja'])).toMatchObject({
    is_suspended: false,
    is_superuser: true,
  });
  expect((await backend.leitwarte(signIn, options)).code).toBe(0);
  const events = await backend.json(['security', 'list', '--subject', name, '--event', 'sign_in']);
  expect(events).toMatchObject([{ result: 'ok' }, { result: 'refused' }]);
  const file = await backend.leitwarte(['security', 'export', '--event', 'user_changed', '--subject', name]);
  expect(file.stdout).toContain('is_suspended');
  const lines = await backend.leitwarte(['security', 'export', '--subject', name, '--format', 'jsonl']);
  expect(
    lines.stdout
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line))[0],
  ).toMatchObject({ subject_name: name });
});

test('4.25: the security log is verified, and the exit code shows whether it is complete', async () => {
  const checked = await backend.leitwarte(['security', 'verify']);
  expect(checked.code).toBe(0);
  expect(checked.stderr).toContain('Das Protokoll ist vollständig.');
  expect(await backend.json(['security', 'verify'])).toMatchObject({ broken_reason: null, unsealed: 0, next: null });
});

test('own sessions are listed; ending needs the id of one of them, or --all', async () => {
  const sessions = await backend.json(['sessions', 'list']);
  expect(sessions).toMatchObject([{ is_current: true }]);
  expect((await backend.leitwarte(['sessions', 'end', '987654'])).code).toBe(6);
  expect((await backend.leitwarte(['sessions', 'end'])).code).toBe(2);
  expect((await backend.leitwarte(['sessions', 'end', '--all', '--dry-run'])).code).toBe(0);
});

test('an organisation is deactivated after its name is typed, or with --yes', async () => {
  const name = `Stille ${unique()}`;
  await backend.json(['organisations', 'create', name]);
  expect((await backend.leitwarte(['organisations', 'deactivate', name])).code).toBe(2);
  const wrong = await backend.leitwarte(['organisations', 'deactivate', name], { typed: ['anders'] });
  expect(wrong.stderr).toContain('Namen stimmen nicht überein');
  expect(await backend.json(['organisations', 'deactivate', name, '--yes'])).toMatchObject({ status: '80' });
});
