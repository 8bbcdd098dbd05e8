import { expect, test } from 'vitest';
import { createLeitwarteApi } from '../../../api.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { BASE_URL, clientOf } from '../../../testing/world.ts';
import { setUpOnce } from './firstStart.ts';
import { makeSetupCode } from './setupCode.ts';

const good = { email: 'root@example.org', password: 'ein langes Passwort' };

onEveryEngine('4.48: the first start through the portal', (fixture) => {
  test('setup requires the code, which cannot be guessed; of several concurrent setups one succeeds, and afterwards setup is closed', async () => {
    const { context, db } = fixture;
    const api = createLeitwarteApi(context, '0.0.0');
    const client = clientOf(api);
    const post = (code: string, address: string) =>
      api(
        new Request(`${BASE_URL}setup/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...good, code }),
        }),
        { address },
      );
    expect(await client.setup.state()).toEqual({ is_open: true });
    expect((await post('A', '198.51.100.1')).status).toBe(400);

    const code = await makeSetupCode(context);
    const stored = await db.selectFrom('setting').select('value').where('name', '=', 'setup_code').execute();
    expect(stored).toMatchObject([{ value: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    const guesses: number[] = [];
    for (let index = 0; index < 12; index += 1) guesses.push((await post(`A${index}`, '198.51.100.2')).status);
    expect(guesses).toEqual([...Array<number>(10).fill(400), 429, 429]);
    // failed attempts from one address do not lock out others
    const ends = await Promise.all([1, 2, 3].map((n) => post(code, `203.0.113.${n}`)));
    expect(ends.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);

    const accounts = await db.selectFrom('account').select(['username', 'email', 'is_superuser']).execute();
    expect(accounts).toEqual([{ username: 'root', email: 'root@example.org', is_superuser: 1 }]);
    expect(await db.selectFrom('setting').select('name').where('name', '=', 'setup_code').execute()).toEqual([]);
    const { auth_token } = await client.session.login({ body: { username: 'root', password: good.password } });
    const events = await clientOf(api, auth_token).security.list({ query: { event: 'set_up', result: 'ok' } });
    expect(events.results).toMatchObject([{ event: 'set_up', address: expect.stringContaining('203.0.113.') }]);

    await makeSetupCode(context);
    await db.updateTable('account').set({ is_superuser: 0 }).execute();
    expect((await post(await makeSetupCode(context), '203.0.113.9')).status).toBe(409);
    expect(await setUpOnce(context, { ...good, demo: false })).toBe(false);
  });
});
