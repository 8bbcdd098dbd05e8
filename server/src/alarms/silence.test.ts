import { expect, test } from 'vitest';
import { HOUR_MS } from '@leitwarte/core/rules';
import { countingContext } from '../testing/countQueries.ts';
import { onEveryEngine } from '../testing/database.ts';
import { makePlant, type MadePlant } from '../testing/makePlant.ts';
import { endQuietAlarms } from './clearQuiet.ts';
import { refreshPlants, watchSilence } from './silence.ts';

const START = Date.UTC(2026, 2, 1);
const at = (hours: number) => START + hours * HOUR_MS;

onEveryEngine('alarms of time passing', (fixture) => {
  const watched = { calculate_old_data: 1, time_diff_warn: 24, time_diff_error: 72, columns: [] } as const;
  async function newPlant(plant: object = {}): Promise<MadePlant> {
    await fixture.db.updateTable('plant').set({ status: '80' }).execute();
    const made = await makePlant(fixture.db, { plant, components: [{ ...watched, name: 'WR1' }] });
    await hears(made, 0);
    return made;
  }
  const hears = async ({ componentIds }: MadePlant, hours: number) => {
    const row = { component_id: componentIds[0] ?? 0, ts: at(hours) };
    await fixture.db.deleteFrom('component_latest').where('component_id', '=', row.component_id).execute();
    await fixture.db
      .insertInto('component_latest')
      .values({ ...row, latest: '{}', received_at: row.ts })
      .execute();
  };
  const alarms = ({ plantId }: MadePlant) =>
    fixture.db.selectFrom('alarm').selectAll().where('plant_id', '=', plantId).orderBy('id').execute();
  const plant = ({ plantId }: MadePlant) =>
    fixture.db.selectFrom('plant').selectAll().where('id', '=', plantId).executeTakeFirstOrThrow();
  const planned = ({ plantId }: MadePlant, hours: number) =>
    fixture.db
      .updateTable('alarm')
      .set({ planned_at: at(hours) })
      .where('plant_id', '=', plantId)
      .execute();

  test('3.14: a plant has an alarm about missing data when its data are older than the hours of its component', async () => {
    const made = await newPlant();
    await watchSilence(fixture.db, at(23));
    expect(await alarms(made)).toEqual([]);
    await watchSilence(fixture.db, at(24));
    expect(await plant(made)).toMatchObject({ status_data: 1, time_last_data: at(0) });
    expect(await alarms(made)).toMatchObject([
      { cause: 'silent', severity: '1', open: 1, began_at: at(24), planned_at: null, component_id: null, send_mail: 0 },
    ]);
    expect((await alarms(made))[0]?.notice).toContain('WR1');
  });

  test('3.3: people are notified of the same level of missing data again only after new data have arrived', async () => {
    const made = await newPlant();
    await watchSilence(fixture.db, at(24));
    await planned(made, 24);
    await watchSilence(fixture.db, at(50));
    expect(await alarms(made)).toMatchObject([{ severity: '1', planned_at: at(24) }]);
    await watchSilence(fixture.db, at(72));
    expect(await alarms(made)).toMatchObject([{ severity: '2', planned_at: null, open: 1 }]);
    await planned(made, 72);
    await watchSilence(fixture.db, at(100));
    expect(await alarms(made)).toMatchObject([{ severity: '2', planned_at: at(72) }]);
    await hears(made, 101);
    await watchSilence(fixture.db, at(101));
    expect(await alarms(made)).toMatchObject([{ open: null, ended_by: 'data', ended_at: at(101) }]);
    expect(await plant(made)).toMatchObject({ status_data: 0, last_data_warn: null });
    await watchSilence(fixture.db, at(125));
    expect(await alarms(made)).toMatchObject([{ open: null }, { open: 1, severity: '1', planned_at: null }]);
  });

  test('a pass without changes writes nothing', async () => {
    const { plantId } = await newPlant();
    expect(await watchSilence(fixture.db, at(30), [plantId])).toBe(1);
    expect(await watchSilence(fixture.db, at(31), [plantId])).toBe(0);
  });

  test('a deactivated plant has no alarm about missing data', async () => {
    const made = await newPlant();
    await watchSilence(fixture.db, at(30));
    await fixture.db.updateTable('plant').set({ status: '80' }).where('id', '=', made.plantId).execute();
    await watchSilence(fixture.db, at(31));
    expect(await alarms(made)).toMatchObject([{ open: null, ended_by: 'data' }]);
  });

  test('while a backlog of files is imported, alarms about missing data end but none opens', async () => {
    const made = await newPlant();
    const refresh = (hours: number) =>
      fixture.db.transaction().execute((tx) => refreshPlants(tx, [made.plantId], at(hours)));
    await refresh(30);
    expect(await plant(made)).toMatchObject({ status_data: 1 });
    expect(await alarms(made)).toEqual([]);
    await watchSilence(fixture.db, at(30));
    await hears(made, 29);
    await refresh(31);
    expect(await alarms(made)).toMatchObject([{ open: null, ended_by: 'data' }]);
  });

  test('two concurrent passes open one alarm', async () => {
    const made = await newPlant();
    await Promise.all([
      watchSilence(fixture.db, at(30)),
      watchSilence(fixture.db, at(30)),
      watchSilence(fixture.db, at(30)),
    ]);
    expect(await alarms(made)).toHaveLength(1);
  });

  test('4.7: an alarm without a new occurrence ends after the hours of its system', async () => {
    const made = await newPlant({ status_anlage: 1 });
    const { plant_system_id } = await plant(made);
    const fault = { plant_id: made.plantId, cause: 'fault', text: 'x', severity: '2', received_at: at(0), open: 1 };
    await fixture.db
      .insertInto('alarm')
      .values([
        { ...fault, alarm_code: '1', began_at: at(0), last_seen_at: at(1) },
        { ...fault, alarm_code: '2', began_at: at(0), last_seen_at: at(3) },
      ])
      .execute();
    expect(await endQuietAlarms(fixture.db, at(25))).toBe(0);
    expect(await endQuietAlarms(fixture.db, at(26))).toBe(1);
    expect(await alarms(made)).toMatchObject([{ open: null, ended_by: 'quiet', ended_at: at(25) }, { open: 1 }]);
    expect((await plant(made)).status_anlage).toBe(1);
    await fixture.db
      .updateTable('plant_system')
      .set({ alarm_quiet_hours: 48 })
      .where('id', '=', plant_system_id ?? 0)
      .execute();
    expect(await endQuietAlarms(fixture.db, at(50))).toBe(0);
    expect(await endQuietAlarms(fixture.db, at(52))).toBe(1);
    expect((await plant(made)).status_anlage).toBe(0);
  });

  test('F6: many plants without new alarms need few SQL statements, and each plant gets only its own alarms', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => newPlant({ status_anlage: 1 })));
    const fault = { cause: 'fault', text: 'x', severity: '2', received_at: at(0), open: 1, began_at: at(0) };
    const [byHand, stillOpen] = [made[3], made[4]];
    await fixture.db
      .insertInto('alarm')
      .values([
        ...made.map(({ plantId }, index) => ({
          ...fault,
          plant_id: plantId,
          alarm_code: '1',
          last_seen_at: at(1 + index / 10),
        })),
        {
          ...fault,
          plant_id: byHand?.plantId ?? 0,
          cause: 'manual',
          alarm_code: 'm',
          began_at: at(90),
          last_seen_at: at(90),
          open: null,
        },
        { ...fault, plant_id: stillOpen?.plantId ?? 0, alarm_code: '2', last_seen_at: at(99) },
      ])
      .execute();
    const { context, countedIn } = countingContext(fixture.context);
    const statements = await countedIn(async () => expect(await endQuietAlarms(context.db, at(100))).toBe(5));
    const states = await Promise.all(made.map(async (one) => (await plant(one)).status_anlage));
    // plants 4 and 5 keep their status: one was set by hand later, the other is due to another alarm
    expect(states).toEqual([0, 0, 0, 1, 1]);
    for (const [index, one] of made.entries())
      expect((await alarms(one))[0]).toMatchObject({ open: null, ended_by: 'quiet', ended_at: at(25 + index / 10) });
    expect(statements).toBeLessThan(12);
  });
});
