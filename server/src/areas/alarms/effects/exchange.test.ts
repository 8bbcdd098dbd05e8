import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExchangeEffect } from '@leitwarte/core/entities';
import { compareNames } from '@leitwarte/core/rules';
import { addDays, dayOf, dayStart } from '../../../measurements/calendar.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { insertImport } from '../../../testing/ledger.ts';
import { storeReadings } from '../../../testing/readings.ts';
import { type Actor, createWorld } from '../../../testing/world.ts';

const ZONE = 'Europe/Berlin';
const DAYS = 6;

/**
 * Readings of two counters on a few days around a change of month, year or clock. Values are multiples of 1/8, so that
 * sums are exact.
 */
const spell = fc.record({
  first: fc.constantFrom(20240328, 20241024, 20240227, 20231230),
  readings: fc.uniqueArray(
    fc.record({
      minute: fc.integer({ min: 0, max: DAYS * 1440 }),
      eighths: fc.integer({ min: 0, max: 800 }),
      other: fc.integer({ min: 0, max: 800 }),
    }),
    { selector: ({ minute }) => minute, minLength: 8, maxLength: 60 },
  ),
  exchanged: fc.integer({ min: 0, max: DAYS * 1440 }),
  /** Minute of a replacement that was saved before the previewed one; undefined if there was none. */
  earlier: fc.option(fc.integer({ min: 0, max: DAYS * 1440 }), { nil: undefined }),
  /** Serial numbers that occur in the log lines, and the minute of the first line with each. */
  named: fc.uniqueArray(
    fc.record({ sernum: fc.constantFrom('A1', 'B2', 'X9'), minute: fc.integer({ min: 0, max: DAYS * 1440 }) }),
    { selector: ({ sernum }) => sernum, maxLength: 3 },
  ),
});

/**
 * A rise of the counter across a replacement that the report shows two days after it: the next reading is on the
 * following day, and the report shows it on the day after.
 */
const shownLate = {
  first: 20240328 as const,
  readings: [
    { minute: 2880, eighths: 0, other: 0 },
    { minute: 4320, eighths: 1, other: 0 },
    { minute: 4321, eighths: 0, other: 0 },
  ],
  exchanged: 2881,
  earlier: undefined,
  named: [],
};

/** A replacement at exactly the instant at which the first line of the old device already causes a break. */
const whereOneLies = {
  first: 20240328 as const,
  readings: [0, 1, 3, 4, 5, 6, 7, 8].map((minute) => ({ minute, eighths: 0, other: 0 })),
  exchanged: 0,
  earlier: undefined,
  named: [{ sernum: 'A1' as const, minute: 0 }],
};

type Figure = ExchangeEffect['figures'][number];
type Shown = Omit<Figure, 'before' | 'after'> & { readonly value: number | null };

/** Positions of the daily report: name, column and settings of each. */
const positions = [
  ['Zuwachs', 'W1', { type_value_column: 'FK', type_footer: 'SF' }],
  ['Vortag', 'W1', { type_value_column: 'FK', calculation_day: 'DB', type_footer: 'AF' }],
  ['Tag', 'W2', { type_value_column: 'TK', ignore_null_values: true, type_footer: 'SF' }],
  ['Letzter', 'W1', { type_value_column: 'LD', type_footer: 'SF' }],
  ['Summe', 'W1', { type_column: 'SD', type_footer: 'SF' }],
] as const;

onEveryEngine('16: the effect of an exchange of a device before it is saved', (fixture) => {
  /** A plant with two counters, and a report and evaluations that are computed from them. */
  async function open() {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const manager = await world.actor(world.groups.orgaManager);
    const plant = await world.plant({ name: 'Halde' });
    const component = await world.component(plant, { name: 'Zähler', sernum: 'A1', columns: 2 });
    const beside = await world.component(plant, { name: 'Anderer', sernum: 'Z1', columns: 1 });
    const { client } = root;
    const type = await client.plantTypes.create({ body: { name: `Typ ${crypto.randomUUID()}` } });
    const evaluations: { readonly id: number; readonly kind: Figure['kind'] }[] = [];
    for (const [kind, type_evaluation] of [
      ['day', 'DA'],
      ['month', 'MO'],
      ['year', 'YE'],
    ] as const) {
      const { id } = await client.evaluations.create({
        body: { name: `Nach ${kind}`, type_evaluation, plant_type: type.id },
      });
      const columns = ['Zuwachs', 'Tag'].map((name, index) => ({ name, nr_pos: index + 1 }));
      await client.evaluations.update({ id, body: { plant_type_evaluation_columns: columns } });
      evaluations.push({ id, kind });
    }
    await client.plants.update({ id: plant, body: { type: type.name } });
    for (const { id } of (await client.plants.retrieve({ id: plant })).plant_evaluations) {
      const { plant_evaluation_columns } = await client.evaluations.plantEvaluation({ id });
      const links = plant_evaluation_columns.map((column, index) => ({
        id: column.id ?? 0,
        linked_component: component.id,
        linked_component_data_description_data: index === 0 ? 'W1' : 'W2',
        type_value_column: index === 0 ? ('FK' as const) : ('TK' as const),
      }));
      await client.evaluations.updatePlantEvaluation({ id, body: { plant_evaluation_columns: links } });
    }
    const header = await client.dailyReports.createHeader({
      body: { name: 'Halde', position: 1, organisation_daily_report: world.organisationId },
    });
    const below = async (name: string) =>
      (
        await client.dailyReports.createSubheader({
          body: { name, position: 1, organisation_daily_report_header: header.id },
        })
      ).id;
    const counters = await below('Zähler');
    for (const [index, [name, column, over]] of positions.entries())
      await client.dailyReports.createPosition({
        body: {
          name,
          position: index + 1,
          organisation_daily_report_subheader: counters,
          linked_component: component.id,
          linked_component_data_description_data: column,
          ...over,
        },
      });
    await client.dailyReports.createPosition({
      body: {
        name: 'Zuwachs',
        position: 1,
        organisation_daily_report_subheader: await below('Daneben'),
        linked_component: beside.id,
        linked_component_data_description_data: 'W1',
        type_value_column: 'FK',
      },
    });
    return { world, root, manager, plant, component, beside, evaluations };
  }

  /** All figures of the monthly reports and of the evaluations, as users see them. */
  async function shown(
    { client }: Actor,
    { world, plant, evaluations }: Awaited<ReturnType<typeof open>>,
    first: number,
  ): Promise<Shown[]> {
    const last = addDays(first, DAYS + 4);
    const all: Shown[] = [];
    const cell = (value: number | string | null | undefined) => (typeof value === 'number' ? value : null);
    const params = { organisationId: world.organisationId, reportId: world.organisationId };
    const months = new Map([first, last].map((day) => [Math.floor(day / 100), day]));
    for (const day of months.values()) {
      const [year, month] = [Math.floor(day / 10_000), Math.floor(day / 100) % 100];
      const report = await client.dailyReports.report({ ...params, body: { year, month, type_data: 'plain' } });
      if (!('page_positions' in report)) throw new Error('a plain report');
      const [rows = [], foot] = [report.page_positions[0], report.page_footer[0]];
      const names = report.page_headers[0]?.positions.slice(1).map(({ name }) => name ?? '') ?? [];
      for (const [index, name] of names.entries()) {
        const column = {
          place: 'daily_report' as const,
          within: ['Halde', index < positions.length ? 'Zähler' : 'Daneben'],
          name,
          unit: null,
        };
        for (const row of rows)
          all.push({
            ...column,
            kind: 'day',
            day: row.created_at_date ?? '',
            is_foot: false,
            value: cell(row.data[index]?.value),
          });
        all.push({
          ...column,
          kind: 'month',
          day: rows[0]?.created_at_date ?? '',
          is_foot: true,
          value: cell(foot?.data[index]?.value),
        });
      }
    }
    const point = (day: number) => ({
      year: Math.floor(day / 10_000),
      month: (Math.floor(day / 100) % 100) - 1,
      day: day % 100,
    });
    for (const { id, kind } of evaluations) {
      const result = await client.evaluations.ofPlants({
        id,
        body: {
          plants: [plant],
          type_intervall: kind,
          startIntervall: point(first),
          endIntervall: point(last),
          type_data: 'plain',
        },
      });
      if (!('page_positions' in result)) throw new Error('a plain evaluation');
      for (const row of result.page_positions.flat())
        for (const [index, { value }] of row.data.entries())
          all.push({
            place: 'evaluation',
            within: [`Nach ${kind}`],
            name: index === 0 ? 'Zuwachs' : 'Tag',
            unit: null,
            kind,
            day: row.created_at_date ?? '',
            is_foot: false,
            value: cell(value),
          });
    }
    return all;
  }

  const keyOf = ({ place, within, name, kind, day, is_foot }: Omit<Shown, 'value'>) =>
    [place, ...within, name, kind, day, String(is_foot)].join('/');
  const inOrder = (figures: readonly Figure[]) => figures.toSorted((a, b) => compareNames(keyOf(a), keyOf(b)));

  test('the preview of a replacement shows the new value of every figure that changes, and no figure that stays the same', async () => {
    let changes = 0;
    await fc.assert(
      fc.asyncProperty(spell, async ({ first, readings, exchanged, earlier, named }) => {
        const site = await open();
        const { db, context } = fixture;
        const at = (minute: number) => dayStart(ZONE, first) + minute * 60_000;
        const [w1 = 0, w2 = 0] = site.component.columns;
        const ordered = readings.toSorted((a, b) => a.minute - b.minute);
        for (const own of Map.groupBy(ordered, ({ minute }) => dayOf(ZONE, at(minute))).values())
          await storeReadings(
            context,
            site.component.id,
            own.map(({ minute }) => at(minute)),
            new Map([
              [w1, own.map(({ eighths }) => eighths / 8)],
              // the second column has gaps and zeros at other times than the first
              [w2, own.map(({ other }) => (other % 7 < 3 ? Number.NaN : other % 5 === 0 ? 0 : other / 8))],
            ]),
          );
        const component_id = site.component.id;
        if (earlier !== undefined)
          await db
            .insertInto('serial_number_change')
            .values({ component_id, esn_old: 'O0', esn_new: 'A1', changed_at: at(earlier), changed_by: null })
            .execute();
        const import_file_id = await insertImport(db, site.plant, 0);
        for (const { sernum, minute } of named)
          await db
            .insertInto('import_device')
            .values({ import_file_id, component_id, sernum, first_time: at(minute) })
            .execute();

        const body = { esn_old: 'A1', esn_new: 'B2', changed_at: new Date(at(exchanged)).toISOString() };
        const before = await shown(site.manager, site, first);
        const effect = await site.manager.client.effects.exchange({ id: site.plant, body });
        expect(await shown(site.manager, site, first)).toEqual(before);
        await site.manager.client.plants.changeSerialNumber({ id: site.plant, body });
        const after = new Map((await shown(site.manager, site, first)).map((one) => [keyOf(one), one.value]));

        const really = before.flatMap(({ value, ...one }): Figure[] => {
          const then = after.get(keyOf(one)) ?? null;
          return then === value ? [] : [{ ...one, before: value, after: then }];
        });
        expect(inOrder(effect.figures.map((one) => ({ ...one, unit: null })))).toEqual(inOrder(really));
        expect(effect.component.name).toBe('Zähler');
        const linesSayIt = named.some(({ sernum }) => sernum === 'B2');
        const mayLieThere = earlier === exchanged || named.some(({ minute }) => minute === exchanged);
        expect(linesSayIt || mayLieThere || effect.breaks.includes(body.changed_at)).toBe(true);
        changes += really.length;
      }),
      { numRuns: 12, examples: [[shownLate], [whereOneLies]] },
    );
    expect(changes).toBeGreaterThan(0);
  }, 240_000);

  test('the preview refuses whatever the replacement would refuse, and shows nothing that the viewer may not read', async () => {
    const site = await open();
    const { world, plant, component, manager } = site;
    const [w1 = 0] = component.columns;
    const noon = dayStart(ZONE, 20240310) + 12 * 3_600_000;
    await storeReadings(fixture.context, component.id, [noon, noon + 7_200_000], new Map([[w1, [10, 25]]]));
    const body = { esn_old: 'A1', esn_new: 'B2', changed_at: new Date(noon + 3_600_000).toISOString() };
    const ask = (actor: Actor, over: object = {}) =>
      actor.client.effects.exchange({ id: plant, body: { ...body, ...over } });
    const placesOf = ({ figures }: ExchangeEffect) => [...new Set(figures.map(({ place }) => place))];
    const found = await ask(manager);
    expect(placesOf(found)).toEqual(['daily_report', 'evaluation']);
    expect(found.figures[0]).toMatchObject({ name: 'Zuwachs', day: '2024-03-10', before: 15, after: 0 });
    const withoutReport = await world.actor(
      await world.group((dialog, right) => dialog === 'plant' && right !== 'can_edit_user_mapping'),
    );
    expect(placesOf(await ask(withoutReport))).toEqual(['evaluation']);
    await expect(ask(manager, { esn_old: 'C3' })).rejects.toMatchObject({
      problem: { status: 400, detail: 'unknown_serial_number' },
    });
    for (const [over, field] of [
      [{ esn_new: 'A1' }, 'esn_new'],
      [{ esn_new: 'Z1' }, 'esn_new'],
      [{ changed_at: '2999-01-01T00:00:00Z' }, 'changed_at'],
    ] as const)
      await expect(ask(manager, over)).rejects.toMatchObject({
        problem: { status: 400, fields: { [field]: [expect.any(String)] } },
      });
    const stranger = await (await createWorld(fixture.context)).actor(world.groups.orgaManager);
    await expect(ask(stranger)).rejects.toMatchObject({ problem: { status: 404 } });
  });
});
