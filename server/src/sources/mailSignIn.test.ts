import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COUNTER_HEAD, counterLines, counterPlant } from '../testing/counterLogger.ts';
import { testEngines } from '../testing/database.ts';
import { mailServer } from '../testing/mailServer.ts';
import { makePlant, type MadePlant } from '../testing/makePlant.ts';
import { type Answering, serviceServer } from '../testing/serviceServer.ts';
import { openSourceRoom, type SourceRoom } from '../testing/sourceRoom.ts';
import { reachOnce } from './reaching/reachOut.ts';

const MINUTE = 60_000;

describe.each(testEngines)('40.3: a mailbox with OAuth 2 sign-in (%s)', (engine) => {
  let now = Date.UTC(2100, 0, 1, 12);
  let room: SourceRoom;
  let made: MadePlant;
  let mailbox: Awaited<ReturnType<typeof mailServer>>;
  let provider: Awaited<ReturnType<typeof serviceServer>>;
  let granted = 0;
  let isRefusing = false;

  /** Grants token-1, token-2 …; the mailbox accepts only the newest one. */
  const granting: Answering = ({ body }) => {
    const form = new URLSearchParams(body);
    if (isRefusing || form.get('client_secret') !== 'geheim-7') return { status: 401 };
    granted += 1;
    mailbox.tokens.clear();
    mailbox.tokens.add(`token-${granted}`);
    const refresh = form.get('refresh_token');
    return {
      body: {
        access_token: `token-${granted}`,
        expires_in: 3600,
        ...(refresh !== null && { refresh_token: `${refresh}+` }),
      },
    };
  };

  beforeAll(async () => {
    room = await openSourceRoom({ engine, now: () => now });
  });
  beforeEach(async () => {
    granted = 0;
    isRefusing = false;
    mailbox = await mailServer();
    provider = await serviceServer(granting);
    made = await makePlant(room.context.db, counterPlant);
  });
  afterEach(() => {
    mailbox.stop();
    provider.stop();
  });
  afterAll(() => room.close());

  const signIn = (more: object = {}) =>
    JSON.stringify({ url: `${provider.base}/token`, grant: 'client_credentials', scope: 'mail', ...more });
  const way = () => ({
    plant: made.plantId,
    name: 'Postfach',
    kind: 'imap' as const,
    host: '127.0.0.1',
    port: mailbox.port,
    username: 'anlage@example.org',
    password: 'client_secret=geheim-7',
    recipe: signIn(),
    parameters: 'client_id=leitwarte',
  });
  /**
   * Creates the source; the test's mailbox has no TLS, which the API requires for a source with a token, so it is
   * switched off in the database.
   */
  const make = async (body: object = {}) => {
    const { id } = await room.make({ ...way(), ...body });
    await room.context.db.updateTable('source').set({ tls: 0 }).where('id', '=', id).execute();
    return id;
  };
  const look = (id: number) => reachOnce(room.context, id, new AbortController().signal);
  const rowOf = (id: number) =>
    room.context.db.selectFrom('source').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('a mailbox is read with a token from client credentials, which is stored encrypted and renewed before it expires', async () => {
    const id = await make();
    mailbox.deliver({
      from: 'logger@example.org',
      subject: 'Tag 1',
      parts: [{ name: 'wr.csv', text: COUNTER_HEAD + counterLines(0, 6) }],
    });
    await look(id);
    await look(id);
    expect(provider.asked.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
      { grant_type: 'client_credentials', scope: 'mail', client_id: 'leitwarte', client_secret: 'geheim-7' },
    ]);
    expect(mailbox.asked.some((line) => line.startsWith('LOGIN'))).toBe(false);
    const kept = await rowOf(id);
    expect(kept).toMatchObject({ fault: null, reached_at: now });
    expect(JSON.stringify(kept)).not.toMatch(/token-1|geheim-7/);
    now += 56 * MINUTE;
    await look(id);
    expect(granted).toBe(2);
    await room.pass();
    const files = await room.context.db
      .selectFrom('import_file')
      .select(['file', 'rows_stored'])
      .where('plant_id', '=', made.plantId)
      .execute();
    expect(files).toEqual([{ file: 'wr.csv', rows_stored: 6 }]);
  });

  test('a mailbox is read with a token that was entered by hand, and then with the newer one from each renewal', async () => {
    const id = await make({
      recipe: signIn({ grant: 'refresh_token' }),
      password: 'client_secret=geheim-7 refresh_token=r0',
    });
    await look(id);
    now += 60 * MINUTE;
    await look(id);
    expect(provider.asked.map(({ body }) => new URLSearchParams(body).get('refresh_token'))).toEqual(['r0', 'r0+']);
  });

  test('a token that the provider withdrew before its expiry is renewed once', async () => {
    const id = await make();
    await look(id);
    mailbox.tokens.clear();
    await look(id);
    expect(granted).toBe(2);
    expect(await rowOf(id)).toMatchObject({ fault: null });
    // if the mailbox rejects a token that was granted just now, no further one is requested
    provider.answer(() => ({ body: { access_token: 'fremd', expires_in: 3600 } }));
    mailbox.tokens.clear();
    const before = provider.asked.length;
    await expect(look(id)).rejects.toMatchObject({ fault: 'credentials' });
    expect(provider.asked.length).toBe(before + 1);
  });

  test('the fault gives the reason: a rejected secret, a response without token or too large, a provider that cannot be reached', async () => {
    const id = await make();
    isRefusing = true;
    await expect(look(id)).rejects.toMatchObject({ fault: 'signed_out' });
    provider.answer(() => ({ body: { ok: true } }));
    await expect(look(id)).rejects.toMatchObject({ fault: 'signed_out' });
    provider.answer(() => ({ body: 'x'.repeat(200_000) }));
    await expect(look(id)).rejects.toMatchObject({ fault: 'protocol' });
    provider.stop();
    await expect(look(id)).rejects.toMatchObject({ fault: 'unreachable' });
  });

  test('the source needs TLS, a client_id and a known provider; if the sign-in changes, the secret must be entered again', async () => {
    const refusing = async (body: object, field: string) =>
      expect(room.make({ ...way(), ...body })).rejects.toMatchObject({
        problem: { status: 400, fields: { [field]: expect.anything() } },
      });
    await refusing({ tls: false }, 'tls');
    await refusing({ parameters: '' }, 'parameters');
    await refusing({ recipe: '{"url": 1}' }, 'recipe');
    await refusing({ recipe: '', preset: 'solaredge' }, 'preset');
    await refusing({ recipe: '', preset: 'microsoft-365' }, 'parameters');
    await refusing({ recipe: '' }, 'parameters');
    const { id, preset } = await room.make({
      ...way(),
      recipe: '',
      preset: 'microsoft-365',
      parameters: 'tenant=abc\nclient_id=1',
    });
    expect(preset).toBe('microsoft-365');
    const { sources } = room.root.client;
    await expect(sources.update({ id, body: { parameters: 'tenant=abd\nclient_id=1' } })).rejects.toMatchObject({
      problem: { status: 400, fields: { password: expect.anything() } },
    });
    const body = { parameters: 'tenant=abd\nclient_id=1', password: 'client_secret=neu' };
    expect(await sources.update({ id, body })).toMatchObject({ parameters: body.parameters });
  });
});
