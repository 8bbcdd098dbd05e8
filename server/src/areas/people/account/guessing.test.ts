import { expect, test } from 'vitest';
import { DAY_MS } from '@leitwarte/core/rules';
import { uidOf } from '../../../rights/uid.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { BASE_URL, clientOf, createWorld, type World } from '../../../testing/world.ts';

const passwords = { new_password: 'neues Passwort', re_new_password: 'neues Passwort' };

/** An account with an address and a password. */
async function someone(world: World) {
  const [email, password] = [`${crypto.randomUUID()}@example.org`, 'altes Passwort'];
  return { email, password, ...(await world.actor(world.groups.orgaManager, { email, password })) };
}

/** The HTTP status of a call from an address. */
async function post(world: World, path: string, body: object, address: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const request = new Request(BASE_URL + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await world.api(request, { address })).status;
}

/** The HTTP statuses of forty calls, each from a different address of the given network. */
async function fromEverywhere(world: World, network: string, path: string, body: object): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < 40; index += 1) statuses.push(await post(world, path, body, `${network}.${index}`));
  return statuses;
}

onEveryEngine('guessing at links of mails', (fixture) => {
  test('4.24: the number of mails to a person is limited, whatever addresses request them, and links cannot be guessed', async () => {
    const world = await createWorld(fixture.context);
    const user = await someone(world);
    const asked = await fromEverywhere(world, '198.51.101', 'users/reset_password/', { email: user.email });
    expect(asked.filter((status) => status === 204)).toHaveLength(5);
    expect(asked.filter((status) => status === 429)).toHaveLength(35);
    await fixture.context.platform.background.settled();
    expect(fixture.context.platform.mail.sent.filter(({ to }) => to === user.email)).toHaveLength(5);
    for (const path of ['users/reset_password_confirm/', 'users/activation/']) {
      const guess = { uid: uidOf(user.id), token: 'x', ...passwords };
      expect((await fromEverywhere(world, '198.51.102', path, guess)).at(-1)).toBe(429);
    }
  });

  test('4.24: link guessing from unknown addresses does not lock out a user at a known address, which is known for 30 days after a sign-in', async () => {
    let now = fixture.context.platform.now();
    const platform = { ...fixture.context.platform, now: () => now };
    const world = await createWorld({ ...fixture.context, platform });
    const { id, username, password } = await someone(world);
    const [home, path] = ['203.0.113.7', 'users/reset_password_confirm/'];
    const guess = { uid: uidOf(id), token: 'x', ...passwords };
    expect(await post(world, 'token/login/', { username, password }, home)).toBe(200);
    expect((await fromEverywhere(world, '198.51.103', path, guess)).at(-1)).toBe(429);
    expect(await post(world, path, guess, home)).toBe(400);
    now += 31 * DAY_MS;
    await fromEverywhere(world, '198.51.104', path, guess);
    expect(await post(world, path, guess, home)).toBe(429);
  });

  test('account ids cannot be probed: an invalid link gets the same text whether the account exists or not', async () => {
    const world = await createWorld(fixture.context);
    const user = await someone(world);
    const client = clientOf(world.api);
    const problemOf = (call: Promise<unknown>) =>
      call.then(
        () => 'taken',
        (error: { problem: unknown }) => error.problem,
      );
    for (const call of [
      (uid: string) => client.account.activate({ body: { uid, token: 'x' } }),
      (uid: string) => client.account.confirmReset({ body: { uid, token: 'x', ...passwords } }),
    ])
      expect(await problemOf(call(uidOf(987_655)))).toEqual(await problemOf(call(uidOf(user.id))));
  });
});
