import { beforeAll, describe, expect, test } from 'vitest';
import { onEveryEngine } from '../testing/database.ts';
import { openImportRoom } from '../testing/importRoom.ts';
import { type MadePlant, makePlant } from '../testing/makePlant.ts';
import { plainFigure, type PlainSample } from '../testing/plainFigures.ts';
import { type PlainFile, readWeblogger, realData, serialsOf } from '../testing/realPlants.ts';
import { type Actor, createWorld } from '../testing/world.ts';

const days = Array.from({ length: 30 }, (_, index) => `2019-09-${String(index + 1).padStart(2, '0')}`);
const EXCHANGED = '2019-09-10T12:00:00';
const exchangedAt = Date.parse(`${EXCHANGED}Z`);
/** The instant of the replacement; the local time is Berlin summer time. */
const exchangedMs = exchangedAt - 2 * 3_600_000;

/** Counters as they occur in practice, derived from the times and the energy of a real inverter. */
interface Counters {
  /** Starts at 0 every day. */
  readonly tag: readonly PlainSample[];
  /** Rises continuously and never restarts. */
  readonly lauf: readonly PlainSample[];
  /** Like `lauf`, with a reading of 0 whenever the line was disturbed. */
  readonly stoerung: readonly PlainSample[];
  /** Like `lauf`, but another device continues at 5 after the replacement. */
  readonly tausch: readonly PlainSample[];
  /** Like `lauf`, but another device continues at 900,000 after the replacement. */
  readonly gebraucht: readonly PlainSample[];
}

function countersOf(file: PlainFile): Counters {
  const serial = serialsOf(file)[1];
  const at = file.header.findIndex((name) => name.trim() === 'Energia di oggi [kWh]');
  const tag = file.rows
    .filter((cells) => cells[2] === serial && (cells[at] ?? '').trim() !== '')
    .map((cells) => ({ local: Date.parse(`${cells[0]?.replace(' ', 'T')}Z`), value: Number(cells[at]) }))
    .toSorted((a, b) => a.local - b.local);
  let total = 120_000;
  const lauf = tag.map(({ local, value }, index) => {
    total += Math.max(0, value - (tag[index - 1]?.value ?? value));
    return { local, value: Math.round(total * 1000) / 1000 };
  });
  const offset = lauf.find(({ local }) => local >= exchangedAt)?.value ?? 0;
  const from = (start: number) =>
    lauf.map(({ local, value }) => ({
      local,
      value: local < exchangedAt ? value : Math.round((value - offset + start) * 1000) / 1000,
    }));
  const stoerung = lauf.map(({ local, value }, index) => ({ local, value: index % 17 === 5 ? 0 : value }));
  return { tag, lauf, stoerung, tausch: from(5), gebraucht: from(900_000) };
}

describe.runIf(realData)('2.4: counters on real data', () => {
  onEveryEngine('imported and read in a daily report', (fixture) => {
    let counters: Counters;
    let made: MadePlant;
    let root: Actor;
    let position = 0;
    let subheader = 0;

    beforeAll(async () => {
      counters = countersOf(await readWeblogger());
      const names = Object.keys(counters);
      made = await makePlant(fixture.db, {
        system: { import_decimal_sign: '.' },
        components: [{ file_prefix: 'zaehler', columns: names, import_data_time_column_name: '' }],
      });
      const lines = counters.tag.map(({ local }, index) => {
        const iso = new Date(local).toISOString();
        const time = `${iso.slice(8, 10)}.${iso.slice(5, 7)}.${iso.slice(0, 4)} ${iso.slice(11, 19)}`;
        return [time, ...Object.values(counters).map((list: readonly PlainSample[]) => list[index]?.value)].join(';');
      });
      const room = await openImportRoom(fixture.context);
      await room.put(made, 'zaehler.csv', `${['Datum', ...names].join(';')}\n${lines.join('\n')}\n`);
      await room.run();
      await room.remove();
      root = await (await createWorld(fixture.context)).superuser();
      const { dailyReports } = root.client;
      const header = await dailyReports.createHeader({
        body: { name: 'Zähler', position: 1, organisation_daily_report: made.organisationId },
      });
      const body = { name: 'Werte', position: 1, organisation_daily_report_header: header.id };
      subheader = (await dailyReports.createSubheader({ body })).id;
    });

    /** The figures of the report for a counter, day by day. */
    async function reported(column: keyof Counters, code: 'FK' | 'TK', ignoreZeros = false) {
      position += 1;
      const { id } = await root.client.dailyReports.createPosition({
        body: {
          name: column,
          position,
          organisation_daily_report_subheader: subheader,
          linked_component: made.componentIds[0] ?? 0,
          linked_component_data_description_data: column,
          type_value_column: code,
          ignore_null_values: ignoreZeros,
        },
      });
      const plain = await root.client.dailyReports.report({
        organisationId: made.organisationId,
        reportId: made.organisationId,
        body: { month: 9, year: 2019, type_data: 'plain' },
      });
      const rows = 'page_positions' in plain ? (plain.page_positions[0] ?? []) : [];
      return rows.map((row) => row.data.find((cell) => cell.id === id)?.value ?? null);
    }
    const rounded = (figures: readonly unknown[]) =>
      figures.map((figure) => (typeof figure === 'number' ? Math.round(figure * 1e6) / 1e6 : null));
    const worked = (column: keyof Counters, code: 'FK' | 'TK', ignoreZeros = false) =>
      rounded(days.map((day) => plainFigure(code, counters[column], day, day, ignoreZeros)));

    test('TK of a counter that restarts every day is the value it reached, and FK of a counter that never restarts is its rise', async () => {
      const reach = rounded(await reported('tag', 'TK'));
      expect(reach).toEqual(worked('tag', 'TK'));
      const growth = rounded(await reported('lauf', 'FK'));
      expect(growth).toEqual(worked('lauf', 'FK'));
      const whole = counters.lauf.at(-1)?.value ?? 0;
      const known = growth.flatMap((one) => one ?? []).reduce((a, b) => a + b, 0);
      // rises during gaps of more than a day belong to no day
      expect(known).toBeLessThanOrEqual(whole - 120_000 + 1e-6);
      expect(known).toBeGreaterThan(0);
    });

    test('FK of a counter that restarts every day is the sum of its rises', async () => {
      expect(rounded(await reported('tag', 'FK'))).toEqual(worked('tag', 'FK'));
    });

    test('a dip of a counter to zero counts as a fall; with ignore_null_values the zeros are ignored', async () => {
      expect(rounded(await reported('stoerung', 'FK'))).toEqual(worked('stoerung', 'FK'));
      const steady = rounded(await reported('stoerung', 'FK', true));
      expect(steady).toEqual(worked('stoerung', 'FK', true));
      expect(Math.max(...steady.map((figure) => figure ?? 0))).toBeLessThan(1_000);
    });

    test('if a replaced device starts lower, only the step between the two devices is lost, even if no user entered the replacement', async () => {
      expect(rounded(await reported('tausch', 'FK'))).toEqual(worked('tausch', 'FK'));
    });

    test('4.4: a replacement that was entered is a break in the counter, whether the new device starts lower or higher', async () => {
      await fixture.db
        .insertInto('serial_number_change')
        .values({
          component_id: made.componentIds[0] ?? 0,
          esn_old: 'alt',
          esn_new: 'neu',
          changed_at: exchangedMs,
          changed_by: null,
        })
        .execute();
      const day = EXCHANGED.slice(0, 10);
      for (const column of ['tausch', 'gebraucht'] as const) {
        const all = counters[column];
        const before =
          plainFigure(
            'FK',
            all.filter(({ local }) => local < exchangedAt),
            day,
            day,
          ) ?? 0;
        const after =
          plainFigure(
            'FK',
            all.filter(({ local }) => local >= exchangedAt),
            day,
            day,
          ) ?? 0;
        const wanted = worked(column, 'FK').map((figure, index) => (days[index] === day ? before + after : figure));
        expect(rounded(await reported(column, 'FK')), column).toEqual(rounded(wanted));
      }
    });
  });
});
