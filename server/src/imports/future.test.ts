import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '@leitwarte/core/rules';
import { latestOf } from '../measurements/latest.ts';
import { HEADER, logger, onEveryImport } from '../testing/onEveryImport.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
/** A line with this local time in Europe/Berlin. */
const line = (local: string, value: number) => `${local.replace(' ', ';')};${value};2\n`;

onEveryImport('times that cannot be (4.26)', (run) => {
  let now = NOW;
  beforeEach(() => {
    now = NOW;
    vi.spyOn(run.fixture.context.platform, 'now').mockImplementation(() => now);
  });
  afterEach(() => vi.restoreAllMocks());

  // modified an hour ago by the test's clock, so that the file does not count as still being written
  const put = (content: string) => run.room.put(run.made, 'wr.csv', `${HEADER}\n${content}`, new Date(now - 3_600_000));
  const newest = async () => {
    const id = run.made.componentIds[0] ?? 0;
    const latest = (await latestOf(run.fixture.db, [id])).get(id);
    const value = latest?.values.get(run.made.columnIds[0]?.[0] ?? 0);
    return [new Date(latest?.ts ?? 0).toISOString().slice(0, 16), value?.value];
  };
  const plant = () =>
    run.fixture.db.selectFrom('plant').selectAll().where('id', '=', run.made.plantId).executeTakeFirstOrThrow();

  test('a line dated 2099 is rejected with its reason, and the others are stored', async () => {
    await put(line('22.11.2026 12:50:00', 1) + line('22.11.2099 12:50:00', 9));
    const { imports } = await run.room.run();
    expect(await run.account(imports[0])).toMatchObject({ rows_read: 2, rows_stored: 1, rows_rejected: 1 });
    expect(await run.rejections(imports[0])).toMatchObject([{ line: 3, reason: 'in_future' }]);
    expect(await newest()).toEqual(['2026-11-22T11:50', 1]);
  });

  test('a time may be 24 hours in the future, unless the system sets another limit', async () => {
    await put(line('23.11.2026 13:00:00', 1) + line('23.11.2026 13:01:00', 2));
    expect(await run.room.run()).toMatchObject({ rows_imported: 1, rows_rejected: 1 });
    await run.reopen({ system: { import_ahead_hours: 1 } });
    await put(line('22.11.2026 14:00:00', 1) + line('22.11.2026 14:01:00', 2));
    expect(await run.room.run()).toMatchObject({ rows_imported: 1, rows_rejected: 1 });
  });

  test('a reading that is less than the limit in the future keeps its time in the series; its time of arrival counts for the data age', async () => {
    await put(line('22.11.2026 19:00:00', 7));
    await run.room.run();
    expect(await run.series()).toEqual([['2026-11-22T18:00', 7]]);
    expect(await newest()).toEqual(['2026-11-22T12:00', 7]);
    now += 30 * MINUTE_MS;
    await put(line('22.11.2026 13:20:00', 8));
    await run.room.run();
    expect(await newest()).toEqual(['2026-11-22T12:20', 8]);
    expect((await plant()).time_last_data).toBe(Date.parse('2026-11-22T12:20:00Z'));
  });

  test('a latest value with a time in the future is replaced by the next reading, after which missing data are detected again', async () => {
    await put(line('22.11.2026 12:50:00', 1));
    await run.room.run();
    const column = run.made.columnIds[0]?.[0] ?? 0;
    const ts = Date.parse('2099-01-01T00:00:00Z');
    await run.fixture.db
      .updateTable('component_latest')
      .set({ ts, latest: JSON.stringify({ [column]: [99, ts] }) })
      .where('component_id', '=', run.made.componentIds[0] ?? 0)
      .execute();
    expect(await newest()).toEqual(['2026-11-22T12:00', 99]);
    now += 30 * MINUTE_MS;
    await put(line('22.11.2026 13:20:00', 8));
    await run.room.run();
    expect(await newest()).toEqual(['2026-11-22T12:20', 8]);
  });

  test('24:00 is the next day’s 00:00, and 24:01 is no time', async () => {
    await put(line('30.06.2026 24:00:00', 5) + line('30.06.2026 24:01:00', 6));
    expect(await run.room.run()).toMatchObject({ rows_imported: 1, rows_rejected: 1 });
    expect(await run.series()).toEqual([['2026-06-30T22:00', 5]]);
  });

  describe('a component that has only history (D14)', () => {
    const watched = (created: string) =>
      run.reopen({ components: [logger({ calculate_old_data: 1, created_at: Date.parse(created) })] });

    test('a component that has only imported history is not reported as a fault, however old its newest line is', async () => {
      await watched('2026-11-22T11:00:00Z');
      await put(line('01.09.2019 12:00:00', 1));
      await run.room.run();
      expect(await plant()).toMatchObject({ status_data: 0, last_data_warn: null });
      now += 400 * 3_600_000;
      await run.room.run();
      expect(await plant()).toMatchObject({ status_data: 0 });
    });

    test('a component that had only history is monitored from the first line that arrives live', async () => {
      await watched('2026-11-22T11:00:00Z');
      await put(line('01.09.2019 12:00:00', 1) + line('22.11.2026 12:00:00', 1));
      await run.room.run();
      expect(await plant()).toMatchObject({ status_data: 0 });
      now += 80 * 3_600_000;
      await run.room.run();
      expect(await plant()).toMatchObject({ status_data: 2 });
    });
  });
});
