import { describe, expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { fresh, person, refused, signInProvider, ssoWorld } from '../../../testing/ssoWorld.ts';
import { BASE_URL, clientOf } from '../../../testing/world.ts';
import { type Crooked, startSignInProvider } from '../../../testing/signInProvider.ts';

const idp = signInProvider();
const PASSWORD = 'ein langes Passwort';

describe('4.58: invalid responses of an identity provider', () => {
  onEveryEngine('opens nothing', (fixture) => {
    const hourS = 3600;
    const wrong: readonly (readonly [string, Crooked, string])[] = [
      ['a wrong issuer', { claims: { iss: 'https://andere.example' } }, 'sso_answer_invalid'],
      ['a wrong nonce', { nonce: 'eine andere' }, 'sso_answer_invalid'],
      ['a wrong audience', { claims: { aud: 'andere' } }, 'sso_answer_invalid'],
      ['no subject', { without: ['sub'] }, 'sso_answer_invalid'],
      ['no signature', { signature: 'none' }, 'sso_answer_invalid'],
      ['a foreign signature', { signature: 'foreign' }, 'sso_answer_invalid'],
      ['a token that expired', { claims: { exp: Math.floor(Date.now() / 1000) - 61 } }, 'sso_clock'],
      ['a clock that is two hours behind', { aheadS: -2 * hourS }, 'sso_clock'],
      ['a token endpoint that fails', { status: 500 }, 'sso_unreachable'],
    ];
    test.each(wrong)('%s', async (_, crooked, detail) => {
      const { signIn } = await ssoWorld(fixture.context);
      const status = detail === 'sso_unreachable' ? 503 : 400;
      const claims = { sub: fresh(), groups: ['leitung'], ...crooked.claims };
      await expect(signIn({ ...crooked, claims })).rejects.toMatchObject(refused(status, detail));
    });

    test('a token that expired five seconds ago is accepted, because clocks may differ by a minute', async () => {
      const { signIn } = await ssoWorld(fixture.context);
      const exp = Math.floor(Date.now() / 1000) - 5;
      await expect(signIn(person(fresh(), { exp }))).resolves.toMatchObject({ outcome: 'created' });
    });

    test('a response of another issuer, a cancelled sign-in, and a response for another window are refused', async () => {
      const { world, signIn } = await ssoWorld(fixture.context);
      await expect(signIn({}, { iss: 'https://andere.example' })).rejects.toMatchObject(
        refused(400, 'sso_answer_invalid'),
      );
      await expect(signIn({}, { error: 'access_denied' })).rejects.toMatchObject(refused(400, 'sso_cancelled'));
      await expect(signIn({}, { state: 'eines anderen Fensters' })).rejects.toMatchObject(
        refused(400, 'sso_answer_invalid'),
      );
      const open = clientOf(world.api);
      const begin = () => open.sso.begin({ provider: 'stadtwerk', body: {} });
      const [mine, theirs] = [await begin(), await begin()];
      const crossed = { ticket: mine.ticket, url: idp().answer(theirs.url, person(fresh())) };
      await expect(open.sso.finish({ body: crossed })).rejects.toMatchObject(refused(400, 'sso_answer_invalid'));
    });

    test('a ticket or code that is used twice, an expired ticket and an unknown ticket are refused', async () => {
      let now = Date.now();
      const { world } = await ssoWorld(fixture.context, {}, () => now);
      const open = clientOf(world.api);
      const begin = () => open.sso.begin({ provider: 'stadtwerk', body: {} });
      const first = await begin();
      const body = { ticket: first.ticket, url: idp().answer(first.url, person(fresh())) };
      await open.sso.finish({ body });
      await expect(open.sso.finish({ body })).rejects.toMatchObject(refused(400, 'sso_ticket'));
      const second = await begin();
      const replayed = { ticket: second.ticket, url: body.url };
      await expect(open.sso.finish({ body: replayed })).rejects.toMatchObject(refused(400, 'sso_answer_invalid'));
      const third = await begin();
      now += 10 * 60_000;
      const late = { ticket: third.ticket, url: idp().answer(third.url, person(fresh())) };
      await expect(open.sso.finish({ body: late })).rejects.toMatchObject(refused(400, 'sso_ticket'));
      const nobodys = { ticket: 'f'.repeat(64), url: body.url };
      await expect(open.sso.finish({ body: nobodys })).rejects.toMatchObject(refused(400, 'sso_ticket'));
    });

    test('more than 10,000 unfinished sign-ins delete the oldest ones, so a flood does not keep out users who begin now', async () => {
      const { world, context } = await ssoWorld(fixture.context);
      const open = clientOf(world.api);
      const step = { provider: 'stadtwerk', account_id: null, sealed: '' };
      const insert = (purpose: string, count: number, expires_at: number) =>
        context.db
          .insertInto('sign_in_step')
          .values(Array.from({ length: count }, () => ({ ...step, purpose, expires_at, ticket_hash: fresh() })))
          .execute();
      const kept = async (purpose: string) =>
        (await context.db.selectFrom('sign_in_step').select('expires_at').where('purpose', '=', purpose).execute()).map(
          ({ expires_at }) => expires_at,
        );
      await context.db.deleteFrom('sign_in_step').execute();
      const [first, later] = [Date.now() + 60_000, Date.now() + 120_000];
      await insert('sign_in', 1, first);
      for (let portion = 0; portion < 20; portion += 1) await insert('sign_in', 500, later);
      await insert('passkey', 3, first);
      await insert('terminal_approved', 3, first);
      const { ticket, url } = await open.sso.begin({ provider: 'stadtwerk', body: {} });
      const left = await kept('sign_in');
      expect([left.length, left.includes(first)]).toEqual([10_000, false]);
      // steps of other purposes, such as an approved terminal, are not deleted to make room
      expect([await kept('passkey'), await kept('terminal_approved')]).toEqual([
        [first, first, first],
        [first, first, first],
      ]);
      const body = { ticket, url: idp().answer(url, person(fresh())) };
      await expect(open.sso.finish({ body })).resolves.toBeTruthy();
      await context.db.deleteFrom('sign_in_step').execute();
    });

    test('a signed-in user has a separate limit of 100 unfinished steps, which nobody else can use up', async () => {
      const { world, context } = await ssoWorld(fixture.context);
      const kim = await world.actor(world.groups.admin);
      const confirm = () => kim.client.sso.confirm({ provider: 'stadtwerk' });
      for (let count = 0; count < 100; count += 1) await confirm();
      await expect(confirm()).rejects.toMatchObject(refused(429, 'throttled'));
      const other = await world.actor(world.groups.admin);
      await expect(other.client.sso.confirm({ provider: 'stadtwerk' })).resolves.toBeTruthy();
      await context.db.deleteFrom('sign_in_step').execute();
    });

    test('an address can begin at most 500 sign-ins in a quarter of an hour, a twentieth of the limit; other addresses can still begin', async () => {
      const { world, context } = await ssoWorld(fixture.context);
      const begin = (address: string) =>
        world.api(
          new Request(`${BASE_URL}token/sso/stadtwerk/begin/`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: '{}',
          }),
          { address },
        );
      const statuses: number[] = [];
      for (let count = 0; count < 501; count += 1) statuses.push((await begin('198.51.100.200')).status);
      expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([500, 429]);
      expect((await begin('198.51.100.201')).status).toBe(200);
      await context.db.deleteFrom('sign_in_step').execute();
    });

    test('failed sign-ins of unknown users count towards the limit of their IP address, but not if the provider did not respond', async () => {
      const { world, context } = await ssoWorld(fixture.context);
      const open = clientOf(world.api);
      const counted = async (kind: string) => {
        const rows = await context.db.selectFrom('attempt').select('id').where('kind', '=', kind).execute();
        return rows.length;
      };
      const [begun, failed] = [await counted('sso_begin'), await counted('sso')];
      const { ticket, url } = await open.sso.begin({ provider: 'stadtwerk', body: {} });
      await open.sso.finish({ body: { ticket, url: idp().answer(url, person(fresh())) } });
      const next = await open.sso.begin({ provider: 'stadtwerk', body: {} });
      const away = { ticket: next.ticket, url: idp().answer(next.url, { status: 500 }) };
      await expect(open.sso.finish({ body: away })).rejects.toMatchObject(refused(503, 'sso_unreachable'));
      expect([await counted('sso_begin'), await counted('sso')]).toEqual([begun + 2, failed]);
    });

    test('if the provider does not respond, this is reported, and users can still sign in without it', async () => {
      const down = await startSignInProvider();
      const { world } = await ssoWorld(fixture.context, { issuer: down.issuer });
      down.setDown(true);
      const open = clientOf(world.api);
      await expect(open.sso.begin({ provider: 'stadtwerk', body: {} })).rejects.toMatchObject(
        refused(503, 'sso_unreachable'),
      );
      const kim = await world.actor(world.groups.admin, { password: PASSWORD });
      await expect(open.session.login({ body: { username: kim.username, password: PASSWORD } })).resolves.toBeTruthy();
      down.setDown(false);
      await expect(open.sso.begin({ provider: 'stadtwerk', body: {} })).resolves.toBeTruthy();
      await down.close();
    });
  });
});
