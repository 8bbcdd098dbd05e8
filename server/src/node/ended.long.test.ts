import { expect, test } from 'vitest';
import { accountOf, expectOrder, problemOf } from '../testing/installation.ts';
import { onInstallations } from '../testing/onInstallations.ts';

onInstallations('a task that somebody ends', (open) => {
  test('ended work stops between two transactions, records the user who ended it, and is completed by the next run', async () => {
    const installation = await open();
    const { root, server } = installation;
    const { db } = server.context;
    const { id } = await root.client.tasks.monitorDirectories({}, { respondAsync: true });
    await expect
      .poll(() => db.selectFrom('measurement_axis').select('day').limit(1).execute(), { interval: 2 })
      .toHaveLength(1);
    const ended = await root.client.tasks.end({ id });
    expect(ended).toMatchObject({
      status: 'failed',
      message: `Beendet von ${root.username}. Was gespeichert war, bleibt; der nächste Lauf macht weiter.`,
    });
    const { rows, ledger, running } = await accountOf(installation);
    expect([rows, running]).toEqual([ledger, 0]);
    expect(await db.selectFrom('lease').select('name').where('name', 'not like', 'schedule %').execute()).toEqual([]);
    const file = await db.selectFrom('import_file').select(['status', 'reason']).executeTakeFirst();
    expect(file).toEqual({ status: 'failed', reason: 'interrupted' });
    expect(await problemOf(root.client.tasks.end({ id }))).toMatchObject({ status: 409, detail: 'task_not_running' });
    await expectOrder(installation);
  });

  test('work that does not run cannot be ended', async () => {
    const { root } = await open();
    expect(await problemOf(root.client.tasks.end({ id: 987_654 }))).toMatchObject({ status: 404 });
    expect(await problemOf(root.client.tasks.endWork({ name: 'graben' }))).toMatchObject({ status: 404 });
    const idle = problemOf(root.client.tasks.endWork({ name: 'nightly' }));
    await expect.poll(() => idle).toMatchObject({ status: 409, detail: 'task_not_running' });
  });
});
