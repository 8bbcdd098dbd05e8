import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { linkSubject, stepAtProvider } from '../../../testing/examples/sso.ts';
import { EXAMPLE_PROVIDER, memorySso } from '../../../testing/memorySso.ts';
import { givePasskey } from '../../../testing/passkeys.ts';
import { newTerminal } from '../../../testing/terminal.ts';
import { type Actor, clientOf, createWorld } from '../../../testing/world.ts';
import { openSession } from '../session/openSession.ts';
import { accountById } from '../session/queries.ts';
import { wordOf } from './words.ts';

const MINUTE = 60_000;
const refused = (detail: string, status = 400) => ({ problem: expect.objectContaining({ status, detail }) as object });
const REFUSED = refused('terminal_refused');

test.each([
  ['k7q2x-9mzab', 'K7Q2X9MZAB'],
  [' K7Q2X 9MZAB ', 'K7Q2X9MZAB'],
  ['oil-10', '01110'],
])('a code that is typed as %s is read as %s', (typed, meant) => {
  expect(wordOf(typed)).toBe(meant);
});

onEveryEngine('4.58: signing in a terminal in the browser', (fixture) => {
  async function people() {
    const clock = { now: Date.parse('2026-11-27T10:00:00Z') };
    const platform = { ...fixture.context.platform, now: () => clock.now, sso: memorySso() };
    const context = { ...fixture.context, platform };
    await context.db.deleteFrom('session_policy').execute();
    const world = await createWorld(context);
    const kim = await world.actor(world.groups.admin, { password: 'ein langes Passwort' });
    const stranger = clientOf(world.api).terminal;
    const begun = async (port: number | null = null) => {
      const { verifier, state, body } = await newTerminal(context, port);
      return { verifier, state, ...(await stranger.begin({ body })) };
    };
    const approve = ({ client }: Pick<Actor, 'client'>, { request }: { readonly request: string }) =>
      client.terminal.approve({ body: { request } });
    const finish = (body: { request: string; verifier: string; code: string }) =>
      stranger.finish({ body: { request: body.request, verifier: body.verifier, code: body.code } });
    const sessionOf = (token: string) => clientOf(world.api, token);
    return { clock, context, world, kim, stranger, begun, approve, finish, sessionOf };
  }

  test('a user compares the codes and approves; the terminal then gets its own session, which is marked as a terminal’s', async () => {
    const { kim, begun, approve, finish, sessionOf } = await people();
    const asked = await begun();
    expect(asked.url).toMatch(/\/account\/terminal#[0-9a-f]{64}$/);
    expect(asked.check).toMatch(/^[0-9A-Z]{3}-[0-9A-Z]{3}$/);
    const { request } = asked;
    expect(await kim.client.terminal.show({ body: { request } })).toMatchObject({
      name: 'kim@buero-pc',
      check: asked.check,
      expires_at: '2026-11-27T10:10:00.000Z',
    });
    const { code, return_to } = await approve(kim, asked);
    expect([code, return_to]).toEqual([expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/), null]);
    const { auth_token, id } = await finish({ ...asked, code: code.toLowerCase().replace('-', ' ') });
    const terminal = sessionOf(auth_token);
    expect([id, (await terminal.session.me()).id]).toEqual([kim.id, kim.id]);
    const own = (await kim.client.sessions.list()).map((session) => [
      session.terminal,
      session.way,
      session.is_current,
    ]);
    expect(own).toEqual([
      ['kim@buero-pc', 'password', false],
      [null, 'password', true],
    ]);
    const lines = await fixture.db
      .selectFrom('security_event')
      .where('subject_id', '=', kim.id)
      .select(['event', 'result', 'actor_id'])
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { event: 'terminal_approved', result: 'ok', actor_id: kim.id },
      { event: 'terminal_sign_in', result: 'ok', actor_id: null },
    ]);
    await kim.client.session.logout();
    expect((await terminal.session.me()).id).toBe(kim.id);
  });

  test('the redirect always leads to the user’s own machine, whatever the terminal sends', async () => {
    const { context, kim, stranger, begun, approve } = await people();
    const { state, ...asked } = await begun(50_123);
    const { code, return_to } = await approve(kim, asked);
    expect(return_to).toBe(`http://127.0.0.1:50123/?code=${code}&state=${state}`);
    const { body } = await newTerminal(context);
    for (const port of [80, 65_536, '1@boese.example', '50123/../'])
      await expect(stranger.begin({ body: { ...body, port: port as number } })).rejects.toMatchObject({
        problem: { status: 400 },
      });
    await expect(stranger.begin({ body: { ...body, state: 'x&next=https://boese.example' } })).rejects.toMatchObject({
      problem: { status: 400 },
    });
  });

  test.each([['\u202Ekim'], ['kim\nroot'], ['kim\u0007'], [' '], ['k'.repeat(101)]])(
    'a terminal name that could be mistaken for another one is refused: %j',
    async (name) => {
      const { context, stranger } = await people();
      const { body } = await newTerminal(context);
      await expect(stranger.begin({ body: { ...body, name } })).rejects.toMatchObject({ problem: { status: 400 } });
    },
  );

  test('each sign-in of a terminal can be approved once and completed once', async () => {
    const { world, kim, begun, approve, finish } = await people();
    const eve = await world.actor(world.groups.admin);
    const asked = await begun();
    await expect(finish({ ...asked, code: 'AAAAA-AAAAA' })).rejects.toMatchObject(REFUSED);
    const { code } = await approve(kim, asked);
    await expect(approve(eve, asked)).rejects.toMatchObject(REFUSED);
    await expect(approve(kim, asked)).rejects.toMatchObject(REFUSED);
    await expect(eve.client.terminal.show({ body: { request: asked.request } })).rejects.toMatchObject(REFUSED);
    const ends = await Promise.allSettled([finish({ ...asked, code }), finish({ ...asked, code })]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(finish({ ...asked, code })).rejects.toMatchObject(REFUSED);
  });

  test('a refused terminal sign-in ends immediately: nobody can approve it any more, and the refusal is recorded', async () => {
    const { world, kim, stranger, begun, approve, finish } = await people();
    const asked = await begun();
    const { request } = asked;
    const eve = await world.actor(world.groups.admin);
    const refuse = ({ client }: Pick<Actor, 'client'>) => client.terminal.refuse({ body: { request } });
    await expect(stranger.refuse({ body: { request } })).rejects.toMatchObject({ problem: { status: 401 } });
    await refuse(kim);
    for (const late of [
      () => refuse(kim),
      () => approve(kim, asked),
      () => approve(eve, asked),
      () => eve.client.terminal.show({ body: { request } }),
      () => finish({ ...asked, code: 'AAAAA-AAAAA' }),
    ])
      await expect(late()).rejects.toMatchObject(REFUSED);
    const lines = fixture.db.selectFrom('security_event').where('subject_id', '=', kim.id).select(['event', 'result']);
    expect((await lines.orderBy('id').execute())[0]).toEqual({ event: 'terminal_declined', result: 'ok' });
    // once approved it can no longer be refused; the user ends its session in the list of sessions
    const approved = await begun();
    const { code } = await approve(kim, approved);
    await expect(kim.client.terminal.refuse({ body: { request: approved.request } })).rejects.toMatchObject(REFUSED);
    expect(await finish({ ...approved, code })).toMatchObject({ id: kim.id });
  });

  test('somebody who saw the address or the code cannot open the session without the verifier', async () => {
    const { kim, begun, approve, finish } = await people();
    const [asked, other] = [await begun(), await begun()];
    const { code } = await approve(kim, asked);
    const foreign = await approve(kim, other);
    for (const wrong of [
      { ...asked, verifier: other.verifier, code },
      { ...asked, code: foreign.code },
      { ...other, code },
      { ...asked, request: 'f'.repeat(64), code },
    ])
      await expect(finish(wrong)).rejects.toMatchObject(REFUSED);
    expect(await finish({ ...asked, code })).toMatchObject({ id: kim.id });
  });

  test('after five wrong codes the terminal sign-in ends', async () => {
    const { kim, begun, approve, finish } = await people();
    const asked = await begun();
    const { code } = await approve(kim, asked);
    for (let tries = 0; tries < 5; tries += 1)
      await expect(finish({ ...asked, code: 'AAAAA-AAAAA' })).rejects.toMatchObject(REFUSED);
    await expect(finish({ ...asked, code })).rejects.toMatchObject(refused('throttled', 429));
  });

  test('the request and its approval each expire after ten minutes', async () => {
    const { clock, kim, begun, approve, finish } = await people();
    const late = await begun();
    clock.now += 10 * MINUTE;
    await expect(approve(kim, late)).rejects.toMatchObject(REFUSED);
    const asked = await begun();
    clock.now += 10 * MINUTE - 1;
    const { code } = await approve(kim, asked);
    clock.now += 10 * MINUTE;
    await expect(finish({ ...asked, code })).rejects.toMatchObject(REFUSED);
  });

  test('a user must confirm their identity to approve a terminal, and the terminal’s confirmation expires with the user’s', async () => {
    const { clock, world, kim, begun, approve, finish, sessionOf } = await people();
    const asked = await begun();
    clock.now += 10 * MINUTE;
    const again = await begun();
    const { code } = await approve(kim, again);
    const { auth_token } = await finish({ ...again, code });
    clock.now += 6 * MINUTE;
    const browser = sessionOf(kim.token);
    await expect(approve({ client: browser }, await begun())).rejects.toMatchObject(refused('confirm_identity', 403));
    const terminal = sessionOf(auth_token);
    await expect(approve({ client: terminal }, await begun())).rejects.toMatchObject(refused('confirm_identity', 403));
    await expect(approve({ client: clientOf(world.api) }, asked)).rejects.toMatchObject({ problem: { status: 401 } });
  });

  test('during impersonation terminals can neither be shown nor approved', async () => {
    const { kim, begun, approve, sessionOf, world } = await people();
    const { auth_token } = await kim.client.authGroups.look({ id: world.groups.admin });
    const looking = sessionOf(auth_token);
    const asked = await begun();
    await expect(approve({ client: looking }, asked)).rejects.toMatchObject(refused('only_looking', 403));
    await expect(looking.terminal.show({ body: { request: asked.request } })).rejects.toMatchObject(
      refused('only_looking', 403),
    );
  });

  test.each([
    ['was ended', (kim: Actor) => kim.client.sessions.endAll()],
    ['belongs to an account that was suspended', undefined],
  ])('the terminal gets no session if the approving session %s meanwhile', async (_, end) => {
    const { context, kim, begun, approve, finish } = await people();
    const asked = await begun();
    const { code } = await approve(kim, asked);
    if (end === undefined)
      await context.db.updateTable('account').set({ is_suspended: 1 }).where('id', '=', kim.id).execute();
    else await end(kim);
    await expect(finish({ ...asked, code })).rejects.toMatchObject({ problem: { status: 400 } });
    const left = context.db
      .selectFrom('session_token')
      .where('account_id', '=', kim.id)
      .where('terminal', 'is not', null);
    expect(await left.selectAll().execute()).toEqual([]);
  });

  test('the terminal gets no session if the approving session has reached its maximum duration', async () => {
    const { clock, context, kim, begun, approve, finish } = await people();
    const policy = { longest_minutes: 60, networks: '[]', second_factor: 'nobody', password: 'all' };
    await context.db
      .insertInto('session_policy')
      .values({ ...policy, created_at: 0, modified_at: 0 })
      .execute();
    clock.now += 59 * MINUTE;
    const [intime, late] = [await begun(), await begun()];
    const codes = [(await approve(kim, intime)).code, (await approve(kim, late)).code] as const;
    expect(await finish({ ...intime, code: codes[0] })).toMatchObject({ id: kim.id });
    clock.now += 2 * MINUTE;
    await expect(finish({ ...late, code: codes[1] })).rejects.toMatchObject(REFUSED);
  });

  test('a terminal approved in a passkey session counts as signed in with both factors, and its session ends if the passkey is removed', async () => {
    const { context, kim, begun, approve, finish, sessionOf } = await people();
    const { id: passkey_id } = await givePasskey(context, kim.id);
    const account = await accountById(context.db, kim.id);
    if (account === undefined) throw new Error('no account');
    const token = await openSession(context, account, {
      way: 'passkey',
      factors: 2,
      passkey_id,
      address: '',
      agent: '',
    });
    const asked = await begun();
    const { code } = await approve({ client: sessionOf(token) }, asked);
    const { auth_token } = await finish({ ...asked, code });
    const session = context.db
      .selectFrom('session_token')
      .where('terminal', 'is not', null)
      .where('account_id', '=', kim.id);
    expect(await session.select(['way', 'factors', 'passkey_id']).execute()).toEqual([
      { way: 'passkey', factors: 2, passkey_id },
    ]);
    await kim.client.passkeys.remove({ id: passkey_id });
    await expect(sessionOf(auth_token).session.me()).rejects.toMatchObject({ problem: { status: 401 } });
  });

  test('a terminal approved in an SSO session is signed out when the SSO session expires or the provider ends it', async () => {
    const { clock, context, world, begun, approve, finish, sessionOf } = await people();
    const root = await world.superuser();
    const { id, url } = await linkSubject(context, root.id);
    const begin = await stepAtProvider(context);
    const signedIn = await clientOf(world.api).sso.finish({ body: { ticket: begin, url } });
    const asked = await begun();
    const { code } = await approve({ client: sessionOf(signedIn.auth_token) }, asked);
    const { auth_token } = await finish({ ...asked, code });
    const session = context.db
      .selectFrom('session_token')
      .where('terminal', 'is not', null)
      .where('account_id', '=', root.id);
    expect(await session.select(['way', 'expires_at', 'sso_identity_id', 'sso_hint']).execute()).toEqual([
      { way: 'sso', expires_at: clock.now + 12 * 60 * MINUTE, sso_identity_id: id, sso_hint: null },
    ]);
    expect((await sessionOf(auth_token).session.me()).id).toBe(root.id);
    const logout_token = new URL(url).search.slice(1);
    await clientOf(world.api).sso.endByProvider({ provider: EXAMPLE_PROVIDER, body: { logout_token } });
    await expect(sessionOf(auth_token).session.me()).rejects.toMatchObject({ problem: { status: 401 } });
  });
});
