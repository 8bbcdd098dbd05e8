import { expect, test } from 'vitest';
import { significant } from '@leitwarte/core/rules';
import { countingContext } from '../../../testing/countQueries.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { pdfWords } from '../../../testing/pdfWords.ts';
import { storeReadings } from '../../../testing/readings.ts';
import { sheetCells } from '../../../testing/sheets.ts';
import { clientOf, createWorld } from '../../../testing/world.ts';
import { createLeitwarteApi } from '../../../api.ts';

const HOUR = 3_600_000;
/** Days in Berlin: 24 October 2026 has 24 hours, 25 October has 25. */
const OCTOBER_24 = Date.parse('2026-10-23T22:00:00Z');
const OCTOBER_25 = OCTOBER_24 + 24 * HOUR;
const point = (day: number, month = 10, year = 2026) => ({ day, month: month - 1, year });
const october = { startIntervall: point(24), endIntervall: point(26), type_intervall: 'day' as const };

/** Columns of the example evaluation: name, value code, calculation day, footer, and the column that each one reads. */
const worked = [
  { name: 'Summe', type_value_column: 'SD', calculation_day: 'CD', type_footer: 'SF', reads: 'W1' },
  { name: 'Vortag', type_value_column: 'SD', calculation_day: 'DB', type_footer: 'AF', reads: 'W1' },
  { name: 'Mittel', type_value_column: 'AD', calculation_day: 'CD', type_footer: 'EF', reads: 'W1' },
  { name: 'Zuwachs', type_value_column: 'FK', calculation_day: 'CD', type_footer: 'SF', reads: 'W2' },
] as const;

onEveryEngine('results of evaluations', (fixture) => {
  async function open(type_evaluation: 'DA' | 'MO' | 'YE' = 'DA', over: { only_superuser_access?: boolean } = {}) {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const reader = await world.actor(await world.group(() => false));
    const type = await root.client.plantTypes.create({ body: { name: `Typ ${crypto.randomUUID()}` } });
    const { id } = await root.client.evaluations.create({
      body: { name: 'Ertrag', type_evaluation, plant_type: type.id, ...over },
    });
    const list = worked.map(({ name, type_footer }, index) => ({ name, type_footer, nr_pos: index + 1 }));
    await root.client.evaluations.update({ id, body: { plant_type_evaluation_columns: list } });
    const plant = async (name: string) => {
      const plantId = await world.plant({ name });
      await root.client.plants.update({ id: plantId, body: { type: type.name } });
      return plantId;
    };
    /** Links the columns of a plant's evaluation to a component or a group. */
    const link = async (plantId: number, component: number | string, change: object = {}) => {
      const [own] = (await root.client.plants.retrieve({ id: plantId })).plant_evaluations;
      const detail = await root.client.evaluations.plantEvaluation({ id: own?.id ?? 0 });
      const columns = detail.plant_evaluation_columns.map((column, index) => {
        const { type_value_column: code, calculation_day, reads } = worked[index] ?? worked[0];
        const type_value_column: 'LD' | 'SD' | 'AD' | 'FK' = type_evaluation === 'DA' || code === 'AD' ? code : 'LD';
        return {
          id: column.id ?? 0,
          linked_component: component,
          linked_component_data_description_data: reads,
          type_value_column,
          calculation_day,
          ...change,
        };
      });
      await root.client.evaluations.updatePlantEvaluation({
        id: detail.id,
        body: { plant_evaluation_columns: columns },
      });
    };
    return { world, root, reader, id, type, plant, link, calls: reader.client.evaluations };
  }

  /**
   * Stores readings of three days: 24 times 1, then 25 times 2, then none; the counter runs from 90 to 100, then from
   * 104 to 130.
   */
  async function store(componentId: number, columns: readonly number[], factor = 1) {
    const [power = 0, counter = 0] = columns;
    const day = (start: number, hours: number, value: number, from: number, to: number) =>
      storeReadings(
        fixture.context,
        componentId,
        Array.from({ length: hours }, (_, hour) => start + hour * HOUR),
        new Map([
          [power, Array.from({ length: hours }, () => value * factor)],
          [
            counter,
            Array.from({ length: hours }, (_, hour) => (hour === 0 ? from : hour === hours - 1 ? to : Number.NaN)),
          ],
        ]),
      );
    await day(OCTOBER_24, 24, 1, 90, 100);
    await day(OCTOBER_25, 25, 2, 104, 130);
  }

  async function workedPlant(type: 'DA' | 'MO' | 'YE' = 'DA') {
    const opened = await open(type);
    const plantId = await opened.plant('Nord');
    const component = await opened.world.component(plantId, { name: 'WR 1', columns: 2 });
    await store(component.id, component.columns);
    await opened.link(plantId, component.id);
    return { ...opened, plantId, component };
  }

  /** Expected figures, calculated by hand: 24 · 1 = 24 and 25 · 2 = 50; the counter rises by 100 − 90 and 130 − 100. */
  const figures = [
    [24, null, 1, 10],
    [50, 24, 2, 30],
    [null, 50, null, null],
  ];
  /** Expected footers: SF 24 + 50; AF (24 + 50) / 2; EF is empty; SF 10 + 30. */
  const foot = [74, 37, null, 40];

  test('3.23 to 3.27: the result table of the example evaluation over the clock change has the expected values', async () => {
    const { id, plantId, calls } = await workedPlant();
    const result = await calls.ofType({ id, body: { ...october, type_data: 'plain', selectionData: [plantId] } });
    expect(result).toMatchObject({
      headers: [{ name: 'spacing' }, { name: 'Nord', colspan: 4 }],
      header_positions: ['Datum', 'Summe', 'Vortag', 'Mittel', 'Zuwachs'].map((name) => ({ name })),
    });
    const rows = 'positions' in result ? result.positions : [];
    expect(rows.map((row) => row.name)).toEqual(['24/10/2026', '25/10/2026', '26/10/2026']);
    expect(rows.map((row) => row.values.map(({ value }) => value))).toEqual(figures);
    expect(rows[0]?.values.map(({ unit }) => unit)).toEqual(['kW', null, 'kW', 'kW']);
    expect('footer' in result && result.footer.map(({ value }) => value)).toEqual(foot);
  });

  test('screen, Excel file and PDF show the same figures, and the CSV adds up to them', async () => {
    const { id, plantId, component, root, world, calls } = await workedPlant();
    const body = { ...october, selectionData: [plantId] };
    const report = await calls.ofPlants({ id, body: { ...body, type_data: 'plain' } });
    const pages = 'page_positions' in report ? report.page_positions : [];
    expect(pages.map((page) => page.map((row) => row.data.map(({ value }) => value)))).toEqual([figures]);
    expect('page_footer' in report && report.page_footer).toMatchObject([
      { name: 'Summe', data: foot.map((value) => ({ value })) },
    ]);

    const xlsx = await calls.ofType({ id, body: { ...body, type_data: 'xlsx' } });
    expect(xlsx).toMatchObject({ name: 'Ertrag_auswertung.xlsx' });
    const cells = await sheetCells('bytes' in xlsx ? xlsx.bytes : new Uint8Array());
    expect(cells.slice(-5)).toEqual([
      ['Datum', 'Summe (kW)', 'Vortag (kW)', 'Mittel (kW)', 'Zuwachs (kW)'],
      ...figures.map((row, index) => [new Date(Date.UTC(2026, 9, 24 + index)), ...row]),
      ['Summe', ...foot],
    ]);

    const pdf = await calls.ofPlants({ id, body: { ...body, type_data: 'pdf' } });
    expect(pdf).toMatchObject({ name: 'Ertrag_auswertung.pdf' });
    const printed = pdfWords('bytes' in pdf ? pdf.bytes : new Uint8Array());
    const shown = (row: readonly (number | null)[], empty: readonly string[]) =>
      row.flatMap((value) => (value === null ? empty : [String(value)]));
    for (const [index, row] of figures.entries()) {
      const from = printed.indexOf(`${24 + index}.10.2026`);
      expect(printed.slice(from + 1, from + 5)).toEqual(shown(row, ['–']));
    }
    expect(printed.slice(printed.lastIndexOf('Summe') + 1)).toEqual(expect.arrayContaining(shown(foot, [])));
    expect(printed.join(' ')).toContain(world.organisationName);

    await fixture.db
      .updateTable('component_column')
      .set({ is_suitable_for_analyse: 1 })
      .where('component_id', '=', component.id)
      .execute();
    const csv = await root.client.research.analysisCsv({
      id: component.id,
      body: { ...october, type: 'day', selectionData: component.columns.slice(0, 1) },
    });
    const lines = new TextDecoder()
      .decode(csv.bytes)
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';'));
    const sums = ['24.10.2026', '25.10.2026'].map((day) =>
      lines.filter(([time]) => time?.startsWith(day)).reduce((sum, [, value]) => sum + Number(value), 0),
    );
    expect(sums).toEqual([24, 50]);
  });

  test('1.30: files are in the requested language, but dates and numbers keep the German format', async () => {
    const { id, plantId, reader, world } = await workedPlant();
    const english = clientOf(world.api, reader.token, 'en').evaluations;
    const body = { ...october, selectionData: [plantId] };
    const xlsx = await english.ofType({ id, body: { ...body, type_data: 'xlsx' } });
    const cells = await sheetCells('bytes' in xlsx ? xlsx.bytes : new Uint8Array());
    expect(cells.flat().filter((cell) => /^(Period|Time zone|Created)/.test(String(cell)))).toEqual([
      'Period: 24.10.2026 – 26.10.2026',
      expect.stringMatching(/^Time zone: Europe\/Berlin · Created at \d\d\.\d\d\.\d{4} /),
    ]);
    expect([cells.at(-5)?.[0], cells.at(-1)]).toEqual(['Date', ['Total', ...foot]]);
    const pdf = await english.ofPlants({ id, body: { ...body, type_data: 'pdf' } });
    const printed = pdfWords('bytes' in pdf ? pdf.bytes : new Uint8Array()).join(' ');
    expect(printed).toMatch(/ Date .* 24\.10\.2026 24 – 1 10 .* Total 74 37 40 /);
    expect(printed).toMatch(/Period: 24\.10\.2026 – 26\.10\.2026 .*Page 1 of 1/);
    expect(printed).not.toMatch(/Datum|Seite|Zeitraum/);
  });

  test('3.27: MO has one row for each month, YE one for each year; the calculation day is ignored, and means are over all readings', async () => {
    const month = await workedPlant('MO');
    const interval = { startIntervall: point(1, 9), endIntervall: point(1, 10), type_intervall: 'month' as const };
    const byMonth = await month.calls.ofType({
      id: month.id,
      body: { ...interval, type_data: 'plain', selectionData: [month.plantId] },
    });
    expect(byMonth).toMatchObject({
      positions: [
        { name: '09/2026', values: [null, null, null, null].map((value) => ({ value })) },
        // last value of W1, mean (24 + 50) / 49, last value of W2
        { name: '10/2026', values: [2, 2, significant(74 / 49), 130].map((value) => ({ value })) },
      ],
    });
    const year = await workedPlant('YE');
    const years = { startIntervall: point(1, 1, 2025), endIntervall: point(31, 12), type_intervall: 'year' as const };
    const byYear = await year.calls.ofPlants({
      id: year.id,
      body: { ...years, type_data: 'plain', plants: [year.plantId] },
    });
    expect(byYear).toMatchObject({
      page_positions: [
        [
          { created_at_date: '2025-01-01', data: [null, null, null, null].map((value) => ({ value })) },
          { created_at_date: '2026-01-01', data: [2, 2, significant(74 / 49), 130].map((value) => ({ value })) },
        ],
      ],
    });
  });

  test('4.31: MO and YE support counter growth, day counters and sums, and their rows have captions in every format', async () => {
    const month = await workedPlant('MO');
    for (const type_value_column of ['FK', 'TK', 'SD'] as const)
      await month.link(month.plantId, month.component.id, { type_value_column });
    await expect(month.link(month.plantId, month.component.id, { type_value_column: 'KW' })).rejects.toMatchObject({
      problem: { status: 400 },
    });
    await month.link(month.plantId, month.component.id, { type_value_column: 'FK' });
    const interval = { startIntervall: point(1, 10), endIntervall: point(1, 10), type_intervall: 'month' as const };
    const body = { ...interval, plants: [month.plantId], selectionData: [month.plantId] };
    const report = await month.calls.ofPlants({ id: month.id, body: { ...body, type_data: 'plain' } });
    expect(report).toMatchObject({
      page_positions: [[{ name: '10/2026', created_at_date: '2026-10-01', data: [{}, {}, {}, { value: 40 }] }]],
    });
    const pdf = await month.calls.ofPlants({ id: month.id, body: { ...body, type_data: 'pdf' } });
    expect(pdfWords('bytes' in pdf ? pdf.bytes : new Uint8Array())).toContain('10/2026');
    const xlsx = await month.calls.ofType({ id: month.id, body: { ...body, type_data: 'xlsx' } });
    expect((await sheetCells('bytes' in xlsx ? xlsx.bytes : new Uint8Array())).flat()).toContain('10/2026');
  });

  test('4.31 and 4.32: with several plants cells contain the plant’s name, and with several zones also the zone', async () => {
    const opened = await open();
    const nord = await opened.plant('Nord');
    const faro = await opened.plant('Faro');
    await fixture.db.updateTable('plant').set({ timezone: 'Europe/Lisbon' }).where('id', '=', faro).execute();
    const body = { ...october, plants: [nord, faro], selectionData: [nord, faro] };
    const report = await opened.calls.ofPlants({ id: opened.id, body: { ...body, type_data: 'plain' } });
    const [page] = 'page_positions' in report ? report.page_positions : [];
    expect(page?.[0]?.data.map(({ plant }) => plant)).toEqual([...worked.map(() => faro), ...worked.map(() => nord)]);
    expect(page?.[0]?.name).toBe('24/10/2026');
    expect(report).toMatchObject({
      page_headers: [{ headers: [{}, { name: 'Faro (Europe/Lisbon)' }, { name: 'Nord (Europe/Berlin)' }] }],
    });
    const pdf = await opened.calls.ofPlants({ id: opened.id, body: { ...body, type_data: 'pdf' } });
    const words = pdfWords('bytes' in pdf ? pdf.bytes : new Uint8Array())
      .join(' ')
      .replaceAll('/ ', '/');
    expect(words).toContain('Faro (Europe/Lisbon)');
    expect(words).not.toContain('Zeitzone: Europe/Berlin');
  });

  test('a daily evaluation over whole months or years has a row for each day', async () => {
    const { id, calls, plantId } = await workedPlant();
    const body = {
      startIntervall: point(5, 9),
      endIntervall: point(5, 10),
      type_data: 'plain' as const,
      selectionData: [plantId],
    };
    const rowsOf = async (type_intervall: 'month' | 'year') => {
      const result = await calls.ofType({ id, body: { ...body, type_intervall } });
      return 'positions' in result ? result.positions.length : 0;
    };
    expect(await rowsOf('month')).toBe(61);
    expect(await rowsOf('year')).toBe(365);
  });

  test('3.24: a group column is the sum or mean of the members that have a value; others are left out', async () => {
    const { world, id, plant, link, calls } = await open();
    const plantId = await plant('Nord');
    const other = await plant('Süd');
    for (const [name, of, factor] of [
      ['A', plantId, 3],
      ['B', plantId, 5],
      ['C', plantId, 0],
      ['D', other, 100],
    ] as const) {
      const { id: componentId, columns } = await world.component(of, { name, columns: 2 });
      await fixture.db
        .updateTable('component')
        .set({ daily_report_group_name: 'Dach' })
        .where('id', '=', componentId)
        .execute();
      if (factor > 0) await store(componentId, columns, factor);
    }
    const first = async () => {
      const result = await calls.ofType({ id, body: { ...october, type_data: 'plain', selectionData: [plantId] } });
      return 'positions' in result ? result.positions[0]?.values[0]?.value : undefined;
    };
    await link(plantId, 'Dach', { type_column: 'DG' });
    expect(await first()).toBe(24 * 3 + 24 * 5);
    await link(plantId, 'Dach', { type_column: 'DG', type_calculation: 'avg' });
    expect(await first()).toBe((24 * 3 + 24 * 5) / 2);
  });

  test('3.69: a page break is inserted before a plant whose columns would exceed 12 on a page; the dates are repeated on each page', async () => {
    const { id, plant, calls } = await open();
    const plants = [];
    for (const name of ['D', 'C', 'B', 'A']) plants.push(await plant(name));
    const body = { ...october, plants };
    const report = await calls.ofPlants({ id, body: { ...body, type_data: 'plain' } });
    expect(report).toMatchObject({
      num_pages: 2,
      page_headers: [
        { headers: ['spacing', 'A', 'B', 'C'].map((name) => ({ name })), subheaders: [] },
        { headers: ['spacing', 'D'].map((name) => ({ name })) },
      ],
    });
    const pdf = await calls.ofPlants({ id, body: { ...body, type_data: 'pdf' } });
    const words = pdfWords('bytes' in pdf ? pdf.bytes : new Uint8Array());
    const dates = words.filter((word) => word === '25.10.2026');
    expect(dates).toHaveLength(2);
    expect(words.join(' ')).toContain('Seite 2 von 2');
  });

  test('3.31: `plants` selects the plants to evaluate; `selectionData` is used only if it is missing; without both the result is empty', async () => {
    const { id, plant, calls } = await open();
    const [nord, sued] = [await plant('Nord'), await plant('Süd')];
    const headers = async (chosen: { plants?: number[]; selectionData?: number[] }) => {
      const report = await calls.ofPlants({ id, body: { ...october, type_data: 'plain', ...chosen } });
      return 'page_headers' in report
        ? report.page_headers.flatMap((page) => page.headers.slice(1).map(({ name }) => name))
        : [];
    };
    expect(await headers({ plants: [sued], selectionData: [nord] })).toEqual(['Süd']);
    expect(await headers({ selectionData: [nord, nord] })).toEqual(['Nord']);
    expect(await headers({})).toEqual([]);
  });

  test('an evaluation for superusers gets 404 for other users; plants that the viewer does not see, or of another type, are refused', async () => {
    const hidden = await open('DA', { only_superuser_access: true });
    const body = { ...october, type_data: 'plain' as const, selectionData: [] };
    await expect(hidden.calls.ofType({ id: hidden.id, body })).rejects.toMatchObject({ problem: { status: 404 } });
    expect(await hidden.root.client.evaluations.ofType({ id: hidden.id, body })).toMatchObject({ footer: [] });
    const { id, calls, world } = await open();
    for (const plant of [await hidden.plant('Fremd'), await world.plant({ name: 'Anderer Typ' })])
      await expect(calls.ofType({ id, body: { ...body, selectionData: [plant] } })).rejects.toMatchObject({
        problem: { status: 400, fields: { selectionData: expect.anything() } },
      });
  });

  test('P6: if an evaluation would have too many rows, the refusal states the maximum length of the interval', async () => {
    const { id, calls } = await open();
    const startIntervall = { ...october.startIntervall, year: 1990 };
    const body = { ...october, startIntervall, type_data: 'plain' as const, selectionData: [] };
    await expect(calls.ofType({ id, body })).rejects.toMatchObject({
      problem: {
        status: 400,
        fields: {
          endIntervall: ['Höchstens 4.000 Zeilen sind möglich. Von hier aus reicht das bis zum 31.12.1999.'],
        },
      },
    });
    const fitting = { ...body, endIntervall: { day: 31, month: 11, year: 1999 } };
    expect(await calls.ofType({ id, body: fitting })).toMatchObject({ footer: [] });
  });

  test('a last day before the first one is refused with the reason', async () => {
    const { id, calls } = await open();
    const body = { ...october, endIntervall: point(23), type_data: 'plain' as const, selectionData: [] };
    await expect(calls.ofType({ id, body })).rejects.toMatchObject({
      problem: { status: 400, fields: { endIntervall: ['Das Ende liegt vor dem Anfang.'] } },
    });
  });

  test('an evaluation of many plants needs as many queries as one of a single plant', async () => {
    const { id, plant, link, world, root } = await open();
    const plants: number[] = [];
    for (const name of ['A', 'B', 'C']) {
      const plantId = await plant(name);
      plants.push(plantId);
      await link(plantId, (await world.component(plantId, { columns: 2 })).id);
    }
    const counting = countingContext(fixture.context);
    const { client } = { client: clientOf(createLeitwarteApi(counting.context, '0.0.0'), root.token) };
    const count = (selectionData: number[]) =>
      counting.countedIn(() =>
        client.evaluations.ofType({ id, body: { ...october, type_data: 'plain', selectionData } }),
      );
    await count(plants);
    expect(await count(plants)).toBe(await count(plants.slice(0, 1)));
  });
});
