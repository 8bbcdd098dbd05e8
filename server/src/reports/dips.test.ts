import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { onEveryImport } from '../testing/onEveryImport.ts';
import { pdfWords } from '../testing/pdfWords.ts';
import { sheetCells } from '../testing/sheets.ts';
import { type Actor, createWorld } from '../testing/world.ts';
import { jobsHere } from '../work/runJob.ts';

const file = join(import.meta.dirname, '../imports/fileCases/41-counters/zaehl_1.csv');
/**
 * Lines of a file with two counters: one has a reading of 0 and a sentinel value, the day counter begins with a
 * sentinel value.
 */
const [HEAD = '', ...LINES] = (await readFile(file, 'utf8')).trimEnd().split('\n');
const RIGHT = [
  [10, 10],
  [9, 9],
  [10, 10],
  [9, 9],
];

onEveryImport('dips of counters (4.53)', (run) => {
  const component = {
    file_prefix: 'zaehl',
    import_data_date_column_name: 'Zeit',
    import_data_time_column_name: '',
    import_data_datetime_format: 'dd.MM.yyyy HH:mm:ss',
    columns: ['Zaehler', 'Tag'],
  };
  let root: Actor;
  let positions: number[];

  /** A plant of 100 kW with a daily report of both counters. */
  async function begin() {
    await run.reopen({ plant: { installed_capacity: 100 }, components: [component] });
    const { context } = run.fixture;
    const jobs = jobsHere({ ...context, files: run.room.files, yield: () => Promise.resolve() });
    root = await (await createWorld({ ...context, jobs })).superuser();
    const { dailyReports } = root.client;
    const header = await dailyReports.createHeader({
      body: { name: 'Zähler', position: 1, organisation_daily_report: run.made.organisationId },
    });
    const { id } = await dailyReports.createSubheader({
      body: { name: 'Werte', position: 1, organisation_daily_report_header: header.id },
    });
    positions = [];
    for (const [index, [name, code]] of (
      [
        ['Zaehler', 'FK'],
        ['Tag', 'TK'],
      ] as const
    ).entries()) {
      const made = await dailyReports.createPosition({
        body: {
          name,
          position: index + 1,
          organisation_daily_report_subheader: id,
          linked_component: run.made.componentIds[0] ?? 0,
          linked_component_data_description_data: name,
          type_value_column: code,
          type_footer: 'SF',
        },
      });
      positions.push(made.id);
    }
  }

  const ask = (type_data: 'plain' | 'pdf' | 'xlsx') => {
    const id = run.made.organisationId;
    return root.client.dailyReports.report({
      organisationId: id,
      reportId: id,
      body: { month: 8, year: 2026, type_data },
    });
  };
  async function report() {
    const plain = await ask('plain');
    if (!('page_positions' in plain)) throw new Error('no report');
    return { rows: plain.page_positions[0] ?? [], foot: plain.page_footer[0]?.data ?? [] };
  }
  const figures = async () => (await report()).rows.slice(0, 4).map(({ data }) => data.map(({ value }) => value));
  async function deliver(name: string, lines: readonly string[]): Promise<number> {
    await run.room.put(run.made, name, [HEAD, ...lines, ''].join('\n'));
    const { imports } = await run.room.run();
    return imports[0] ?? 0;
  }

  it('V4: readings of a dip or spike do not count, and report, files and explanation mark them', async () => {
    await begin();
    await deliver('zaehl.csv', LINES);
    expect(await figures()).toEqual(RIGHT);
    const { rows, foot } = await report();
    expect(rows.slice(0, 5).map(({ data }) => data.map(({ dip }) => dip === true))).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect(foot).toMatchObject([
      { value: 38, dip: true },
      { value: 38, dip: true },
    ]);

    const { sources } = await root.client.dailyReports.provenance({
      id: run.made.organisationId,
      query: { position: positions[0] ?? 0, day: '2026-08-02' },
    });
    expect(sources[0]).toMatchObject({ value: 9, dips: [{ at: '2026-08-02T10:00:00.000Z', value: 0, line: 9 }] });
    const counted = sources[0]?.readings.map(({ value, counts, dip }) => [value, counts, dip]);
    expect(counted).toContainEqual([0, false, true]);
    expect(counted).toContainEqual([5014.2, true, false]);

    const note = 'Zaehler 02.08.2026, Zähler Zaehler 03.08.2026, Zähler Tag 04.08.2026';
    const [xlsx, pdf] = [await ask('xlsx'), await ask('pdf')];
    const cells = await sheetCells('bytes' in xlsx ? xlsx.bytes : new Uint8Array());
    expect(cells.flat().some((cell) => typeof cell === 'string' && cell.includes(note))).toBe(true);
    expect(pdfWords('bytes' in pdf ? pdf.bytes : new Uint8Array()).join(' ')).toContain('Zähleraussetzer');
  });

  it('V4: the first reading after days without readings is compared with the level before them, whatever month is requested', async () => {
    await begin();
    await deliver('zaehl_1.csv', ['27.07.2026 12:00:00;5010;7']);
    await deliver('zaehl_2.csv', [
      '01.08.2026 10:00:00;0;1',
      '01.08.2026 10:15:00;5014;2',
      '01.08.2026 12:00:00;5016;4',
    ]);
    const [august] = (await report()).rows;
    expect(august?.data[0]).toMatchObject({ value: 2, dip: true });
    const { sources } = await root.client.dailyReports.provenance({
      id: run.made.organisationId,
      query: { position: positions[0] ?? 0, day: '2026-08-01' },
    });
    expect(sources[0]).toMatchObject({ value: 2, dips: [{ at: '2026-08-01T08:00:00.000Z', value: 0, line: 2 }] });
    expect(sources[0]?.readings.map(({ value, before }) => [value, before])).toEqual([
      [0, false],
      [5014, false],
      [5016, false],
    ]);
  });

  it('V4: figures do not depend on the order in which lines are imported, and an undo restores the earlier ones', async () => {
    await begin();
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(LINES, { minLength: LINES.length }), async (shuffled) => {
        await begin();
        const half = shuffled.length >> 1;
        await deliver('zaehl_1.csv', shuffled.slice(0, half));
        await deliver('zaehl_2.csv', shuffled.slice(half));
        expect(await figures()).toEqual(RIGHT);
      }),
      { numRuns: 5 },
    );
    const wrong = await deliver('zaehl_3.csv', ['02.08.2026 17:00:00;0;9,0', '02.08.2026 17:30:00;3;9,0']);
    expect(await figures()).toEqual(RIGHT);
    const later = await deliver('zaehl_4.csv', ['02.08.2026 20:00:00;3;9,0', '02.08.2026 21:00:00;5;9,0']);
    expect((await figures())[1]).toEqual([11, 9]);
    for (const id of [wrong, later]) await root.client.imports.undo({ id, body: {} });
    expect(await figures()).toEqual(RIGHT);
  }, 120_000);
});
