import { expect, test } from 'vitest';
import { significant } from '@leitwarte/core/rules';
import { createLeitwarteApi } from '../../../api.ts';
import { countingContext } from '../../../testing/countQueries.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { pdfWords } from '../../../testing/pdfWords.ts';
import { storeReadings } from '../../../testing/readings.ts';
import { sheetCells } from '../../../testing/sheets.ts';
import { clientOf, createWorld } from '../../../testing/world.ts';

const NONE = Number.NaN;
const at = (iso: string) => Date.parse(iso);

onEveryEngine('the daily report', (fixture) => {
  /** A plant with a power W1, a counter W2 and a day counter W3, with readings of the 25 hours of 25 October 2026. */
  async function open() {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const reader = await world.actor(
      await world.group((dialog, right) => dialog === 'organisation_daily_report' && right === 'can_read'),
    );
    const plantId = await world.plant({ name: 'Nord' });
    const component = await world.component(plantId, { name: 'WR 1', columns: 3 });
    const [w1 = 0, w2 = 0, w3 = 0] = component.columns;
    const day = (zone: string, date: string, readings: readonly (readonly [string, number, number, number])[]) =>
      storeReadings(
        fixture.context,
        component.id,
        readings.map(([time]) => at(time.includes('T') ? time : `${date}T${time}:00${zone}`)),
        new Map([w1, w2, w3].map((id, column) => [id, readings.map((row) => Number(row[column + 1]))])),
      );
    await day('+02:00', '2026-10-24', [
      ['00:00', NONE, 90, 40],
      ['05:00', NONE, NONE, 0],
      ['08:00', 0, NONE, NONE],
      ['09:00', 4, NONE, NONE],
      ['10:00', 2, NONE, NONE],
      ['20:00', NONE, NONE, 7],
      ['23:00', NONE, 100, NONE],
    ]);
    await day('+01:00', '2026-10-25', [
      ['2026-10-25T00:30:00Z', 6, NONE, NONE],
      ['2026-10-25T01:30:00Z', 8, NONE, NONE],
      ['06:00', NONE, NONE, 1],
      ['12:00', NONE, 110, NONE],
      ['18:00', NONE, NONE, 9],
    ]);
    const { client } = root;
    const organisation_daily_report = world.organisationId;
    const header = (name: string, over: object = {}) =>
      client.dailyReports.createHeader({ body: { name, position: 1, organisation_daily_report, ...over } });
    const subheader = (name: string, headerId: number) =>
      client.dailyReports.createSubheader({
        body: { name, position: 1, organisation_daily_report_header: headerId },
      });
    let position = 0;
    const column = (subheaderId: number, name: string, over: object) => {
      position += 1;
      const linked = { linked_component: component.id, linked_component_data_description_data: 'W1' };
      return client.dailyReports.createPosition({
        body: { name, position, organisation_daily_report_subheader: subheaderId, ...linked, ...over },
      });
    };
    const params = { organisationId: world.organisationId, reportId: world.organisationId };
    const plain = async (month = 10) => {
      const report = await reader.client.dailyReports.report({
        ...params,
        body: { month, year: 2026, type_data: 'plain' },
      });
      if (!('page_positions' in report)) throw new Error('a plain report');
      return report;
    };
    return { world, root, reader, plantId, component, header, subheader, column, params, plain };
  }

  /** Expected values, calculated by hand: name, fields of the position, values of the 24th, 25th and 26th, footer. */
  const worked: readonly [string, object, number | null, number | null, number | null, number | null][] = [
    ['LD', { type_value_column: 'LD' }, 2, 8, null, null],
    ['FD', { type_value_column: 'FD', type_footer: 'SF' }, 0, 6, null, 6],
    ['MD', { type_value_column: 'MD', type_footer: 'AF' }, 4, 8, null, 6],
    ['M2', { type_value_column: 'M2' }, 0, 6, null, null],
    ['M2 ohne 0', { type_value_column: 'M2', ignore_null_values: true, type_footer: 'AF' }, 2, 6, null, 4],
    ['MM', { type_value_column: 'MM' }, 4, 2, null, null],
    ['SD', { type_value_column: 'SD', type_footer: 'SF' }, 6, 14, null, 20],
    ['AD', { type_value_column: 'AD' }, 2, 7, null, null],
    ['AD ohne 0', { type_value_column: 'AD', ignore_null_values: true }, 3, 7, null, null],
    // 24th: (0+4)/2 · 1 h + (4+2)/2 · 1 h; 25th: (6+8)/2 over the repeated hour
    ['KW', { type_value_column: 'KW', type_footer: 'SF' }, 5, 7, null, 12],
    ['FK', { type_value_column: 'FK', linked_component_data_description_data: 'W2' }, 10, 10, null, null],
    ['TK', { type_value_column: 'TK', linked_component_data_description_data: 'W3' }, 7, 9, null, null],
    ['Vortag', { type_value_column: 'SD', calculation_day: 'DB', type_footer: 'AF' }, null, 6, 14, 10],
  ];

  async function workedReport() {
    const opened = await open();
    const { header, subheader, column, root, plantId } = opened;
    const roof = await header('Dach', {
      show_installed_capacity: true,
      linked_plant: plantId,
      page_break_after_pdf: true,
    });
    const values = await subheader('Werte', roof.id);
    for (const [name, fields] of worked) await column(values.id, name, fields);
    const sums = await header('Summen', { position: 2, hide_subheaders_frontend: true });
    const rows = await subheader('Zeile', sums.id);
    await column(rows.id, 'Zeilensumme', { type_column: 'SD', type_footer: 'SF' });
    await column(rows.id, 'Letzter', { type_value_column: 'LD' });
    await column(rows.id, 'Erster', { type_value_column: 'FD', show_units: false });
    await column(rows.id, 'Zeilenmittel', { type_column: 'AD', type_footer: 'AF' });
    const inactive = await column(rows.id, 'Inaktiv', { type_value_column: 'SD' });
    await root.client.dailyReports.updatePosition({ id: inactive.id, body: { status: '80' } });
    return opened;
  }

  const valuesOf = (row: { readonly data: readonly { readonly value: unknown }[] } | undefined) =>
    row?.data.map(({ value }) => value);

  test('daily-report-config-46, 2.1 to 2.15: the example report over the clock change has the expected values for all value, column, day and footer codes', async () => {
    const { plain } = await workedReport();
    const report = await plain();
    expect(report.num_pages).toBe(2);
    const [first, second] = report.page_positions;
    expect(first).toHaveLength(31);
    expect(first?.[23]).toMatchObject({ id: 20261024, created_at_date: '2026-10-24' });
    for (const [index, at] of [23, 24, 25].entries())
      expect(valuesOf(first?.[at])).toEqual(worked.map((column) => column[index + 2]));
    expect(valuesOf(report.page_footer[0])).toEqual(worked.map((column) => column[5]));
    expect(valuesOf(first?.[0])).toEqual(worked.map(() => null));
    // sum and mean of the last and the first position, without the inactive one
    expect([23, 24, 25].map((at) => valuesOf(second?.[at]))).toEqual([
      [2, 2, 0, 1],
      [14, 8, 6, 7],
      [null, null, null, null],
    ]);
    expect(report.page_footer[1]).toMatchObject({
      name: 'Summe',
      data: [16, null, null, 4].map((value) => ({ value })),
    });
  });

  test('daily-report-6 to -11, daily-report-config-20, -22, -25: the report contains headers, sub-headers, column spans and units', async () => {
    const { plain } = await workedReport();
    const { page_headers, page_positions } = await plain();
    expect(page_headers).toMatchObject([
      {
        headers: [
          { name: 'spacing', rowspan: 2, colspan: 1 },
          { name: 'Dach (99,5\u202fkW)', colspan: 13 },
        ],
        subheaders: [{ name: 'Werte', colspan: 13 }],
        positions: [{ name: 'Datum' }, ...worked.map(([name]) => ({ name }))],
      },
      {
        headers: [{ name: 'spacing' }, { name: 'Summen', colspan: 4 }],
        subheaders: [{ name: 'hide', colspan: 4 }],
        positions: ['Datum', 'Zeilensumme', 'Letzter', 'Erster', 'Zeilenmittel'].map((name) => ({ name })),
      },
    ]);
    const units = page_positions[0]?.[23]?.data.map(({ unit }) => unit);
    expect(units).toEqual(worked.map(([name]) => (name === 'Vortag' ? null : name === 'KW' ? 'kWh' : 'kW')));
    expect(page_positions[1]?.[23]?.data.map(({ unit }) => unit)).toEqual(['kW', 'kW', null, 'kW']);
  });

  test('2.19, daily-report-config-21: Excel file and PDF show the same figures as the screen, with sub-headers and date cells', async () => {
    const { root, reader, params, world } = await workedReport();
    const xlsx = await root.client.dailyReports.report({
      ...params,
      body: { month: 10, year: 2026, type_data: 'xlsx' },
    });
    expect(xlsx).toMatchObject({ name: `Tagesbericht_${world.organisationName}_102026.xlsx` });
    const cells = await sheetCells('bytes' in xlsx ? xlsx.bytes : new Uint8Array());
    const row = cells.find(([date]) => date instanceof Date && date.getTime() === Date.UTC(2026, 9, 25));
    expect(row?.slice(1)).toEqual([...worked.map((column) => column[3]), 14, 8, 6, 7]);
    expect(cells.at(-1)).toEqual(['Summe', ...worked.map((column) => column[5]), 16, null, null, 4]);
    expect(cells.some((line) => line.includes('Zeile'))).toBe(true);

    const pdf = await reader.client.dailyReports.report({
      ...params,
      body: { month: 10, year: 2026, type_data: 'pdf' },
    });
    expect(pdf).toMatchObject({ name: `Tagesbericht_${world.organisationName}_102026.pdf` });
    const words = pdfWords('bytes' in pdf ? pdf.bytes : new Uint8Array());
    const rowOf = (date: string, nth: number, length: number) => {
      const starts = words.flatMap((word, index) => (word === date ? [index] : []));
      return words.slice((starts[nth] ?? 0) + 1, (starts[nth] ?? 0) + 1 + length);
    };
    expect(rowOf('25.10.2026', 0, 13)).toEqual(worked.map((column) => String(column[3])));
    expect(rowOf('25.10.2026', 1, 4)).toEqual(['14', '8', '6', '7']);
    expect(words).toContain('Zeile');
    expect(words.join(' ')).toContain('Seite 2 von 2');
  });

  test('1.30: the files are in the requested language, but dates keep the German format', async () => {
    const { root, params, world } = await workedReport();
    const english = clientOf(world.api, root.token, 'en').dailyReports;
    const body = { month: 10, year: 2026 };
    const xlsx = await english.report({ ...params, body: { ...body, type_data: 'xlsx' } });
    const cells = await sheetCells('bytes' in xlsx ? xlsx.bytes : new Uint8Array());
    expect([cells[0]?.[0], cells.at(-1)?.[0]]).toEqual(['Daily report', 'Total']);
    const pdf = await english.report({ ...params, body: { ...body, type_data: 'pdf' } });
    const printed = pdfWords('bytes' in pdf ? pdf.bytes : new Uint8Array()).join(' ');
    expect(printed).toContain('Period: 01.10.2026 – 31.10.2026');
    expect(printed).toContain('Page 2 of 2');
  });

  test('daily-report-3: only superusers can get the Excel file', async () => {
    const { reader, params } = await open();
    await expect(
      reader.client.dailyReports.report({ ...params, body: { month: 10, year: 2026, type_data: 'xlsx' } }),
    ).rejects.toMatchObject({ problem: { status: 403 } });
  });

  test('2.18: in a month without data the cells are empty; a report without positions contains only the dates', async () => {
    const { plain } = await open();
    const empty = await plain(2);
    expect(empty).toMatchObject({ num_pages: 1, page_footer: [{ name: 'Summe', data: [] }] });
    expect(empty.page_positions[0]).toHaveLength(28);
    const filled = await (await workedReport()).plain(12);
    expect(new Set(filled.page_positions.flat().flatMap((row) => valuesOf(row)))).toEqual(new Set([null]));
  });

  test('4.33: a user who sees only assigned plants can read the organisation’s complete daily report, but sees its other plants nowhere else', async () => {
    const { world, header, subheader, column, params, plantId, plain } = await open();
    const values = await subheader('Werte', (await header('Dach')).id);
    await column(values.id, 'LD', { type_value_column: 'LD' });
    const limited = await world.actor(
      await world.group((dialog, right) => dialog === 'organisation_daily_report' && right === 'can_read', {
        listsAllPlants: false,
      }),
    );
    const body = { month: 10, year: 2026, type_data: 'plain' } as const;
    expect(await limited.client.dailyReports.report({ ...params, body })).toEqual(await plain());
    expect(valuesOf((await plain()).page_positions[0]?.[23])).toEqual([2]);
    expect(await limited.client.plants.dashboard()).toEqual([]);
    await expect(limited.client.plants.retrieve({ id: plantId })).rejects.toMatchObject({ problem: { status: 404 } });
    const barred = await world.actor(await world.group((dialog) => dialog !== 'organisation_daily_report'));
    await expect(barred.client.dailyReports.report({ ...params, body })).rejects.toMatchObject({
      problem: { status: 403 },
    });
  });

  test('2.12: a group that is not linked to a plant has members in all plants, except plants excluded from daily reports', async () => {
    const { world, header, subheader, column, plain } = await open();
    const first = await header('H');
    const values = await subheader('U', first.id);
    const kept = await world.plant({ name: 'Ohne' });
    for (const plant of [await world.plant({ name: 'A' }), await world.plant({ name: 'B' }), kept]) {
      const { id, columns } = await world.component(plant, { columns: 1 });
      await fixture.db.updateTable('component').set({ daily_report_group_name: 'Dach' }).where('id', '=', id).execute();
      await storeReadings(
        fixture.context,
        id,
        [at('2026-10-01T10:00:00Z')],
        new Map([[columns[0] ?? 0, [plant === kept ? 100 : 3]]]),
      );
    }
    const group = { type_column: 'DG', linked_component: 'Dach' };
    await column(values.id, 'Summe', group);
    await column(values.id, 'Mittel', { ...group, type_calculation: 'avg' });
    await column(values.id, 'Nur dort', { ...group, linked_plant: kept });
    expect(valuesOf((await plain()).page_positions[0]?.[0])).toEqual([106, significant(106 / 3), 100]);
    await fixture.db.updateTable('plant').set({ exclude_daily_report: 1 }).where('id', '=', kept).execute();
    expect(valuesOf((await plain()).page_positions[0]?.[0])).toEqual([6, 3]);
  });

  test('L4: sums and means of columns leave out figures from balances, and shares in percent get no sum as footer', async () => {
    const { header, subheader, column, plain, component } = await open();
    await fixture.db.updateTable('component').set({ capacity: 10 }).where('id', '=', component.id).execute();
    await fixture.db
      .updateTable('component_column')
      .set({ col_role: 'power', col_unit: 'kW' })
      .where('id', '=', component.columns[0] ?? 0)
      .execute();
    const values = await subheader('U', (await header('H')).id);
    await column(values.id, 'SD', { type_value_column: 'SD' });
    await column(values.id, 'BV', { type_value_column: 'BV' });
    const { id: share } = await column(values.id, 'AT', { type_value_column: 'AT' });
    // a footer that was stored when it was still accepted
    await fixture.db.updateTable('daily_report_position').set({ type_footer: 'SF' }).where('id', '=', share).execute();
    await column(values.id, 'Zeilensumme', { type_column: 'SD' });
    const { page_positions: pages, page_footer: feet } = await plain();
    const days = pages[0]?.map((row) => valuesOf(row) ?? []) ?? [];
    expect(days.some(([, quarters]) => Number(quarters) > 0)).toBe(true);
    expect(days.map((row) => row[3])).toEqual(days.map((row) => row[0]));
    expect(valuesOf(feet[0])?.[2]).toBeNull();
  });

  test('4.4: the replacement of a counter is treated as a break in the report', async () => {
    const { component, header, subheader, column, plain } = await open();
    const values = await subheader('U', (await header('H')).id);
    await column(values.id, 'FK', { type_value_column: 'FK', linked_component_data_description_data: 'W2' });
    const growth = async () => valuesOf((await plain()).page_positions[0]?.[24]);
    expect(await growth()).toEqual([10]);
    await fixture.db
      .insertInto('serial_number_change')
      .values({
        component_id: component.id,
        esn_old: 'a',
        esn_new: 'b',
        changed_at: at('2026-10-25T08:00:00Z'),
        changed_by: null,
      })
      .execute();
    expect(await growth()).toEqual([0]);
  });

  test('the report of another organisation gets 404, and so does an unknown one', async () => {
    const { reader, params } = await open();
    const foreign = await open();
    const body = { month: 1, year: 2026, type_data: 'plain' } as const;
    await expect(reader.client.dailyReports.report({ ...foreign.params, body })).rejects.toMatchObject({
      problem: { status: 404 },
    });
    await expect(
      reader.client.dailyReports.report({ ...params, reportId: foreign.params.reportId, body }),
    ).rejects.toMatchObject({ problem: { status: 404 } });
  });

  test('a report with many columns needs as many queries as one with a single column', async () => {
    const { params, root, header, subheader, column } = await open();
    const values = await subheader('U', (await header('H')).id);
    for (const [name, fields] of worked.slice(9, 11)) await column(values.id, name, fields);
    const counting = countingContext(fixture.context);
    const client = clientOf(createLeitwarteApi(counting.context, '0.0.0'), root.token);
    const count = () =>
      counting.countedIn(() =>
        client.dailyReports.report({ ...params, body: { month: 10, year: 2026, type_data: 'plain' } }),
      );
    await count();
    const few = await count();
    await column(values.id, 'LD', {});
    const mixed = await count();
    for (const [name, fields] of worked) await column(values.id, name, fields);
    expect(await count()).toBe(mixed);
    expect(mixed).toBe(few + 1);
  });
});
