/**
 * How much rules on readings add to the pass that stores readings: a minute's reading for each of PLANTS plants with
 * one component of ten columns, with 0, 20 and 200 rules each, at noon. Aim for 20 rules: 10,000 plants with half a
 * core, which is 3 ms for each; measured as processor time of all threads.
 */
import { evaluateRules } from '../../server/src/alarms/rules/evaluateRules.ts';
import { dayStart } from '../../server/src/measurements/calendar.ts';
import { storeDays } from '../../server/src/measurements/store.ts';
import { type MadePlant, makePlant } from '../../server/src/testing/makePlant.ts';
import { tell } from './result.ts';
import { onEveryEngine, type Room, sizeOf } from './room.ts';
import { valueAt, ZONE } from './seed.ts';

const plants = sizeOf('PLANTS', 50);
const passes = sizeOf('CALLS', 10);
const COLUMNS = 10;
const HALF_DAY = 720;
const MINUTE = 60_000;
const DAY = 20260601;
const AIM_MS = 3;
const start = dayStart(ZONE, DAY);
const columns = Array.from({ length: COLUMNS }, (_, index) => `S${index}`);

await onEveryEngine(async (room) => {
  let bare: { readonly p50: number; readonly p95: number } | undefined;
  for (const rules of [0, 20, 200]) {
    const made: MadePlant[] = [];
    for (let index = 0; index < plants; index += 1) made.push(await plantWith(room, rules));
    const { db, platform } = room.context;
    const now = { minute: HALF_DAY };
    const at = { ...platform, now: () => start + now.minute * MINUTE };
    const store = (first: number, rows: number) =>
      Promise.all(
        made.map(({ componentIds: [componentId = 0], columnIds: [ids = []] }) => {
          const day = {
            componentId,
            day: DAY,
            dayStart: start,
            times: Float64Array.from({ length: rows }, (_, row) => start + (first + row) * MINUTE),
            columnIds: ids,
            values: ids.map((_, position) =>
              Float64Array.from({ length: rows }, (__, row) => valueAt(0, first + row, position)),
            ),
          };
          return db.transaction().execute((tx) => storeDays(tx, at, [day]));
        }),
      );
    await store(0, HALF_DAY);
    await evaluateRules(db, at);
    const took: number[] = [];
    for (let pass = 0; pass < passes; pass += 1) {
      const before = process.cpuUsage();
      await store(now.minute, 1);
      await evaluateRules(db, at);
      const { user, system } = process.cpuUsage(before);
      const ms = (user + system) / 1000;
      now.minute += 1;
      took.push(ms / plants);
    }
    took.sort((a, b) => a - b);
    const [p50, p95] = [took[Math.floor(took.length / 2)] ?? 0, took[Math.floor(took.length * 0.95)] ?? 0];
    bare ??= { p50, p95 };
    tell({
      group: 'Rules on readings, for each plant and pass',
      what: rules === 0 ? `a reading of ${COLUMNS} columns, no rules` : `more with ${rules} rules`,
      engine: room.engine,
      unit: 'ms',
      p50: rules === 0 ? p50 : p50 - bare.p50,
      p95: rules === 0 ? p95 : Math.max(p95 - bare.p95, p50 - bare.p50),
      ...(rules === 20 ? { aim: { atMost: AIM_MS } } : {}),
    });
  }
});

async function plantWith({ context: { db } }: Room, rules: number) {
  const made = await makePlant(db, { components: [{ columns }] });
  const row = { since: 0, notify_age_hours: 6, severity: '1' as const, duration_minutes: 10, clear_minutes: 5 };
  const stamps = { created_at: 0, modified_at: 0, created_by: null, modified_by: null };
  for (let index = 0; index < rules; index += 1) {
    const column = columns[index % COLUMNS] ?? '';
    const condition =
      index % 4 === 3
        ? { kind: 'change', column, direction: 'fall', per_hour: 1e9 }
        : { kind: 'beyond', column, side: 'above', level: 1e9 };
    await db
      .insertInto('alarm_rule')
      .values({
        ...row,
        ...stamps,
        plant_system_id: null,
        plant_id: made.plantId,
        component_id: null,
        name: `Regel ${index}`,
        alarm_code: `rule:Regel ${index}`,
        condition: JSON.stringify(condition),
        rule_window: JSON.stringify({ kind: 'always' }),
      })
      .execute();
  }
  return made;
}
