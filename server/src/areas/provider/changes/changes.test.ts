import { expect, test } from 'vitest';
import { EVENT_STREAM } from '@leitwarte/core/contract';
import { ToldChanges } from '@leitwarte/core/entities';
import { ApiError } from '@leitwarte/core/problem';
import { onEveryEngine, type TestContext } from '../../../testing/database.ts';
import { type Actor, BASE_URL, createWorld, type World } from '../../../testing/world.ts';
import { openTelling, type Pace } from './telling.ts';
import { viewerOf } from '../../../rights/identify.ts';
import { hashToken } from '../../../rights/tokens.ts';

const QUICK: Pace = { lookMs: 5, beatMs: 60_000, stalledMs: 60_000, lifeMs: 60_000, mostOfAccount: 2, most: 3 };

/** Reads an event stream one event at a time. */
function listening(events: AsyncIterable<Uint8Array>) {
  const iterator = events[Symbol.asyncIterator]();
  return {
    async next(): Promise<ToldChanges | undefined> {
      const { done, value } = await iterator.next();
      if (done === true) return undefined;
      return ToldChanges.parse(JSON.parse(/^data: (.*)\n\n$/.exec(new TextDecoder().decode(value))?.[1] ?? ''));
    },
    leave: () => iterator.return?.(),
  };
}

onEveryEngine('changes', (fixture) => {
  const peopled = async () => {
    const world = await createWorld(fixture.context);
    const plant = await world.plant();
    return { world, plant, manager: await world.actor(world.groups.orgaManager) };
  };
  const status = (plant: number, status_anlage: 0 | 1 | 2) =>
    fixture.db.updateTable('plant').set({ status_anlage }).where('id', '=', plant).execute();
  const positionOf = async ({ client }: Actor) => (await client.changes.since({})).position;
  const streamOf = async (
    context: TestContext,
    { token }: Actor,
    pace: Partial<Pace> = {},
    since?: string,
    address = '',
  ) => {
    const viewer = await viewerOf(context, await hashToken(context.platform, token));
    if (viewer === undefined) throw new Error('nobody signed in');
    const telling = openTelling(context, { ...QUICK, ...pace });
    return { telling, viewer, ...listening(await telling.open(viewer, since, undefined, address)) };
  };

  test('16: if a client is outside the allowed networks, only its own stream ends at the next change of rights', async () => {
    const { world, manager } = await peopled();
    const [inside, outside] = [
      await streamOf(fixture.context, manager, { beatMs: 5 }, undefined, '203.0.113.7'),
      await streamOf(fixture.context, manager, { beatMs: 5 }, undefined, '198.51.100.9'),
    ];
    const policy = { idle_minutes: null, longest_minutes: null, second_factor_from: null, second_factor: 'nobody' };
    const stamps = { created_at: 0, modified_at: 0, created_by: null, modified_by: null };
    await fixture.db
      .insertInto('session_policy')
      .values({
        ...policy,
        ...stamps,
        networks: '["203.0.113.0/24"]',
        password: 'all',
        organisation_id: world.organisationId,
      })
      .execute();
    while ((await outside.next()) !== undefined);
    expect([inside.telling.size(), outside.telling.size()]).toEqual([1, 0]);
    inside.telling.close();
    outside.telling.close();
  });

  test('a stream opened without a position starts at the current position', async () => {
    const { manager } = await peopled();
    expect(await manager.client.changes.since({})).toMatchObject({ changes: null });
    expect(await manager.client.changes.since({ query: { since: 'x' } })).toMatchObject({ changes: null });
  });

  test('a change of a plant is sent with the plant’s id to users who see the plant, and to nobody else', async () => {
    const { plant, manager } = await peopled();
    const stranger = (await peopled()).manager;
    const [ours, theirs] = [await positionOf(manager), await positionOf(stranger)];
    await status(plant, 2);
    expect(await manager.client.changes.since({ query: { since: ours } })).toMatchObject({
      changes: [{ area: 'plants', plant }],
    });
    expect(await stranger.client.changes.since({ query: { since: theirs } })).toMatchObject({ changes: [] });
  });

  test('a user who is limited to assigned plants is informed that something of the organisation changed, but not which plant', async () => {
    const { world, plant } = await peopled();
    const limited = await world.actor(await world.group(() => true, { listsAllPlants: false }));
    const since = await positionOf(limited);
    await status(plant, 1);
    const { changes } = await limited.client.changes.since({ query: { since } });
    expect(changes).toEqual([{ area: 'plants', plant: null }]);
  });

  test('changes of task runs and of billing are sent only to superusers', async () => {
    const { world, manager } = await peopled();
    const root = await world.superuser();
    const since = await positionOf(manager);
    await fixture.db
      .insertInto('setting')
      .values({ name: `changes ${Math.random()}`, value: '1' })
      .execute();
    const told = async ({ client }: Actor) => (await client.changes.since({ query: { since } })).changes;
    expect(await told(manager)).toEqual([]);
    expect(await told(root)).toEqual([{ area: 'settings', plant: null }]);
  });

  test('a stream sends each change once after it is committed, and can be continued from the position of the last change', async () => {
    const { plant, manager } = await peopled();
    const stream = await streamOf(fixture.context, manager);
    expect((await stream.next())?.changes).toBeNull();
    await status(plant, 2);
    const told = await stream.next();
    expect(told?.changes).toEqual([{ area: 'plants', plant }]);
    stream.telling.close();
    await status(plant, 0);
    const again = await streamOf(fixture.context, manager, {}, told?.position);
    expect((await again.next())?.changes).toEqual([{ area: 'plants', plant }]);
    again.telling.close();
    expect(await again.next()).toBeUndefined();
  });

  test('a stream sends its position with each heartbeat, so that clients know that nothing happened', async () => {
    const { manager } = await peopled();
    const stream = await streamOf(fixture.context, manager, { beatMs: 1 });
    await stream.next();
    expect(await stream.next()).toMatchObject({ changes: [] });
    stream.telling.close();
  });

  test('K: changes that wait for a slow client are merged into one event; if there are too many, it means that anything may have changed', async () => {
    const { world, plant, manager } = await peopled();
    const stream = await streamOf(fixture.context, manager);
    await stream.next();
    const other = await world.plant();
    await status(plant, 1);
    await expect.poll(() => stream.telling.size()).toBe(1);
    await status(other, 2);
    const areas = new Set<string>();
    while (areas.size < 2) for (const one of (await stream.next())?.changes ?? []) areas.add(`${one.plant}`);
    expect(areas).toEqual(new Set([`${plant}`, `${other}`]));
    stream.telling.close();
  });

  test('a stream ends with its session, when rights are lost, when its client stops reading, and after its maximum time', async () => {
    const { world, plant, manager } = await peopled();
    const leaving = await world.actor(world.groups.orgaManager);
    const signedOut = await streamOf(fixture.context, leaving, { beatMs: 1 });
    await leaving.client.session.logout({});
    await expect.poll(() => signedOut.telling.size()).toBe(0);

    const suspended = await world.actor(world.groups.orgaManager);
    const judged = await streamOf(fixture.context, suspended);
    await fixture.db.updateTable('account').set({ is_suspended: 1 }).where('id', '=', suspended.id).execute();
    await expect.poll(() => judged.telling.size()).toBe(0);

    const stalled = await streamOf(fixture.context, manager, { stalledMs: 1 });
    await status(plant, 1);
    await expect.poll(() => stalled.telling.size()).toBe(0);

    const old = await streamOf(fixture.context, manager, { lifeMs: 1, beatMs: 1 });
    await expect.poll(() => old.telling.size()).toBe(0);
  });

  test('rights that are granted while a stream is open apply to the stream', async () => {
    const { world, plant } = await peopled();
    const limited = await world.actor(await world.group(() => true, { listsAllPlants: false }));
    const stream = await streamOf(fixture.context, limited);
    await stream.next();
    await fixture.db.insertInto('plant_account').values({ plant_id: plant, account_id: limited.id }).execute();
    expect((await stream.next())?.changes).toEqual([{ area: 'mappings', plant }]);
    stream.telling.close();
  });

  test('the number of concurrent streams is limited, for each account and for the installation', async () => {
    const { world, manager } = await peopled();
    const { telling, viewer } = await streamOf(fixture.context, manager);
    await telling.open(viewer, undefined, undefined, '');
    await expect(telling.open(viewer, undefined, undefined, '')).rejects.toMatchObject({ problem: { status: 429 } });
    const more = await Promise.all(
      [1, 2].map(async () =>
        viewerOf(
          fixture.context,
          await hashToken(fixture.context.platform, (await world.actor(world.groups.admin)).token),
        ),
      ),
    );
    const refusals = await Promise.all(
      more.map((one) => telling.open(one ?? viewer, undefined, undefined, '').then(() => 0, statusOf)),
    );
    expect(new Set(refusals)).toEqual(new Set([0, 503]));
    telling.close();
  });

  test('over HTTP the stream is an event stream that proxies neither store nor compress, only for signed-in users', async () => {
    const { world, plant, manager } = await peopled();
    const leave = new AbortController();
    const response = await asked(world, manager.token, leave.signal);
    expect(response.headers.get('content-type')).toBe(EVENT_STREAM);
    expect(response.headers.get('cache-control')).toContain('no-transform');
    const events = listening(blocksOf(response));
    await events.next();
    await status(plant, 1);
    let told = await events.next();
    while (told?.changes?.length === 0) told = await events.next();
    expect(told?.changes).toEqual([{ area: 'plants', plant }]);
    leave.abort();
    expect((await asked(world, 'nobody')).status).toBe(401);
  });
});

const statusOf = (error: unknown) => (error instanceof ApiError ? error.problem.status : undefined);

const asked = ({ api }: World, token: string, signal: AbortSignal | null = null) =>
  api(
    new Request(`${BASE_URL}changes/`, { headers: { authorization: `Token ${token}`, accept: EVENT_STREAM }, signal }),
  );

async function* blocksOf({ body }: Response): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  for (;;) {
    const read = await reader?.read();
    if (read?.value === undefined) return;
    yield read.value;
  }
}
