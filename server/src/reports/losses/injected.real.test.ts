import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { onEveryEngine } from '../../testing/database.ts';
import { folderOf, openImportRoom } from '../../testing/importRoom.ts';
import { makePlant } from '../../testing/makePlant.ts';
import { readWeblogger, realData, webloggerPlant } from '../../testing/realPlants.ts';
import { readLossPlants } from './facts.ts';
import { type ComponentDay, monthLedger } from './ledger.ts';

const DAY_COUNTER = 'Energia di oggi [kWh]';
/**
 * First of the last two days with light in the readings: two days reveal a loss of a fifth, smaller ones take three or
 * seven days.
 */
const FROM = '2019-09-15';
const SERIAL = '102402N182';
const MISSING = 0.2;
/** Two inverters that are smaller than the others, although the test gives all the same capacity. */
const SMALLER = ['029901N182', '054202N182'];

describe.runIf(realData)('36: losses added to the readings of a real plant', () => {
  onEveryEngine('by its day counters', (fixture) => {
    test('a loss is found on the first day at the right inverter, with at least nine tenths of the removed energy', async () => {
      const made = await makePlant(fixture.db, webloggerPlant(await readWeblogger()));
      const room = await openImportRoom(fixture.context);
      const inbox = join(room.dataDir, 'import', folderOf(made));
      await mkdir(inbox, { recursive: true });
      const file = await readFile(join(realData ?? '', 'solar-weblogger', 'details.txt'), 'latin1');
      const taken = new Map<string, number>();
      const lines = file.split('\n').map((line) => {
        const cells = line.split('\t');
        const [time = '', , serial = '', , counter = ''] = cells;
        if (serial !== SERIAL || time.slice(0, 10) < FROM || counter === '') return line;
        // each value of the day counter is reduced by the removed share
        taken.set(time.slice(0, 10), Number(counter) * MISSING);
        cells[4] = (Number(counter) * (1 - MISSING)).toFixed(4);
        return cells.join('\t');
      });
      await writeFile(join(inbox, 'details.txt'), lines.join('\n'), 'latin1');
      await room.run();
      await room.remove();
      await fixture.db
        .updateTable('component_column')
        .set({ col_role: 'energy_day', col_unit: 'kWh' })
        .where('col_component_data', '=', DAY_COUNTER)
        .where('component_id', 'in', made.componentIds)
        .execute();
      await fixture.db.updateTable('component').set({ capacity: 15.4 }).where('id', 'in', made.componentIds).execute();
      const month = { from: 20_190_901, until: 20_190_930 };
      const [plant] = await readLossPlants(fixture.db, [made.plantId], month);
      if (plant === undefined) throw new Error('the plant is missing');
      const ledgerUntil = async (day: number) =>
        (await monthLedger(fixture.context, plant, month, Date.parse(`2019-09-${day}T22:30:00Z`))).filter(
          ({ day: one, balance }) => one <= 20_190_900 + day && (balance.losses.underperforming ?? 0) > 0,
        );
      const isIt = ({ component }: ComponentDay) => component.name.endsWith(SERIAL);
      expect((await ledgerUntil(15)).filter(isIt).map(({ day }) => day)).toEqual([20_190_915]);
      const found = await ledgerUntil(25);
      const given = found.filter(isIt).reduce((sum, { balance }) => sum + (balance.losses.underperforming ?? 0), 0);
      const lost = [...taken.values()].reduce((sum, kwh) => sum + kwh * 1000, 0);
      expect(given).toBeGreaterThan(0.9 * lost);
      expect(given).toBeLessThan(1.15 * lost);
      const named = new Set(found.map(({ component }) => component.name.split(' ').at(-1)));
      expect(named).toEqual(new Set([...SMALLER, SERIAL]));
    });
  });
});
