import { CERTIFICATION_GROUP } from '@leitwarte/core/access';
import { describe, expect, test } from 'vitest';
import { passkeyHost } from '../../../platform/passkeys.ts';
import { PORTAL, softwareAuthenticator } from '../../../testing/authenticator.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { memorySso } from '../../../testing/memorySso.ts';
import { givePasskey } from '../../../testing/passkeys.ts';
import { codeAt, giveFactor } from '../../../testing/secondFactor.ts';
import { openSession } from '../session/openSession.ts';
import { accountById } from '../session/queries.ts';
import { type Actor, clientOf, createWorld, type World } from '../../../testing/world.ts';

const PASSWORD = 'ein langes Passwort';
const MINUTE = 60_000;
type Device = ReturnType<typeof softwareAuthenticator>;
type Crooked = Parameters<Device['get']>[1];

const refused = (detail: string, status = 400) => ({ problem: expect.objectContaining({ status, detail }) as object });
const REFUSED = refused('passkey_refused');
const refusedAccount = (text: string) => ({ problem: { status: 400, fields: { non_field_errors: [text] } } });

async function enrol({ client }: Actor, device: Device, crooked?: Crooked, name = 'Laptop') {
  const { ticket, options } = await client.passkeys.begin();
  return client.passkeys.add({ body: { ticket, name, credential: device.create(options, crooked) } });
}

async function signIn({ api }: World, device: Device, crooked?: Crooked) {
  const { passkeys } = clientOf(api);
  const { ticket, options } = await passkeys.signInBegin();
  return passkeys.signInFinish({ body: { ticket, credential: device.get(options, crooked) } });
}

describe('4.58: the host of passkeys, derived from the address of the portal', () => {
  test.each([
    ['https://portal.example', 'portal.example'],
    ['https://portal.example:8443', 'portal.example'],
    ['http://localhost:8080', 'localhost'],
    ['http://portal.example', undefined],
    ['https://192.0.2.7', undefined],
    ['https://0300.1', undefined],
    ['http://127.0.0.1:8080', undefined],
    ['https://[2001:db8::1]', undefined],
  ])('passkeys of a portal at %s are for the host %s', (address, host) => {
    expect(passkeyHost(address)).toBe(host);
  });
});

onEveryEngine('4.58: passkeys', (fixture) => {
  async function people() {
    const clock = { now: Date.parse('2026-11-27T10:00:00Z') };
    const context = { ...fixture.context, platform: { ...fixture.context.platform, now: () => clock.now } };
    await context.db.deleteFrom('session_policy').execute();
    const world = await createWorld(context);
    const kim = await world.actor(world.groups.admin, { password: PASSWORD });
    return { clock, context, world, kim };
  }
  test('a passkey can be added, signs in as both factors, shows its last use, and can be removed together with its sessions', async () => {
    const { context, world, kim } = await people();
    await giveFactor(context, kim.id);
    const device = softwareAuthenticator();
    const added = await enrol(kim, device);
    expect(added).toMatchObject({
      name: 'Laptop',
      is_synced: true,
      is_usable: true,
      host: 'leitwarte.test',
      last_used_at: null,
    });
    const { auth_token, id } = await signIn(world, device);
    const there = clientOf(world.api, auth_token);
    expect([id, (await there.session.me()).id]).toEqual([kim.id, kim.id]);
    expect((await there.sessions.list()).find(({ is_current }) => is_current)).toMatchObject({ way: 'passkey' });
    expect(await kim.client.passkeys.list()).toMatchObject([
      { id: added.id, last_used_at: '2026-11-27T10:00:00.000Z' },
    ]);
    const session = context.db.selectFrom('session_token').select('factors').where('passkey_id', '=', added.id);
    expect(await session.execute()).toEqual([{ factors: 2 }]);
    await kim.client.passkeys.remove({ id: added.id });
    await expect(there.session.me()).rejects.toMatchObject({ problem: { status: 401 } });
    expect(await kim.client.passkeys.list()).toEqual([]);
    await expect(signIn(world, device)).rejects.toMatchObject(REFUSED);
  });

  test.each<[string, Crooked]>([
    ['of another origin', { origin: 'https://leitwarte.test.boese.example' }],
    ['of http', { origin: PORTAL.replace('https', 'http') }],
    ['for another host', { host: 'boese.example' }],
    ['to another challenge', { challenge: 'AAAA' }],
    ['without finger, face or PIN', { isVerified: false }],
    ['in a foreign frame', { inForeignFrame: true }],
    ['of another kind', { type: 'payment.get' }],
    ['signed by another key', { isForged: true }],
    ['of another account', { userHandle: 'AAAA' }],
    ['whose counter did not rise', { count: 1 }],
    ['whose counter is back at zero', { count: 0 }],
  ])('a passkey response %s is refused, both for signing in and for confirming an identity', async (_, crooked) => {
    const { clock, world, kim } = await people();
    const device = softwareAuthenticator();
    await enrol(kim, device);
    await signIn(world, device);
    await expect(signIn(world, device, crooked)).rejects.toMatchObject(REFUSED);
    const { auth_token } = await signIn(world, device, { count: 7 });
    clock.now += 16 * MINUTE;
    const { passkeys } = clientOf(world.api, auth_token);
    const { ticket, options } = await passkeys.confirmBegin();
    const credential = device.get(options, crooked);
    await expect(passkeys.confirmFinish({ body: { ticket, credential } })).rejects.toMatchObject(REFUSED);
    await expect(passkeys.begin()).rejects.toMatchObject(refused('confirm_identity', 403));
  });

  test.each<[string, Crooked]>([
    ['of another origin', { origin: 'https://boese.example' }],
    ['for another host', { host: 'boese.example' }],
    ['to another challenge', { challenge: 'AAAA' }],
    ['without finger, face or PIN', { isVerified: false }],
    ['in a foreign frame', { inForeignFrame: true }],
    ['of another kind', { type: 'webauthn.get' }],
  ])('a new passkey %s is not added', async (_, crooked) => {
    const { kim } = await people();
    await expect(enrol(kim, softwareAuthenticator(), crooked)).rejects.toMatchObject(REFUSED);
    expect(await kim.client.passkeys.list()).toEqual([]);
  });

  test('the attestation of a device is ignored, and its certificates are not checked', async () => {
    const { kim } = await people();
    const statement = new Map<string, number | Uint8Array | Uint8Array[]>([
      ['alg', -7],
      ['sig', new Uint8Array([1])],
      ['x5c', [new Uint8Array([0x30, 0x00])]],
    ]);
    await expect(enrol(kim, softwareAuthenticator(), { attestation: ['packed', statement] })).resolves.toMatchObject({
      name: 'Laptop',
    });
  });

  test('a device without a signature counter can sign in repeatedly, each time with a new ticket', async () => {
    const { world, kim } = await people();
    const device = softwareAuthenticator({ counts: false });
    await enrol(kim, device);
    await signIn(world, device);
    const { passkeys } = clientOf(world.api);
    const { ticket, options } = await passkeys.signInBegin();
    const body = { ticket, credential: device.get(options) };
    await passkeys.signInFinish({ body });
    await expect(passkeys.signInFinish({ body })).rejects.toMatchObject(REFUSED);
  });

  test('if two concurrent responses have the same signature count, only one opens a session', async () => {
    const { world, kim } = await people();
    const device = softwareAuthenticator();
    await enrol(kim, device);
    const tries = await Promise.allSettled([1, 2, 3].map(() => signIn(world, device, { count: 5 })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test.each([
    ['nonsense', 'x'],
    ['a list', '[]'],
    ['a number in the place of a text', '{"id":7}'],
    ['an answer without its parts', '{"id":"AAAA","rawId":"AAAA","type":"public-key","response":{}}'],
  ])('a credential that is %s is refused with the same text as any other invalid one', async (_, credential) => {
    const { world, kim } = await people();
    const { ticket } = await clientOf(world.api).passkeys.signInBegin();
    await expect(clientOf(world.api).passkeys.signInFinish({ body: { ticket, credential } })).rejects.toMatchObject(
      REFUSED,
    );
    const adding = await kim.client.passkeys.begin();
    const body = { ticket: adding.ticket, name: 'Laptop', credential };
    await expect(kim.client.passkeys.add({ body })).rejects.toMatchObject(REFUSED);
  });

  test('a passkey response of more than 16 kB is refused', async () => {
    const { world } = await people();
    const body = { ticket: 'x', credential: 'x'.repeat(16_001) };
    await expect(clientOf(world.api).passkeys.signInFinish({ body })).rejects.toMatchObject({
      problem: { status: 400, fields: { credential: expect.anything() as object } },
    });
  });

  test('a ticket is valid for ten minutes, and only for its user and its purpose', async () => {
    const { clock, context, world, kim } = await people();
    const ute = await world.actor(world.groups.admin, { password: PASSWORD });
    const device = softwareAuthenticator();
    const { ticket, options } = await kim.client.passkeys.begin();
    const body = { ticket, name: 'Laptop', credential: device.create(options) };
    await expect(ute.client.passkeys.add({ body })).rejects.toMatchObject(REFUSED);
    await expect(kim.client.passkeys.add({ body })).rejects.toMatchObject(REFUSED);
    await enrol(kim, device);
    const asked = await kim.client.passkeys.confirmBegin();
    const proof = { ticket: asked.ticket, credential: device.get(asked.options) };
    await expect(clientOf(world.api).passkeys.signInFinish({ body: proof })).rejects.toMatchObject(REFUSED);
    const { device: foreign } = await givePasskey(context, ute.id);
    const again = await kim.client.passkeys.confirmBegin();
    const theirs = { ticket: again.ticket, credential: foreign.get(again.options) };
    await expect(kim.client.passkeys.confirmFinish({ body: theirs })).rejects.toMatchObject(REFUSED);
    const { passkeys } = clientOf(world.api);
    const [early, late] = [await passkeys.signInBegin(), await passkeys.signInBegin()];
    clock.now += 10 * MINUTE - 1;
    await passkeys.signInFinish({ body: { ticket: early.ticket, credential: device.get(early.options) } });
    clock.now += 1;
    const tooLate = { ticket: late.ticket, credential: device.get(late.options) };
    await expect(passkeys.signInFinish({ body: tooLate })).rejects.toMatchObject(REFUSED);
  });

  test('a passkey confirms an identity for 15 minutes; the passkey of another user gets 404', async () => {
    const { clock, context, world, kim } = await people();
    const { id, device } = await givePasskey(context, kim.id);
    const { auth_token } = await signIn(world, device);
    const { passkeys } = clientOf(world.api, auth_token);
    clock.now += 16 * MINUTE;
    await expect(passkeys.remove({ id })).rejects.toMatchObject(refused('confirm_identity', 403));
    const { ticket, options } = await passkeys.confirmBegin();
    await passkeys.confirmFinish({ body: { ticket, credential: device.get(options) } });
    const ute = await world.actor(world.groups.admin);
    await expect(ute.client.passkeys.remove({ id })).rejects.toMatchObject(refused('not_found', 404));
    await passkeys.remove({ id });
  });

  test('an account has at most twenty passkeys, and a device can be added only once', async () => {
    const { context, kim } = await people();
    const device = softwareAuthenticator();
    await enrol(kim, device);
    await expect(enrol(kim, device)).rejects.toMatchObject(REFUSED);
    for (let made = 1; made < 19; made += 1) await givePasskey(context, kim.id);
    const both = await Promise.allSettled([enrol(kim, softwareAuthenticator()), enrol(kim, softwareAuthenticator())]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(kim.client.passkeys.begin()).rejects.toMatchObject(refused('passkeys_full', 409));
  });

  test('a passkey that belongs to another host cannot sign in, and the list shows this', async () => {
    const { context, world, kim } = await people();
    const { id, device } = await givePasskey(context, kim.id);
    await context.db.updateTable('passkey').set({ rp_id: 'alt.example' }).where('id', '=', id).execute();
    await expect(signIn(world, device)).rejects.toMatchObject(REFUSED);
    expect(await kim.client.passkeys.list()).toMatchObject([{ host: 'alt.example', is_usable: false }]);
  });

  test('if the portal’s address does not allow passkeys, they are neither offered nor registered', async () => {
    const { context } = await people();
    const { passkeys } = context.platform;
    const off = {
      ...context,
      platform: { ...context.platform, passkeys: passkeys && { ...passkeys, host: () => undefined } },
    };
    const world = await createWorld(off);
    const open = clientOf(world.api);
    expect(await open.sso.ways()).toMatchObject({ password: true, passkey: false });
    await expect(open.passkeys.signInBegin()).rejects.toMatchObject(refused('passkeys_off', 409));
    const on = await createWorld(context);
    expect(await clientOf(on.api).sso.ways()).toMatchObject({ passkey: true });
  });

  test('users who are suspended, expired, outside the allowed networks, or restricted to an identity provider cannot sign in with a passkey', async () => {
    const { clock, context, world, kim } = await people();
    const { device } = await givePasskey(context, kim.id);
    const { db } = context;
    const told = (text: string) => ({
      problem: { status: 400, fields: { non_field_errors: [expect.stringContaining(text)] } },
    });
    const set = (values: object) => db.updateTable('account').set(values).where('id', '=', kim.id).execute();
    await set({ is_suspended: 1 });
    await expect(signIn(world, device)).rejects.toMatchObject(told('gesperrt'));
    const certified = await world.group(() => false, { name: CERTIFICATION_GROUP });
    await set({ is_suspended: 0, auth_group_id: certified, registration_valid_until: clock.now - MINUTE });
    await expect(signIn(world, device)).rejects.toMatchObject({ problem: { status: 400 } });
    await set({ auth_group_id: world.groups.admin, registration_valid_until: null, is_active: 0 });
    await expect(signIn(world, device)).rejects.toMatchObject({ problem: { status: 400 } });
    await set({ is_active: 1 });
    const root = await world.superuser();
    await root.client.sessionPolicy.update({ id: world.organisationId, body: { networks: ['192.0.2.0/24'] } });
    await expect(signIn(world, device)).rejects.toMatchObject({ problem: { status: 400 } });
    await root.client.sessionPolicy.update({ id: world.organisationId, body: { networks: [] } });
    const running = await signIn(world, device);
    await db.updateTable('account').set({ password_hash: null }).where('id', '=', kim.id).execute();
    await expect(signIn(world, device)).rejects.toMatchObject(REFUSED);
    await expect(kim.client.passkeys.begin()).rejects.toMatchObject(refused('passkey_needs_password', 409));
    expect((await clientOf(world.api, running.auth_token).session.me()).id).toBe(kim.id);
  });

  test('if the policy allows only the company account, a passkey is refused like a password, and sessions opened with it end', async () => {
    const { context, world, kim } = await people();
    const providers = memorySso().providers.map((one) => ({ ...one, organisation: world.organisationId }));
    const sso = { ...memorySso(), providers };
    const by = { ...context, platform: { ...context.platform, sso } };
    const api = (await createWorld(by)).api;
    const { device } = await givePasskey(context, kim.id);
    const there = { ...world, api };
    const { auth_token } = await signIn(there, device);
    const policy = {
      organisation_id: world.organisationId,
      networks: '[]',
      second_factor: 'nobody',
      password: 'superusers',
      created_at: 0,
      modified_at: 0,
    };
    await context.db.insertInto('session_policy').values(policy).execute();
    await expect(clientOf(api, auth_token).session.me()).rejects.toMatchObject({ problem: { status: 401 } });
    await expect(signIn(there, device)).rejects.toMatchObject({
      problem: {
        status: 400,
        fields: { non_field_errors: ['Mit diesem Konto melden Sie sich bitte über Ihr Firmenkonto an.'] },
      },
    });
  });

  test('a passkey counts as the second factor that a policy requires', async () => {
    const { context, world, kim } = await people();
    const root = await world.superuser();
    const { device } = await givePasskey(context, kim.id);
    await root.client.sessionPolicy.update({ id: world.organisationId, body: { second_factor: 'all' } });
    await expect(kim.client.dashboards.list()).rejects.toMatchObject(refused('enrol_second_factor', 403));
    const { auth_token } = await signIn(world, device);
    await expect(clientOf(world.api, auth_token).dashboards.list()).resolves.toBeDefined();
  });

  test('if a policy requires a second factor and the account has a passkey, the password alone is not enough to set up another factor', async () => {
    const { context, world, kim } = await people();
    const root = await world.superuser();
    const begun = await kim.client.passkeys.begin();
    const { secret } = await kim.client.secondFactor.begin({ body: { current_password: PASSWORD } });
    const { id, device } = await givePasskey(context, kim.id);
    await root.client.sessionPolicy.update({ id: world.organisationId, body: { second_factor: 'all' } });
    const first = refusedAccount('Bitte melden Sie sich zuerst mit dem Passkey dieses Kontos an.');
    const own = { ticket: begun.ticket, name: 'Fremd', credential: softwareAuthenticator().create(begun.options) };
    const code = codeAt(secret, context.platform.now());
    const body = { current_password: PASSWORD };
    await expect(kim.client.passkeys.begin()).rejects.toMatchObject(first);
    await expect(kim.client.passkeys.add({ body: own })).rejects.toMatchObject(first);
    await expect(kim.client.secondFactor.begin({ body })).rejects.toMatchObject(first);
    await expect(kim.client.secondFactor.finish({ body: { code } })).rejects.toMatchObject(first);
    const { auth_token } = await signIn(world, device);
    await expect(clientOf(world.api, auth_token).secondFactor.begin({ body })).resolves.toBeDefined();
    // a passkey for another address cannot be used to sign in, so it does not prevent this
    await context.db.updateTable('passkey').set({ rp_id: 'alt.example' }).where('id', '=', id).execute();
    await enrol(kim, softwareAuthenticator());
  });

  test('a passkey that is removed during the sign-in does not open a session', async () => {
    const { context, kim } = await people();
    const { id } = await givePasskey(context, kim.id);
    const account = await accountById(context.db, kim.id);
    if (account === undefined) throw new Error('no account');
    const opening = { way: 'passkey', factors: 2, passkey_id: id, address: '', agent: '' } as const;
    await expect(openSession(context, account, opening)).resolves.toMatch(/^[0-9a-f]{64}$/);
    await kim.client.passkeys.remove({ id });
    await expect(openSession(context, account, opening)).rejects.toMatchObject(REFUSED);
    const left = context.db.selectFrom('session_token').select('id').where('passkey_id', '=', id);
    expect(await left.execute()).toEqual([]);
  });

  test('removing the second factor of another user also removes their passkeys and the sessions opened with them', async () => {
    const { context, world, kim } = await people();
    const manager = await world.actor(world.groups.orgaManager, { password: PASSWORD });
    const { device } = await givePasskey(context, kim.id);
    const { auth_token } = await signIn(world, device);
    await manager.client.secondFactor.removeOfUser({ id: kim.id });
    await expect(clientOf(world.api, auth_token).session.me()).rejects.toMatchObject({ problem: { status: 401 } });
    await expect(signIn(world, device)).rejects.toMatchObject(REFUSED);
    await expect(manager.client.secondFactor.removeOfUser({ id: kim.id })).rejects.toMatchObject(
      refused('second_factor_off', 409),
    );
  });

  test('a new password does not change passkeys; the security record shows sign-ins and refusals with passkeys', async () => {
    const { context, world, kim } = await people();
    const { device } = await givePasskey(context, kim.id);
    const body = { current_password: PASSWORD, new_password: 'ein anderes langes Passwort' };
    await kim.client.account.changePassword({ body });
    await signIn(world, device);
    await expect(signIn(world, device, { isForged: true })).rejects.toMatchObject(REFUSED);
    const lines = await context.db
      .selectFrom('security_event')
      .select(['event', 'result', 'reason', 'subject'])
      .where('subject_id', '=', kim.id)
      .where('event', '=', 'sign_in')
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { event: 'sign_in', result: 'ok', reason: null, subject: kim.username },
      { event: 'sign_in', result: 'refused', reason: 'passkey_refused', subject: kim.username },
    ]);
  });
});
