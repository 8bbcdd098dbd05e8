import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayWindows } from '../../measurements/figures/windows.ts';
import { readFigures } from '../../measurements/figures/readFigures.ts';
import { onEveryEngine } from '../../testing/database.ts';
import { folderOf, openImportRoom } from '../../testing/importRoom.ts';
import { type MadePlant, makePlant } from '../../testing/makePlant.ts';
import { readWeblogger, realData, webloggerPlant } from '../../testing/realPlants.ts';
import { readLossPlants } from './facts.ts';
import { type ComponentDay, monthLedger } from './ledger.ts';

const DAY_COUNTER = 'Energia di oggi [kWh]';
const september = { from: 20_190_901, until: 20_190_925 };
const AFTER = Date.parse('2019-12-01T00:00:00Z');
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

describe.runIf(realData)('losses of a real plant of 13 inverters with gaps and faults', () => {
  onEveryEngine('by its day counters', (fixture) => {
    let made: MadePlant;
    let days: ComponentDay[];

    beforeAll(async () => {
      made = await makePlant(fixture.db, webloggerPlant(await readWeblogger()));
      const room = await openImportRoom(fixture.context);
      const inbox = join(room.dataDir, 'import', folderOf(made));
      await mkdir(inbox, { recursive: true });
      await copyFile(join(realData ?? '', 'solar-weblogger', 'details.txt'), join(inbox, 'details.txt'));
      await room.run();
      await room.remove();
      await fixture.db
        .updateTable('component_column')
        .set({ col_role: 'energy_day', col_unit: 'kWh' })
        .where('col_component_data', '=', DAY_COUNTER)
        .where('component_id', 'in', made.componentIds)
        .execute();
      await fixture.db.updateTable('component').set({ capacity: 15.4 }).where('id', 'in', made.componentIds).execute();
      const [plant] = await readLossPlants(fixture.db, [made.plantId], september);
      if (plant === undefined) throw new Error('the plant is missing');
      const month = { from: 20_190_901, until: 20_190_930 };
      days = (await monthLedger(fixture.context, plant, month, AFTER)).filter(({ day }) => day <= september.until);
    });

    test('expected energy equals measured energy plus losses, to the watt-hour, for every inverter and day', () => {
      expect(days.length).toBeGreaterThan(300);
      const wrong = days.filter(
        ({ balance }) => balance.expected !== balance.measured + sum(Object.values(balance.losses)),
      );
      expect(wrong).toEqual([]);
    });

    test('the measured energy agrees with the reports’ figure of the day counter', async () => {
      const columns = await fixture.db
        .selectFrom('component_column')
        .select(['id', 'component_id'])
        .where('col_component_data', '=', DAY_COUNTER)
        .where('component_id', 'in', made.componentIds)
        .execute();
      const figures = await readFigures(
        fixture.context,
        columns.map(({ id, component_id }) => ({
          component_id,
          column_id: id,
          zone: 'Europe/Berlin',
          code: 'TK',
          ignoreZeros: false,
          daysBack: 0,
        })),
        dayWindows(september.from, september.until),
      );
      const reported = sum(figures.flat().map((kwh) => kwh ?? 0));
      const measured = sum(days.map(({ balance }) => balance.measured)) / 1000;
      expect(Math.abs(measured - reported)).toBeLessThan(0.005 * reported);
    });

    test('an outage is found at the inverter that produced nothing, and underperformance at the two that are smaller than the others', () => {
      const namesOf = (cause: 'outage' | 'underperforming') => {
        const found = new Map<string, number>();
        for (const { component, balance } of days) {
          const wh = balance.losses[cause] ?? 0;
          if (wh > 0) found.set(component.name, (found.get(component.name) ?? 0) + wh);
        }
        return [...found].toSorted(([, a], [, b]) => b - a).map(([name]) => name);
      };
      expect(namesOf('outage')[0]).toBe('Wechselrichter 029501N182');
      // the test gives all the same capacity
      expect(namesOf('underperforming')).toEqual(['Wechselrichter 029901N182', 'Wechselrichter 054202N182']);
    });
  });
});
