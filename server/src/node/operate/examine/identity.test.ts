import { expect, test } from 'vitest';
import { DAY_MS } from '@leitwarte/core/rules';
import { onEveryEngine } from '../../../testing/database.ts';
import { giveFactor } from '../../../testing/secondFactor.ts';
import { createWorld } from '../../../testing/world.ts';
import { examineIdentity } from './identity.ts';

onEveryEngine('4.58: doctor on who signs in', (fixture) => {
  test('doctor reports superusers without second factor, only one superuser with a password, and unused or expiring keys', async () => {
    const { context, db } = fixture;
    const world = await createWorld(context);
    const now = context.platform.now();
    const root = await world.superuser();
    const said = async (at = now) => (await examineIdentity(db, at)).map(({ state, en }) => `${state}: ${en}`);
    expect(await said()).toEqual([
      expect.stringContaining(`Superusers without a second factor: ${root.username}`),
      expect.stringContaining(`One superuser only can sign in with a password: ${root.username}`),
    ]);
    await giveFactor(context, root.id);
    const second = await world.superuser();
    await giveFactor(context, second.id);
    const key = (name: string, days: number) =>
      root.client.apiKeys.create({
        body: { name, calls: ['GET dashboard/'], ends_at: new Date(now + days * DAY_MS).toISOString() },
      });
    await key('lang', 300);
    await key('kurz', 13);
    expect(await said()).toEqual([expect.stringContaining(`Keys that end within 14 days: kurz (${root.username})`)]);
    expect(await said(now + 91 * DAY_MS)).toEqual([
      expect.stringContaining(`Keys that nobody used for 90 days: lang (${root.username})`),
    ]);
    await db
      .updateTable('api_key')
      .set({ last_used_at: now + 90 * DAY_MS })
      .execute();
    expect(await said(now + 91 * DAY_MS)).toEqual(['ok: Superusers have a second factor, keys are in use.']);
  });
});
