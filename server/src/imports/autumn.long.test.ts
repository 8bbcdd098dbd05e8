import { describe, expect, test } from 'vitest';
import { onEveryImport } from '../testing/onEveryImport.ts';

const HEAD = 'Zeit;P';
const two = (value: number) => String(value).padStart(2, '0');
const FIRST = Date.parse('2025-10-25T23:00:00Z');
/**
 * Local times of the night of the clock change from 01:00 summer time on, one every `minutes` minutes, as a logger in Berlin writes them.
 */
const night = (minutes: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const ts = FIRST + index * minutes * 60_000;
    const local = ts + (ts < Date.parse('2025-10-26T01:00:00Z') ? 2 : 1) * 3_600_000;
    const at = new Date(local);
    return {
      ts: new Date(ts).toISOString().slice(0, 16),
      line: `2025-10-${at.getUTCDate()} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())};${index}`,
    };
  });

onEveryImport('the hour that comes twice (4.29)', (run) => {
  const component = {
    file_prefix: 'wr',
    import_data_date_column_name: 'Zeit',
    import_data_time_column_name: '',
    import_data_datetime_format: 'yyyy-MM-dd HH:mm',
    columns: ['P'],
  };
  const begin = () => run.reopen({ components: [component] });
  let files = 0;
  const read = async (lines: readonly string[], name = `wr${(files += 1)}.csv`) => {
    await run.room.put(run.made, name, `${[HEAD, ...lines].join('\n')}\n`);
    const { imports } = await run.room.run();
    return run.account(imports[0]);
  };
  const whole = (lines: readonly { readonly ts: string }[]) => lines.map(({ ts }, index) => [ts, index]);

  test.each([5, 10, 15, 20, 30, 45, 60])(
    'a logger that sends a file of one line every %i minutes, in order, loses no reading',
    async (minutes) => {
      await begin();
      const lines = night(minutes, Math.floor(300 / minutes));
      for (const { line } of lines) expect(await read([line])).toMatchObject({ rows_rejected: 0, rows_duplicate: 0 });
      expect(await run.series()).toEqual(whole(lines));
    },
    // up to sixty import runs; after a timeout the aborted test would keep running next to the following one
    60_000,
  );

  test('a logger that sends a file of six lines every hour loses no reading', async () => {
    await begin();
    const lines = night(10, 30);
    for (let from = 0; from < 30; from += 6) await read(lines.slice(from, from + 6).map(({ line }) => line));
    expect(await run.series()).toEqual(whole(lines));
  });

  test('if each file contains the last three lines, a line that is delivered again keeps its instant', async () => {
    await begin();
    const lines = night(10, 30);
    for (let end = 1; end <= 30; end += 1) await read(lines.slice(Math.max(0, end - 3), end).map(({ line }) => line));
    expect(await run.series()).toEqual(whole(lines));
  });

  describe('a file that begins at 02:30 in the night of the clock change', () => {
    const lines = night(10, 30).slice(9);
    const expected = lines.map(({ ts }, index) => [ts, index + 9]);

    test('if nothing is stored, the step back of the local time inside a file that begins at 02:30 determines its instants', async () => {
      await begin();
      expect(await read(lines.map(({ line }) => line))).toMatchObject({ rows_read: 21, rows_stored: 21 });
      expect(await run.series()).toEqual(expected);
    });

    test('the step back of the local time also determines the instants of a file that begins at 02:30 if its newest line comes first', async () => {
      await begin();
      const backwards = night(10, 30).slice(0, 16).toReversed();
      expect(await read(backwards.map(({ line }) => line))).toMatchObject({ rows_read: 16, rows_stored: 16 });
      expect(await run.series()).toEqual(whole(backwards.toReversed()));
    });

    test('times in the repeated hour are rejected as ambiguous if neither the file from 02:30 nor the stored readings decide them', async () => {
      await begin();
      const account = await read(
        night(10, 30)
          .slice(15, 20)
          .map(({ line }) => line),
      );
      expect(account).toMatchObject({ rows_read: 5, rows_stored: 2, rows_rejected: 3 });
      expect((await run.rejections(account.id)).map(({ line, reason }) => [line, reason])).toEqual(
        [2, 3, 4].map((line) => [line, 'ambiguous_time']),
      );
    });
  });

  test('V11: files of one line in random order never store a wrong instant without a remark', async () => {
    const lines = night(15, 24);
    for (const turn of [5, 7, 11]) {
      await begin();
      const remarked = new Set<string>();
      for (let at = 0; at < 24; at += 1) {
        const one = lines[(at * turn) % 24];
        const account = await read([one?.line ?? '']);
        if (account.remarks !== null) remarked.add(one?.ts ?? '');
      }
      const expected = new Map(lines.map(({ ts }, index) => [index, ts]));
      const elsewhere = (await run.series()).filter(([ts, value]) => ts !== expected.get(value));
      expect(elsewhere.filter(([, value]) => !remarked.has(expected.get(value) ?? ''))).toEqual([]);
    }
  });

  test('a file from the night of the clock change keeps its instants if a user imports it again later', async () => {
    await begin();
    const lines = night(10, 30);
    await read(lines.slice(0, 6).map(({ line }) => line));
    const hour = lines.slice(6, 12).map(({ line }) => line);
    const { id } = await read(hour, 'wrA.csv');
    for (let from = 12; from < 30; from += 6) await read(lines.slice(from, from + 6).map(({ line }) => line));
    await run.room.retry(id);
    const { imports } = await run.room.run();
    expect(await run.account(imports[0])).toMatchObject({ rows_read: 6, rows_duplicate: 6 });
    expect(await run.series()).toEqual(whole(lines));
  });
});
