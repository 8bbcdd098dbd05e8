import { expect, test } from 'vitest';
import { logger, onEveryImport } from '../testing/onEveryImport.ts';

const device = (more = {}) =>
  logger({
    import_data_date_column_name: 'Zeit',
    import_data_time_column_name: '',
    import_data_datetime_format: 'dd.MM.yyyy HH:mm',
    columns: [{ col_component_data: 'P', col_unit: 'kW' }],
    ...more,
  });

onEveryImport('V6, V10: what is remarked of a file', (run) => {
  const read = async (lines: readonly string[]) => {
    await run.room.put(run.made, `wr_${lines.length}.csv`, `${lines.join('\n')}\n`);
    const { imports } = await run.room.run();
    const { remarks } = await run.account(imports[0]);
    return remarks === null ? [] : (JSON.parse(remarks) as unknown);
  };
  const quarters = (day: number, hours: readonly number[]) =>
    hours.map((hour) => `${String(day).padStart(2, '0')}.08.2026 ${String(hour).padStart(2, '0')}:00;${hour}`);

  test('V6: a remark reports times that step back by a day at 00:00, also at the end of the file; kk reads 00:00 as the end of its day', async () => {
    const hours = Array.from({ length: 23 }, (_, hour) => hour + 1);
    const lines = ['Zeit;P', ...quarters(1, [...hours, 0]), ...quarters(2, [...hours, 0])];
    await run.reopen({ components: [device()] });
    expect(await read(lines)).toEqual([{ remark: 'midnight_steps_back', lines: 2, detail: null }]);
    await run.reopen({ components: [device({ import_data_datetime_format: 'dd.MM.yyyy kk:mm' })] });
    expect(await read(lines)).toEqual([]);
    const series = await run.series();
    expect(series.length).toBe(48);
    expect(series.filter(([, value]) => value === 0).map(([time]) => time)).toEqual([
      '2026-08-01T22:00',
      '2026-08-02T22:00',
    ]);
  });

  test('V6: if the newest line comes first, midnight above the last lines of its day gets a remark', async () => {
    const hours = [...Array.from({ length: 23 }, (_, hour) => hour + 1), 0].toReversed();
    await run.reopen({ components: [device()] });
    expect(await read(['Zeit;P', ...quarters(2, hours), ...quarters(1, hours)])).toEqual([
      { remark: 'midnight_steps_back', lines: 2, detail: null },
    ]);
  });

  test('V6: midnight at its correct position gets no remark, nor does a file with the newest line first or with one device after the other', async () => {
    await run.reopen({ components: [device()] });
    const day = Array.from({ length: 24 }, (_, hour) => hour);
    expect(await read(['Zeit;P', ...quarters(1, day), ...quarters(2, day)])).toEqual([]);
    expect(await read(['Zeit;P', ...quarters(3, day.toReversed()), ...quarters(2, [23])])).toEqual([]);
    expect(await read(['Zeit;P', ...quarters(4, day), ...quarters(4, day.slice(0, 20))])).toEqual([]);
  });

  test('V10: a unit below the header that differs from the column’s gets a remark, unless a factor converts it', async () => {
    const system = { import_lines_below_header: 1 };
    await run.reopen({ system, components: [device()] });
    expect(await read(['Zeit;P', ';[kW]', ...quarters(1, [8, 9])])).toEqual([]);
    expect(await read(['Zeit;P', ';[W]', ...quarters(2, [8, 9, 10])])).toEqual([
      { remark: 'unit_differs', lines: 1, detail: 'P: W, kW' },
    ]);
    const columns = [{ col_component_data: 'P', col_unit: 'kW', factor_import: 0.001 }];
    await run.reopen({ system, components: [device({ columns })] });
    expect(await read(['Zeit;P', ';[W]', ...quarters(3, [8, 9])])).toEqual([]);
  });

  test('V10: dates with day and month swapped get a remark, but lines of the first of each month do not', async () => {
    await run.reopen({ components: [device()] });
    const turned = ['Zeit;P'];
    for (let day = 10; day <= 12; day += 1)
      for (const hour of ['08', '09', '10']) turned.push(`08.${day}.2025 ${hour}:00;${day}`);
    for (let day = 13; day <= 15; day += 1)
      for (const hour of ['08', '09', '10']) turned.push(`${day}.08.2025 ${hour}:00;${day}`);
    expect(await read(turned)).toMatchObject([{ remark: 'dates_half_turned' }]);
    const months = Array.from(
      { length: 12 },
      (_, month) => `01.${String(month + 1).padStart(2, '0')}.2025 00:00;${month}`,
    );
    expect(await read(['Zeit;P', ...months])).toEqual([]);
  });
});
