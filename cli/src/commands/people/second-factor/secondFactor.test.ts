import { codeToCome, giveFactor } from '@leitwarte/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOST, openBackend, type Backend } from '../../../testing/backend.ts';
import { emptyFolder } from '../../../testing/runCli.ts';

const PASSWORD = 'ein langes Passwort';
let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend.close());

/** Creates a user with a separate shell. */
async function shellOf() {
  const { world } = backend;
  const kim = await world.actor(world.groups.admin, { password: PASSWORD });
  const own = { LEITWARTE_CONFIG_DIR: emptyFolder(), LEITWARTE_TOKEN: kim.token, LEITWARTE_PASSWORD: PASSWORD };
  const type = (argv: readonly string[], env: Record<string, string> = {}) =>
    backend.leitwarte(argv, { env: { ...own, ...env } });
  return { kim, type };
}

test('4.58: login reads the code from LEITWARTE_CODE, asks for it if it is missing, and reports a wrong one', async () => {
  const { kim, type } = await shellOf();
  const { codes } = await giveFactor(backend.context, kim.id);
  const login = (env: Record<string, string> = {}) =>
    type(['login', HOST, '-u', kim.username], { LEITWARTE_TOKEN: '', ...env });
  expect(await login()).toMatchObject({ code: 2, stderr: expect.stringContaining('LEITWARTE_CODE') });
  expect(await login({ LEITWARTE_CODE: '12' })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Der Code stimmt nicht.'),
  });
  expect(await login({ LEITWARTE_CODE: codes[0] ?? '' })).toMatchObject({ code: 0 });
});

test('4.58: the own second factor is shown, its codes are renewed, and it is switched off', async () => {
  const { kim, type } = await shellOf();
  const { secret, codes } = await giveFactor(backend.context, kim.id);
  const shown = await type(['second-factor', 'show', '--json']);
  expect(JSON.parse(shown.stdout)).toMatchObject({ is_on: true, recovery_codes_left: 10 });
  const code = codeToCome(backend.context, secret);
  const renewed = await type(['second-factor', 'recovery-codes', '--json'], { LEITWARTE_CODE: code });
  const { recovery_codes: fresh }: { recovery_codes: string[] } = JSON.parse(renewed.stdout);
  expect(fresh).toHaveLength(10);
  expect(fresh).not.toContain(codes[0]);
  expect((await type(['second-factor', 'disable'], { LEITWARTE_CODE: codes[0] ?? '' })).code).toBe(1);
  expect((await type(['second-factor', 'disable'], { LEITWARTE_CODE: fresh[0] ?? '' })).code).toBe(0);
  expect(JSON.parse((await type(['second-factor', 'show', '--json'])).stdout)).toMatchObject({ is_on: false });
});

test('4.58: the setup shows a QR code and the secret, and asks for a code', async () => {
  const { type } = await shellOf();
  const begun = await type(['second-factor', 'enable'], { LEITWARTE_CODE: '000' });
  expect(begun.stderr).toMatch(/[▀▄█]{10}/);
  expect(begun.stderr).toMatch(/oder eintippen: [A-Z2-7]{32}/);
  expect(begun).toMatchObject({ code: 1, stderr: expect.stringContaining('Der Code stimmt nicht.') });
});

test('4.58: a superuser removes the second factor of a user who lost it, after the name is confirmed', async () => {
  const { kim } = await shellOf();
  await giveFactor(backend.context, kim.id);
  const shown = await backend.json(['users', 'show', kim.username]);
  expect(shown).toMatchObject({ has_second_factor: true });
  expect((await backend.leitwarte(['users', 'remove-second-factor', kim.username])).code).toBe(2);
  expect((await backend.leitwarte(['users', 'remove-second-factor', kim.username, '--yes'])).code).toBe(0);
  expect(await backend.json(['users', 'show', kim.username])).toMatchObject({ has_second_factor: false });
});

test('4.58: LEITWARTE_PASSWORD or LEITWARTE_CODE confirm a dangerous change; without them the command names what it needs', async () => {
  const { world, context } = backend;
  const root = await world.superuser({ password: PASSWORD });
  const kim = await world.actor(world.groups.admin, { password: PASSWORD });
  const suspend = async (env: Record<string, string> = {}, by = root) => {
    const { db } = context;
    await db.updateTable('session_token').set({ confirmed_at: null }).where('account_id', '=', by.id).execute();
    const argv = ['users', 'remove-second-factor', kim.username, '--yes'];
    return backend.leitwarte(argv, { env: { LEITWARTE_TOKEN: by.token, ...env } });
  };
  await giveFactor(context, kim.id);
  const asked = await suspend();
  expect(asked).toMatchObject({ code: 5, stderr: expect.stringContaining('LEITWARTE_PASSWORD') });
  expect(asked.stderr).toContain('Nichts wurde geändert');
  expect(await suspend({ LEITWARTE_PASSWORD: 'falsch' })).toMatchObject({ code: 1 });
  expect(await backend.json(['users', 'show', kim.username])).toMatchObject({ has_second_factor: true });
  expect(await suspend({ LEITWARTE_PASSWORD: PASSWORD })).toMatchObject({ code: 0 });
  expect(await backend.json(['users', 'show', kim.username])).toMatchObject({ has_second_factor: false });
  await giveFactor(context, kim.id);
  const { codes } = await giveFactor(context, root.id);
  expect(await suspend({ LEITWARTE_PASSWORD: PASSWORD })).toMatchObject({
    code: 5,
    stderr: expect.stringContaining('LEITWARTE_CODE'),
  });
  expect(await suspend({ LEITWARTE_CODE: codes[0] ?? '' })).toMatchObject({ code: 0 });
});
