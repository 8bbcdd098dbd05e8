import { beforeEach, expect, test } from 'vitest';
import { readFigures } from '../measurements/figures/readFigures.ts';
import { onEveryImport } from '../testing/onEveryImport.ts';

const HEAD = 'Seriennummer;Zeit;Zaehler;Tag';
const two = (value: number) => String(value).padStart(2, '0');
/** Twelve lines, one every five minutes, from the given hour on; the day's counter rises by `perLine`. */
const lines = (sernum: string, hour: number, first: number, perLine: number) =>
  Array.from(
    { length: 12 },
    (_, index) =>
      `${sernum};2026-06-10 ${two(hour)}:${two(index * 5)};${first + index};${String(index * perLine).replace('.', ',')}`,
  );
/** The old meter delivers until shortly before 11:00, the new one from 12:00 on. */
const old = lines('A900', 10, 100, 4 / 11);
const young = lines('A901', 12, 5012, 6 / 11);
const file = (...parts: readonly (readonly string[])[]) => [HEAD, ...parts.flat(), ''].join('\n');

onEveryImport('a meter that was exchanged (4.28)', (run) => {
  const component = {
    file_prefix: 'wr',
    sernum: 'A901',
    sernum_2: 'A900',
    import_data_date_column_name: 'Zeit',
    import_data_time_column_name: '',
    import_data_datetime_format: 'yyyy-MM-dd HH:mm',
    columns: ['Zaehler', 'Tag'],
  };
  beforeEach(() => run.reopen({ system: { import_sernum_column_name: 'Seriennummer' }, components: [component] }));

  const read = async (name: string, content: string) => {
    await run.room.put(run.made, name, content);
    await run.room.run();
  };
  const figures = async () => {
    const [component_id = 0] = run.made.componentIds;
    const columns = (['FK', 'TK'] as const).map((code, index) => ({
      component_id,
      column_id: run.made.columnIds[0]?.[index] ?? 0,
      zone: 'Europe/Berlin',
      code,
      ignoreZeros: false,
      daysBack: 0 as const,
    }));
    const { db, platform } = run.fixture.context;
    const [fk, tk] = await readFigures({ db, platform }, columns, [{ from: 20260610, until: 20260611 }]);
    return [fk?.[0], Math.round((tk?.[0] ?? 0) * 1e9) / 1e9];
  };
  const type = (at: string) =>
    run.fixture.db
      .insertInto('serial_number_change')
      .values({
        component_id: run.made.componentIds[0] ?? 0,
        esn_old: 'A900',
        esn_new: 'A901',
        changed_at: Date.parse(at),
        changed_by: null,
      })
      .execute();

  test('if an exchange is entered later, the difference between both counters is not counted: 22 and 10, from one file or two, in either order', async () => {
    await read('wr.csv', file(old, young));
    expect(await figures()).toEqual([22, 10]);
    for (const names of [
      ['wr1.csv', 'wr2.csv'],
      ['wr2.csv', 'wr1.csv'],
    ]) {
      await run.reopen({ system: { import_sernum_column_name: 'Seriennummer' }, components: [component] });
      for (const name of names) await read(name, name === 'wr1.csv' ? file(old) : file(young));
      expect(await figures()).toEqual([22, 10]);
    }
  });

  test('the exchange of a device takes effect where the serial number in the lines changes, whatever time was entered', async () => {
    for (const typed of ['2026-06-10T06:00:00Z', '2026-06-10T10:20:00Z', '2026-06-12T08:00:00Z']) {
      await run.reopen({ system: { import_sernum_column_name: 'Seriennummer' }, components: [component] });
      await type(typed);
      await read('wr.csv', file(old, young));
      expect(await figures()).toEqual([22, 10]);
    }
  });

  test('if files contain no serial number, the exchange takes effect at the entered time', async () => {
    const plain = [HEAD, ...old, ...young].map((line) => line.slice(line.indexOf(';') + 1));
    await run.reopen({ components: [component] });
    await type('2026-06-10T09:30:00Z');
    await read('wr.csv', `${plain.join('\n')}\n`);
    expect(await figures()).toEqual([22, 10]);
  });
});
