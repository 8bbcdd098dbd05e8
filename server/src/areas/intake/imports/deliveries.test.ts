import { expect, test } from 'vitest';
import { logger, onEveryImport } from '../../../testing/onEveryImport.ts';
import { createWorld } from '../../../testing/world.ts';

const HEADER = 'Datum;Uhrzeit;Leistung;Temperatur';
const dayFile = (day: number, lines: number) =>
  `${[HEADER, ...Array.from({ length: lines }, (_, hour) => `${String(day).padStart(2, '0')}.03.2026;${String(hour).padStart(2, '0')}:00:00;1;2`)].join('\n')}\n`;

onEveryImport('16: the calendar of what came', (run) => {
  test('for each day of a year it is shown whether none, some or all data arrived, and whether they were late', async () => {
    await run.reopen({
      plant: { timezone: 'UTC' },
      components: [logger({ timezone_file: 'UTC', time_diff_warn: 6 })],
    });
    const world = await createWorld(run.fixture.context);
    const root = await world.superuser();
    for (const [day, lines, delayHours] of [
      [2, 24, 1],
      [3, 12, 2],
      [5, 24, 30],
    ] as const) {
      await run.room.put(run.made, `wr${day}.csv`, dayFile(day, lines));
      const { imports } = await run.room.run(run.made.plantId);
      const finished_at = Date.UTC(2026, 2, day + 1) + delayHours * 3_600_000;
      await run.fixture.db
        .updateTable('import_file')
        .set({ finished_at })
        .where('id', 'in', [...imports])
        .execute();
    }
    const { plantId: id, organisationId } = run.made;
    const { components } = await root.client.imports.deliveries({ id, query: { year: 2026 } });
    const from = 31 + 28;
    const march = <T>(list: readonly T[] | undefined) => list?.slice(from, from + 6);
    const [wr] = components;
    expect(march(wr?.states)).toEqual(['idle', 'complete', 'part', 'none', 'late', 'none']);
    expect(march(wr?.counts)).toEqual([0, 24, 12, 0, 24, 0]);
    expect(march(wr?.delays)).toEqual([null, 1, 2, null, 30, null]);

    const reader = await world.actor(world.groups.orgaManager, { organisationId });
    expect((await reader.client.imports.deliveries({ id, query: { year: 2025 } })).components).toHaveLength(1);
    const stranger = await world.actor(world.groups.orgaManager);
    await expect(stranger.client.imports.deliveries({ id, query: { year: 2026 } })).rejects.toMatchObject({
      problem: { status: 404 },
    });
  });
});
