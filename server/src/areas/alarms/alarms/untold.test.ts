import { expect, test } from 'vitest';
import { insertAlarms, insertWatcher } from '../../../testing/alarms.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { createWorld } from '../../../testing/world.ts';

const DAY_MS = 86_400_000;

onEveryEngine('an alarm of which nobody was told', (fixture) => {
  test('an alarm shows why nobody is notified of it: its code, nobody responsible, too old on arrival, or not sent yet', async () => {
    const { context } = fixture;
    const world = await createWorld(context);
    const manager = await world.actor(world.groups.orgaManager);
    const [watched, alone] = [await world.plant({ name: 'Nord' }), await world.plant({ name: 'Süd' })];
    const { organisationId } = world;
    await insertWatcher(context.db, { organisationId, plants: [watched], email: 'wache@example.org' });
    const now = context.platform.now();
    const told = { planned_at: now + 1 };
    await insertAlarms(context.db, now, [
      { plant_id: watched, text: 'stumm', alarm_code: '1', ...told, send_mail: 0 },
      { plant_id: alone, text: 'allein', alarm_code: '2', ...told },
      { plant_id: watched, text: 'alt', alarm_code: '3', began_at: now - 2 * DAY_MS, planned_at: now },
      { plant_id: watched, text: 'gleich', alarm_code: '4' },
      { plant_id: watched, text: 'unbekannt', alarm_code: '5', ...told },
      { plant_id: watched, text: 'von Hand', alarm_code: '6', ...told, cause: 'manual', send_mail: 0 },
    ]);
    const { results } = await manager.client.alarms.list({ query: {} });
    expect(Object.fromEntries(results.map(({ alarm_txt, untold }) => [alarm_txt, untold]))).toEqual({
      stumm: 'code',
      allein: 'people',
      alt: 'old',
      gleich: 'waits',
      unbekannt: null,
      'von Hand': null,
    });
  });
});
