import { describe, expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { fresh, person, refused, signInProvider, ssoWorld } from '../../../testing/ssoWorld.ts';
import { clientOf } from '../../../testing/world.ts';
import { type Crooked, startSignInProvider } from '../../../testing/signInProvider.ts';

const idp = signInProvider();
const PASSWORD = 'ein langes Passwort';

describe('4.58: what a provider answers wrong', () => {
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

    test('a token that expired five seconds ago is taken: clocks may differ by a minute', async () => {
      const { signIn } = await ssoWorld(fixture.context);
      const exp = Math.floor(Date.now() / 1000) - 5;
      await expect(signIn(person(fresh(), { exp }))).resolves.toMatchObject({ outcome: 'created' });
    });

    test('an answer of another issuer, one that was cancelled, and one of another window', async () => {
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

    test('a ticket twice, a code twice, a ticket after ten minutes, and one of nobody', async () => {
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

    test('more than 10,000 sign-ins that were begun are refused, and room comes with time', async () => {
      let now = Date.now();
      const { world, context } = await ssoWorld(fixture.context, {}, () => now);
      const step = {
        purpose: 'sign_in',
        provider: 'stadtwerk',
        account_id: null,
        sealed: '',
        expires_at: now + 60_000,
      };
      for (let portion = 0; portion < 20; portion += 1) {
        const rows = Array.from({ length: 500 }, () => ({ ...step, ticket_hash: fresh() }));
        await context.db.insertInto('sign_in_step').values(rows).execute();
      }
      const begin = () => clientOf(world.api).sso.begin({ provider: 'stadtwerk', body: {} });
      await expect(begin()).rejects.toMatchObject(refused(503, 'overloaded'));
      // whoever is signed in has a share of their own
      const kim = await world.actor(world.groups.admin);
      await expect(kim.client.sso.confirm({ provider: 'stadtwerk' })).resolves.toBeTruthy();
      now += 60_000;
      await expect(begin()).resolves.toBeTruthy();
    });

    test('what strangers begin counts by their address, and an answer that never came does not', async () => {
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

    test('no answer at all: that is said, and signing in here goes on', async () => {
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
