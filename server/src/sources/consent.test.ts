import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testEngines } from '../testing/database.ts';
import { HOUR, MINUTE, NOW, serviceRoom } from '../testing/serviceRoom.ts';
import type { Answering } from '../testing/serviceServer.ts';

const BACK = 'https://portal.example.org/settings/sources';

describe.each(testEngines)('40.4: the consent of the owner of a service, by the code flow (%s)', (engine) => {
  const set = serviceRoom(engine);
  const { serve, rows, simple, make, ask, source, failure } = set;
  const client = () => set.room.root.client.sources;

  /**
   * Simulates the token endpoint of a service: it accepts one code, together with the proof for the current challenge.
   */
  const maker =
    (known: { challenge: string }): Answering =>
    ({ path, headers, body }) => {
      if (path !== '/token')
        return headers.authorization === 'Bearer a-1' ? { body: { data: rows(NOW - HOUR, [1]) } } : { status: 401 };
      const form = new URLSearchParams(body);
      const proof = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const isGood = form.get('code') === 'c-1' && proof === known.challenge && form.get('redirect_uri') === BACK;
      if (form.get('client_secret') !== 'geheim-7' || !isGood) return { status: 400, body: { error: 'invalid_grant' } };
      return { body: { access_token: 'a-1', expires_in: 3600, refresh_token: 'r-1' } };
    };

  async function open() {
    const known = { challenge: '' };
    await serve(maker(known));
    const signIn = {
      kind: 'oauth',
      url: '/token',
      grant: 'refresh_token',
      authorize: `${set.service.base}/auth?prompt=consent`,
      consentScope: 'offline_access',
    };
    const { id } = await make(simple({ signIn }), { username: 'leitwarte', password: 'client_secret=geheim-7' });
    const begin = async () => {
      const url = new URL((await client().beginConsent({ id, body: { redirect_uri: BACK } })).url);
      known.challenge = url.searchParams.get('code_challenge') ?? '';
      return url;
    };
    const finish = (state: string | null, code = 'c-1') =>
      client().finishConsent({ id, body: { code, state: state ?? '' } });
    return { id, begin, finish };
  }
  const over = { problem: { status: 400, fields: { state: expect.anything() } } };

  it('the code with which the service redirects the browser is exchanged for tokens, which are stored encrypted', async () => {
    const { id, begin, finish } = await open();
    expect(await source()).toMatchObject({ asks_consent: true });
    expect(await failure(id)).toMatch(/^signed_out: .*consent/);
    const url = await begin();
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      prompt: 'consent',
      response_type: 'code',
      client_id: 'leitwarte',
      redirect_uri: BACK,
      scope: 'offline_access',
      code_challenge_method: 'S256',
    });
    expect(url.href).not.toContain('geheim-7');
    expect(await finish(url.searchParams.get('state'))).toMatchObject({ fault: null });
    await ask(id);
    expect(await source()).toMatchObject({ fault: null, reached_at: expect.any(String) });
    const kept = await set.room.context.db.selectFrom('source').selectAll().where('id', '=', id).executeTakeFirst();
    expect(JSON.stringify(kept)).not.toMatch(/a-1|r-1|geheim-7/);
  });

  it('a consent can be used once, within 15 minutes, and only for the source and settings for which it was requested', async () => {
    const { id, begin, finish } = await open();
    await expect(finish(`${id}.fremd`)).rejects.toMatchObject(over);
    const first = (await begin()).searchParams.get('state');
    const second = (await begin()).searchParams.get('state');
    await expect(finish(first)).rejects.toMatchObject(over);
    await finish(second);
    await expect(finish(second)).rejects.toMatchObject(over);
    const late = (await begin()).searchParams.get('state');
    set.now += 16 * MINUTE;
    await expect(finish(late)).rejects.toMatchObject(over);
    const changed = (await begin()).searchParams.get('state');
    await client().update({ id, body: { username: 'andere', password: 'client_secret=geheim-7' } });
    await expect(finish(changed)).rejects.toMatchObject(over);
  });

  it('a consent that the service rejects is reported as a fault of the source, and does not change its tokens', async () => {
    const { id, begin, finish } = await open();
    await finish((await begin()).searchParams.get('state'));
    const tokens = async () =>
      (await set.room.context.db.selectFrom('source').selectAll().where('id', '=', id).executeTakeFirst())
        ?.sealed_tokens;
    const before = await tokens();
    const state = (await begin()).searchParams.get('state');
    expect(await finish(state, 'falsch')).toMatchObject({ fault: 'signed_out' });
    expect(await tokens()).toBe(before);
    set.service.answer(() => ({ body: { access_token: 'a-2', expires_in: 3600 } }));
    expect(await finish((await begin()).searchParams.get('state'))).toMatchObject({ fault: 'signed_out' });
  });

  it('a sign-in address that is no URL with its parameters is a fault of the source, also when the consent is finished', async () => {
    await serve(() => ({ body: {} }));
    const signIn = {
      kind: 'oauth',
      url: 'https://{zone}/token',
      grant: 'refresh_token',
      authorize: `${set.service.base}/auth`,
    };
    const secrets = { username: 'leitwarte', password: 'client_secret=geheim-7 refresh_token=r-0' };
    const { id } = await make(simple({ signIn }), { ...secrets, parameters: 'zone=a b' });
    expect(await failure(id)).toMatch(/^protocol: .*signIn\.url/);
    const { url } = await client().beginConsent({ id, body: { redirect_uri: BACK } });
    const state = new URL(url).searchParams.get('state') ?? '';
    expect(await client().finishConsent({ id, body: { code: 'c-1', state } })).toMatchObject({ fault: 'protocol' });
  });

  it('a consent can only be requested if the service needs one, and only by superusers', async () => {
    const { id } = await open();
    const { id: plain } = await make(simple(), { name: 'ohne' });
    await expect(client().beginConsent({ id: plain, body: { redirect_uri: BACK } })).rejects.toMatchObject({
      problem: { status: 400 },
    });
    await expect(client().beginConsent({ id, body: { redirect_uri: 'javascript:alert(1)' } })).rejects.toMatchObject({
      problem: { status: 400, fields: { redirect_uri: expect.anything() } },
    });
    const manager = await set.room.world.actor(set.room.world.groups.orgaManager);
    await expect(manager.client.sources.beginConsent({ id, body: { redirect_uri: BACK } })).rejects.toMatchObject({
      problem: { status: 403 },
    });
    await expect(client().finishConsent({ id: 0x7fffffff, body: { code: 'c', state: 's' } })).rejects.toMatchObject({
      problem: { status: 404 },
    });
  });
});
