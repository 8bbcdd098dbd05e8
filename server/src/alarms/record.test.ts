import { expect, test } from 'vitest';
import { HOUR_MS } from '@leitwarte/core/rules';
import { lockRow } from '../db/dialects/lockRow.ts';
import { onEveryEngine } from '../testing/database.ts';
import { insertImport } from '../testing/ledger.ts';
import { makePlant } from '../testing/makePlant.ts';
import { type AlarmLine, keyed } from './line.ts';
import { recordLines } from './record.ts';

const NOW = Date.UTC(2026, 2, 10);
const ago = (minutes: number) => NOW - minutes * 60_000;

onEveryEngine('recording alarms', (fixture) => {
  async function newPlant() {
    const made = await makePlant(fixture.db, { components: [{ columns: [] }] });
    const { plant_system_id } = await fixture.db
      .selectFrom('plant')
      .select('plant_system_id')
      .where('id', '=', made.plantId)
      .executeTakeFirstOrThrow();
    const file = await insertImport(fixture.db, made.plantId, 0);
    const plant = {
      id: made.plantId,
      systemId: plant_system_id ?? 0,
      organisationId: made.organisationId,
      quietMs: 24 * HOUR_MS,
    };
    const record = async (...lines: readonly AlarmLine[]) => {
      const all = await keyed(fixture.context.platform, made.plantId, lines);
      return fixture.db.transaction().execute(async (tx) => {
        await lockRow(tx, 'plant', made.plantId);
        return recordLines(tx, plant, all, file, NOW);
      });
    };
    const alarms = () => fixture.db.selectFrom('alarm').selectAll().where('plant_id', '=', made.plantId).execute();
    return { made, record, alarms };
  }
  const line = (at: number, more: Partial<AlarmLine> = {}): AlarmLine => ({
    at,
    kind: 'alarm',
    componentId: null,
    code: '7',
    bracket: '',
    text: 'Netz',
    severity: '0',
    identity: `FAIL\t7\t${at}`,
    ...more,
  });

  test('lines recorded concurrently open one alarm and lose no occurrence', async () => {
    const { record, alarms } = await newPlant();
    await Promise.all(Array.from({ length: 12 }, (_, index) => record(line(ago(index)))));
    expect(await alarms()).toMatchObject([{ open: 1, occurrences: 12, began_at: ago(11), last_seen_at: ago(0) }]);
  });

  test('identical lines are recorded once, even if they arrive concurrently', async () => {
    const { record, alarms } = await newPlant();
    const results = await Promise.all([record(line(ago(1))), record(line(ago(1))), record(line(ago(1)))]);
    expect(
      results.map(({ stored, duplicate }) => `${stored} ${duplicate}`).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['0 1', '0 1', '1 0']);
    expect(await alarms()).toMatchObject([{ occurrences: 1 }]);
  });

  test('the database allows only one open alarm for each source and code', async () => {
    const { made, record } = await newPlant();
    await record(line(ago(1)));
    const second = {
      plant_id: made.plantId,
      cause: 'fault',
      alarm_code: '7',
      text: 'x',
      severity: '0',
      began_at: 1,
      last_seen_at: 1,
      received_at: 1,
    };
    await expect(
      fixture.db
        .insertInto('alarm')
        .values({ ...second, open: 1 })
        .execute(),
    ).rejects.toThrow(/unique/i);
    await fixture.db
      .insertInto('alarm')
      .values({ ...second, open: null, ended_at: 1 })
      .execute();
  });

  test('the same code opens separate alarms for different sources and brackets', async () => {
    const { made, record, alarms } = await newPlant();
    const [componentId = null] = made.componentIds;
    await record(line(ago(3)), line(ago(2), { componentId }), line(ago(1), { bracket: '4' }));
    expect((await alarms()).map(({ source_key, alarm_bracket }) => [source_key, alarm_bracket])).toEqual([
      [0, ''],
      [componentId, ''],
      [0, '4'],
    ]);
  });

  test('an acknowledged alarm is opened again by a later line, but not by an older one', async () => {
    const { record, alarms } = await newPlant();
    await record(line(ago(60)));
    await fixture.db
      .updateTable('alarm')
      .set({ open: null, ended_at: ago(30), ended_by: 'acknowledge', acknowledged_at: ago(30) })
      .execute();
    await record(line(ago(40)));
    expect(await alarms()).toMatchObject([{ occurrences: 2, open: null }]);
    await record(line(ago(20)));
    expect(await alarms()).toMatchObject([{ open: null }, { open: 1, occurrences: 1, planned_at: null }]);
  });
});
