import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { watchSilence } from '../../../alarms/silence.ts';
import { endQuietAlarms } from '../../../alarms/clearQuiet.ts';
import type { Engine } from '../../../db/database.ts';
import { outboxPass } from '../../../notify/outbox/pass.ts';
import { insertWatcher } from '../../../testing/alarms.ts';
import { testContext, testEngines, type TestContext } from '../../../testing/database.ts';
import { type ImportRoom, openImportRoom } from '../../../testing/importRoom.ts';
import { logger } from '../../../testing/onEveryImport.ts';
import { type MadePlant, makePlant, type PlantSpec } from '../../../testing/makePlant.ts';
import { type Actor, createWorld } from '../../../testing/world.ts';

const START = Date.UTC(2026, 5, 1);
/** Interval between two checks; every time in these tests is a multiple of it. */
const SLOT_MS = 30 * MINUTE_MS;
const isLong = process.env['LONG_TESTS'] === '1';
const runsOn = (engine: Engine) => (isLong ? 6 : 1) * (engine === 'sqlite' ? 3 : 2);

/** A test installation whose clock only the test moves. */
interface Stage {
  now: number;
  readonly context: TestContext;
  readonly room: ImportRoom;
  readonly root: Actor;
  readonly made: MadePlant;
  readonly put: (name: string, lines: readonly string[]) => Promise<void>;
}

async function onStage(engine: Engine, spec: PlantSpec, play: (stage: Stage) => Promise<void>): Promise<void> {
  const clock = { now: START };
  const made = await testContext({ engine, platform: { now: () => clock.now } });
  const send = () => Promise.resolve({ state: 'sent' as const, reference: 'r' });
  const context = { ...made, platform: { ...made.platform, mail: { ...made.platform.mail, send } } };
  const room = await openImportRoom(context);
  try {
    const world = await createWorld(context);
    const root = await world.superuser();
    const plant = await makePlant(context.db, spec);
    const put = (name: string, lines: readonly string[]) =>
      room.put(plant, name, `${lines.join('\n')}\n`, new Date(clock.now - HOUR_MS));
    await play(Object.assign(clock, { context, room, root, made: plant, put }));
  } finally {
    await room.remove();
    await context.close();
  }
}

const written = (ms: number) => new Date(ms).toISOString();

/** The alarms and messages that actually arose for a cause, in the form in which the preview returns them. */
async function cameOf({ context, made }: Stage, cause: string) {
  const rows = await context.db
    .selectFrom('alarm')
    .selectAll()
    .where('plant_id', '=', made.plantId)
    .where('cause', '=', cause)
    .orderBy('began_at', 'desc')
    .execute();
  return rows.map(({ severity, began_at, ended_at }) => ({
    severity,
    began_at: written(began_at),
    ended_at: ended_at === null ? null : written(ended_at),
  }));
}

describe.each(testEngines)('16: the preview of alarms over the last 90 days (%s)', (engine) => {
  const hours = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 30 }));
  const delivery = fc.record({
    component: fc.nat(1),
    /** Number of intervals (`SLOT_MS`) since the previous file. */
    after: fc.integer({ min: 1, max: 70 }),
    /** Number of intervals (`SLOT_MS`) from the newest line of the file to its arrival. */
    lag: fc.integer({ min: 0, max: 12 }),
    lines: fc.integer({ min: 1, max: 4 }),
  });

  test('the preview opens the same alarms about missing data as actually occurred, with the same begin, end and severity', async () => {
    const kind = fc.record({ isSolar: fc.boolean(), first: hours, second: hours, isWatched: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(kind, fc.array(delivery, { minLength: 2, maxLength: 10 }), async (set, deliveries) => {
        const hoursOf = ([warn, more]: readonly [number, number]) => ({
          time_diff_warn: warn,
          time_diff_error: warn + more,
        });
        const settings = [
          { ...hoursOf(set.first), calculate_old_data: true },
          { ...hoursOf(set.second), calculate_old_data: set.isWatched },
        ] as const;
        const spec = {
          plant: { timezone: 'Europe/Berlin', ...(set.isSolar && { latitude: 48, longitude: 11 }) },
          components: settings.map((one, index) =>
            logger({
              ...one,
              calculate_old_data: one.calculate_old_data ? (1 as const) : (0 as const),
              name: `WR${index}`,
              file_prefix: `wr${index}`,
              timezone_file: 'UTC',
              created_at: START + DAY_MS,
            }),
          ),
        };
        await onStage(engine, spec, async (stage) => {
          const { context, made, room, root } = stage;
          if (!set.isSolar) await useType(context, made.plantId, 'Biogas');
          const due = new Map<number, typeof deliveries>();
          let slot = 0;
          for (const one of deliveries) due.set((slot += one.after), [...(due.get(slot) ?? []), one]);
          for (let at = 48; at <= slot + 48 + 60; at += 1) {
            // also checks just before each arrival, because the sun rises and sets between two intervals
            stage.now = START + at * SLOT_MS - 1;
            await watchSilence(context.db, stage.now, [made.plantId]);
            stage.now += 1;
            for (const one of due.get(at - 48) ?? []) {
              const lines = Array.from({ length: one.lines }, (_, back) =>
                lineAt(stage.now - (one.lag + back) * SLOT_MS),
              );
              await stage.put(`wr${one.component}-${at}.csv`, ['Datum;Uhrzeit;Leistung;Temperatur', ...lines]);
              await room.run(made.plantId);
            }
            await watchSilence(context.db, stage.now, [made.plantId]);
          }
          const came = await cameOf(stage, 'silent');
          // the last regular check was at the end of the replayed time
          stage.now += 1;
          await context.db.updateTable('component').set({ time_diff_warn: 500, time_diff_error: 900 }).execute();
          const effect = await root.client.effects.hours({
            id: made.organisationId,
            body: { components: settings.map((one, index) => ({ id: made.componentIds[index] ?? 0, ...one })) },
          });
          expect(seenOnGrid(effect.alarms)).toEqual(seenOnGrid(came));
          expect(effect.came.alarms).toBe(came.length);
          expect(effect.stored.alarms).toBe(0);
        });
      }),
      { numRuns: runsOn(engine) },
    );
  });

  const occurrence = fc.record({
    code: fc.constantFrom('1', '1 (4)', '2', '3'),
    type: fc.constantFrom('FAIL', 'WARN', 'NOTE', 'OK'),
    /** Number of intervals (`SLOT_MS`) from the occurrence to the arrival of the file. */
    back: fc.integer({ min: 0, max: 60 }),
  });
  const step = fc.record({
    after: fc.integer({ min: 1, max: 80 }),
    lines: fc.array(occurrence, { minLength: 1, maxLength: 5 }),
  });
  const setting = fc.record({
    type_control_center: fc.constantFrom<('0' | '1' | '2')[]>('0', '1', '2'),
    send_mail: fc.boolean(),
    send_sms: fc.boolean(),
  });

  test('the preview opens the same faults and sends the same messages as actually occurred, whatever the settings of the codes are', async () => {
    const steps = fc.array(step, { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.tuple(setting, setting), steps, async (set, files) => {
        await onStage(engine, { ...alarmFiles, components: [{ sernum: 'S1', columns: [] }] }, async (stage) => {
          const { context, made, room, root } = stage;
          await insertWatcher(context.db, {
            organisationId: made.organisationId,
            plants: [made.plantId],
            email: 'a@example.org',
          });
          const { plant_system_id } = await context.db
            .selectFrom('plant')
            .where('id', '=', made.plantId)
            .select('plant_system_id')
            .executeTakeFirstOrThrow();
          const stored: number[] = [];
          for (const [index, one] of set.entries()) {
            const body = { alarm_code: String(index + 1), alarm_txt: 'Text', plant_system: plant_system_id ?? 0 };
            const { id } = await root.client.alarmCodes.create({ body });
            const { organisationId: organisation } = made;
            stored.push(
              (await root.client.alarmCodes.createSetting({ body: { alarmcode: id, organisation, ...one } })).id,
            );
          }
          for (const [index, { after, lines }] of files.entries()) {
            stage.now += after * SLOT_MS;
            const rows = lines.map(
              ({ code, type, back }) => `${written(stage.now - back * SLOT_MS)};${type};${code};Text ${code}`,
            );
            await stage.put(`meldung${index}.csv`, ['Zeit;Art;Code;Text', ...rows]);
            await room.run(made.plantId);
            await endQuietAlarms(context.db, stage.now);
            stage.now += MINUTE_MS;
            await outboxPass(context);
          }
          stage.now += DAY_MS;
          await outboxPass(context);
          const came = (await cameOf(stage, 'fault')).filter(({ severity }) => severity !== '0');
          const codes: { alarmcode: number; type_control_center: '0' | '1' | '2' }[] = [];
          for (const [index, id] of stored.entries()) {
            const { alarmcode } = await root.client.alarmCodes.updateSetting({
              id,
              body: { type_control_center: '0', send_mail: false, send_sms: false },
            });
            codes.push({ alarmcode: alarmcode ?? 0, type_control_center: '0', ...set[index] });
          }
          const effect = await root.client.effects.codes({ id: made.organisationId, body: { codes } });
          const byTime = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
          expect(
            byTime(effect.alarms.map(({ severity, began_at, ended_at }) => ({ severity, began_at, ended_at }))),
          ).toEqual(byTime(came));
          expect(effect.draft).toEqual(effect.came);
          expect(effect.stored).toMatchObject({ emails: 0, sms: 0 });
        });
      }),
      { numRuns: runsOn(engine) },
    );
  });
});

const alarmFiles = {
  system: {
    alarm_datetime_column: 'Zeit',
    alarm_datetime_format: 'ISO',
    alarm_code_column: 'Code',
    alarm_text_column: 'Text',
    alarm_type_column: 'Art',
    alarm_type_warning: '["WARN"]',
    alarm_type_fault: '["FAIL"]',
    alarm_type_end: '["OK"]',
    prefix_alarmmessages: 'meldung',
  },
};

interface Seen {
  readonly severity: string;
  readonly began_at: string | null;
  readonly ended_at: string | null;
}

/** Alarms with their times rounded up to the check interval, without those that began and ended between two checks. */
function seenOnGrid(alarms: readonly Seen[]): Seen[] {
  const onGrid = (at: string) => written(Math.ceil(Date.parse(at) / SLOT_MS) * SLOT_MS);
  return alarms
    .map(({ severity, began_at, ended_at }) => ({ severity, began_at: onGrid(began_at ?? ''), ended_at }))
    .filter(({ began_at, ended_at }) => began_at !== ended_at);
}

/** A line of a logger in the German date format. */
function lineAt(ms: number): string {
  const [day = '', time = ''] = written(ms).slice(0, 19).split('T');
  return `${day.split('-').reverse().join('.')};${time};1;2`;
}

async function useType(context: TestContext, plantId: number, name: string): Promise<void> {
  const known = await context.db.selectFrom('plant_type').where('name', '=', name).select('id').executeTakeFirst();
  const { id } =
    known ?? (await context.db.insertInto('plant_type').values({ name }).returning('id').executeTakeFirstOrThrow());
  await context.db.updateTable('plant').set({ plant_type_id: id }).where('id', '=', plantId).execute();
}
