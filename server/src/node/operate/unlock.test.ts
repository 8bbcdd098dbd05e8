import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { testEngines, testPlatform } from '../../testing/database.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../../testing/databases.ts';
import { givePasskey } from '../../testing/passkeys.ts';
import { giveFactor } from '../../testing/secondFactor.ts';
import { linkSubject } from '../../testing/examples/sso.ts';
import { clientOf, createWorld } from '../../testing/world.ts';
import { openDatabase } from '../database/database.ts';
import { OperatorError } from './refusal.ts';
import { unlock } from './unlock.ts';

const quiet = () => undefined;
const PASSWORD = 'Passwort der Superuser';
let folder = '';
let postgres: PostgresDatabase | undefined;

afterEach(async () => {
  await postgres?.drop();
  postgres = undefined;
  await rm(folder, { recursive: true, force: true });
});

describe.each(testEngines)('4.58: unlocking an account at the machine of the server (%s)', (engine) => {
  test('a superuser who lost all but the password can sign in again while the server runs, and this is recorded', async () => {
    folder = await mkdtemp(join(tmpdir(), 'leitwarte-unlock-'));
    if (engine === 'postgres') postgres = await createPostgresDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    const settings = { dataDir: folder, databaseUrl: postgres?.url, importMaxBytes: 1e9, logLevel: 'silent' } as const;
    const opened = await openDatabase(settings, { onDeath: quiet, onIdleError: quiet });
    try {
      await migrate(opened.db, opened.engine);
      const context = { ...opened, platform: testPlatform() };
      const world = await createWorld(context);
      const root = await world.superuser();
      const { codes } = await giveFactor(context, root.id);
      await context.db.updateTable('account').set({ is_suspended: 1 }).where('id', '=', root.id).execute();
      await linkSubject(context, root.id);
      await givePasskey(context, root.id);
      const stamps = { created_at: 0, modified_at: 0, created_by: null, modified_by: null };
      const policy = { idle_minutes: null, longest_minutes: null, second_factor_from: null, organisation_id: null };
      await context.db
        .insertInto('session_policy')
        .values({ ...policy, networks: '["192.0.2.0/24"]', second_factor: 'nobody', password: 'all', ...stamps })
        .execute();
      const signIn = (code?: string) =>
        clientOf(world.api).session.login({
          body: { username: root.username, password: PASSWORD, ...(code === undefined ? {} : { code }) },
        });
      for (let index = 0; index < 10; index += 1)
        await clientOf(world.api)
          .session.login({ body: { username: root.username, password: 'falsch' } })
          .catch(quiet);
      await expect(signIn(codes[0])).rejects.toMatchObject({ problem: { status: 429 } });
      expect(await unlock(settings, ` ${root.username.toUpperCase()} `, { networks: true })).toEqual({
        username: root.username,
        second_factor: true,
        passkeys: 1,
        suspended: true,
        attempts: 10,
        networks: 1,
        networks_left: [],
        password_off: false,
        sessions: 1,
      });
      await expect(root.client.session.me()).rejects.toMatchObject({ problem: { status: 401 } });
      const again = clientOf(world.api, (await signIn()).auth_token);
      expect(await again.secondFactor.read()).toMatchObject({ is_on: false });
      expect(await again.sso.list()).toEqual([]);
      expect(await again.passkeys.list()).toEqual([]);
      const { results } = await again.security.list({ query: { event: 'unlocked' } });
      expect(results).toMatchObject([
        { actor: null, actor_name: 'leitwarte unlock', subject: root.id, subject_name: root.username, result: 'ok' },
      ]);
      await expect(unlock(settings, 'niemand')).rejects.toThrow(OperatorError);
    } finally {
      await opened.close();
    }
  });

  test('1, 11: unlock removes allowed networks only on request, for a superuser none of an organisation, and keeps links that are the only way to sign in', async () => {
    folder = await mkdtemp(join(tmpdir(), 'leitwarte-unlock-'));
    if (engine === 'postgres') postgres = await createPostgresDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    const settings = { dataDir: folder, databaseUrl: postgres?.url, importMaxBytes: 1e9, logLevel: 'silent' } as const;
    const opened = await openDatabase(settings, { onDeath: quiet, onIdleError: quiet });
    try {
      await migrate(opened.db, opened.engine);
      const context = { ...opened, platform: testPlatform() };
      const world = await createWorld(context);
      const root = await world.superuser({ organisationId: world.organisationId });
      const kim = await world.actor(world.groups.admin, { password: PASSWORD });
      await linkSubject(context, kim.id);
      const policy = { idle_minutes: null, longest_minutes: null, second_factor_from: null, second_factor: 'nobody' };
      const stamps = { created_at: 0, modified_at: 0, created_by: null, modified_by: null };
      const given = { ...policy, ...stamps, password: 'superusers', organisation_id: world.organisationId };
      await context.db
        .insertInto('session_policy')
        .values({ ...given, networks: '["192.0.2.0/24"]' })
        .execute();
      const policies = () =>
        context.db.selectFrom('session_policy').select(['networks', 'modified_at', 'modified_by']).execute();
      const left = { networks: 0, networks_left: [], password_off: false };
      expect(await unlock(settings, root.username, { networks: true })).toMatchObject(left);
      expect(await unlock(settings, kim.username)).toMatchObject({
        networks: 0,
        networks_left: ['192.0.2.0/24'],
        password_off: true,
      });
      expect(await policies()).toEqual([{ networks: '["192.0.2.0/24"]', modified_at: 0, modified_by: null }]);
      expect(await unlock(settings, kim.username, { networks: true, now: 5 })).toMatchObject({
        networks: 1,
        networks_left: [],
      });
      expect(await policies()).toEqual([{ networks: '[]', modified_at: 5, modified_by: 'leitwarte unlock' }]);
      const links = await context.db.selectFrom('sso_identity').select('account_id').execute();
      expect(links).toEqual([{ account_id: kim.id }]);
      const events = await context.db.selectFrom('security_event').select('changes').orderBy('id').execute();
      expect(events.map(({ changes }) => changes?.includes('192.0.2.0/24'))).toEqual([false, false, true]);
    } finally {
      await opened.close();
    }
  });
});
