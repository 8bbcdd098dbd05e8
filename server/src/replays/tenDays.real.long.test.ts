import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '@leitwarte/core/rules';
import { alarmPass } from '../alarms/alarmPass.ts';
import { testContext, testEngines, type TestContext } from '../testing/database.ts';
import { type ImportRoom, openImportRoom } from '../testing/importRoom.ts';
import { type MadePlant, makePlant } from '../testing/makePlant.ts';
import { type PlainFile, readWeblogger, realData, webloggerPlant } from '../testing/realPlants.ts';

/** Instant of a time in Rome, which is in summer time all these days. */
const rome = (local: string) => Date.parse(`2019-${local.replace(' ', 'T')}+02:00`);
const told = (instant: number | null) =>
  instant === null ? null : new Date(instant + 2 * HOUR_MS).toISOString().slice(5, 19).replace('T', ' ');

const FROM = rome('09-01 18:00:00');
const UNTIL = rome('09-11 00:00:00');

/**
 * The alarms that a person finds in the files: faults of inverters without a reported end, two nights in which the
 * logger was silent for more than a day, and one file that could not be read.
 */
const HISTORY = [
  ['fault', '029501N182', 'plx485_error_1222', '1', '09-01 17:37:52', '09-02 17:37:52', 'quiet'],
  ['fault', '101902N182', 'Rete_evento_40', '2', '09-01 17:38:10', '09-02 17:38:10', 'quiet'],
  ['fault', '102502N182', 'A_prova_di_guasto_364', '0', '09-01 17:38:41', '09-02 17:38:41', 'quiet'],
  ['fault', '102002N182', 'Rete_evento_43', '0', '09-01 20:00:49', '09-02 20:00:49', 'quiet'],
  ['fault', '102302N182', 'Rete_evento_43', '0', '09-01 20:01:11', '09-02 20:01:11', 'quiet'],
  ['fault', '054202N182', 'Rete_evento_43', '0', '09-01 20:01:38', '09-02 20:01:38', 'quiet'],
  ['fault', '102702N182', '#error_id#', '0', '09-01 20:02:38', '09-02 20:02:38', 'quiet'],
  ['import', null, 'details_#.txt', '2', '09-04 12:00:00', '09-04 22:00:00', 'data'],
  ['fault', '029501N182', 'plx485_error_1222', '1', '09-05 20:04:05', '09-06 20:04:05', 'quiet'],
  ['fault', '101902N182', 'Rete_evento_40', '2', '09-05 20:04:27', '09-06 20:04:27', 'quiet'],
  ['fault', '102502N182', 'A_prova_di_guasto_364', '0', '09-05 20:04:58', '09-06 20:04:58', 'quiet'],
  ['silent', null, '', '1', '09-08 00:00:00', '09-08 01:00:00', 'data'],
  ['silent', null, '', '2', '09-10 00:00:00', '09-10 02:00:00', 'data'],
  ['fault', '029501N182', 'plx485_error_1222', '1', '09-10 06:59:54', null, null],
  ['fault', '101902N182', 'Rete_evento_40', '2', '09-10 07:07:06', null, null],
];

/**
 * When messages become due, and about how many alarms: each alarm once, and the silence of the last night again when
 * its level rises.
 */
const NEWS = [
  ['09-01 18:00:00', 3],
  ['09-01 21:00:00', 4],
  ['09-04 12:00:00', 1],
  ['09-05 21:00:00', 3],
  ['09-08 00:00:00', 1],
  ['09-10 00:00:00', 1],
  ['09-10 01:00:00', 1],
  ['09-10 07:00:00', 1],
  ['09-10 08:00:00', 1],
];
const STATUS = [
  ['09-01 18:00:00', 1],
  ['09-02 18:00:00', 0],
  ['09-05 21:00:00', 1],
  ['09-06 21:00:00', 0],
  ['09-10 07:00:00', 1],
];

describe.runIf(realData).each(testEngines)('ten days of a real weblogger, hour by hour (%s)', (engine) => {
  let context: TestContext;
  let room: ImportRoom;
  let made: MadePlant;
  let now = FROM;
  const news: unknown[][] = [];
  const statuses: unknown[][] = [];

  beforeAll(async () => {
    context = await testContext({ engine, platform: { now: () => now } });
    const details = await readWeblogger();
    const log = (await readFile(join(realData ?? '', 'solar-weblogger/events.txt'), 'latin1')).trimEnd().split('\n');
    const events = { header: [log[0] ?? ''], rows: log.slice(1).map((line) => line.split('\t')) };
    made = await makePlant(context.db, plantOf(details));
    await setCodes();
    room = await openImportRoom(context);
    for (now = FROM; now <= UNTIL; now += HOUR_MS) {
      await deliver('details', details);
      await deliver('events', events);
      if (now === rome('09-04 12:00:00')) await put('details', 'Orario\tfalsch\n');
      await room.run();
      await alarmPass({ ...context, files: room.files, yield: () => Promise.resolve() }, null, () => undefined);
      await watch();
    }
  }, 300_000);
  afterAll(async () => {
    await room.remove();
    await context.close();
  });

  function plantOf(details: PlainFile) {
    const { system, components, ...plant } = webloggerPlant(details);
    return {
      ...plant,
      system: {
        ...system,
        alarm_datetime_column: 'Orario di rilevazione',
        alarm_type_column: 'Tipologia eventi',
        alarm_text_column: 'Evento',
        alarm_type_ignore: '["INFO","WARN"]',
        alarm_code_pattern: String.raw`(?<sernum>\d{6}N\d{3}),.* segnala disturbo (?<code>\S+)`,
        prefix_alarmmessages: 'events',
      },
      components: components.map((one) => ({
        ...one,
        calculate_old_data: 1 as const,
        time_diff_warn: 24,
        time_diff_error: 25,
      })),
    };
  }

  async function setCodes(): Promise<void> {
    const stamps = { created_at: 0, modified_at: 0, created_by: null, modified_by: null };
    const { plant_system_id } = await context.db
      .selectFrom('plant')
      .select('plant_system_id')
      .where('id', '=', made.plantId)
      .executeTakeFirstOrThrow();
    for (const [alarm_code, type_control_center] of [
      ['plx485_error_1222', '1'],
      ['Rete_evento_40', '2'],
    ] as const) {
      const { id } = await context.db
        .insertInto('alarm_code')
        .values({ plant_system_id: plant_system_id ?? 0, alarm_code, ...stamps })
        .returning('id')
        .executeTakeFirstOrThrow();
      await context.db
        .insertInto('alarm_code_organisation')
        .values({ alarm_code_id: id, organisation_id: made.organisationId, type_control_center, ...stamps })
        .execute();
    }
  }

  /** Delivers the lines that the logger wrote in the past hour. */
  async function deliver(prefix: string, { header, rows }: PlainFile): Promise<void> {
    const first = now === FROM ? 0 : now - HOUR_MS;
    const lines = rows.filter(([time = '']) => {
      const at = rome(time.slice(5));
      return at >= first && at < now;
    });
    if (lines.length > 0) await put(prefix, [header, ...lines].map((cells) => cells.join('\t')).join('\n'));
  }

  const put = (prefix: string, content: string) =>
    room.put(made, `${prefix}_${now / HOUR_MS}.txt`, Buffer.from(content, 'latin1'), new Date(now - HOUR_MS));

  /** Marks due alarms as planned, as the outbox does, and records the plant's status. */
  async function watch(): Promise<void> {
    const due = await context.db
      .updateTable('alarm')
      .set({ planned_at: now + 1 })
      .where('planned_at', 'is', null)
      .returning('id')
      .execute();
    if (due.length > 0) news.push([told(now), due.length]);
    const plant = await context.db
      .selectFrom('plant')
      .select('status_anlage')
      .where('id', '=', made.plantId)
      .executeTakeFirstOrThrow();
    if (plant.status_anlage !== (statuses.at(-1)?.[1] ?? 0)) statuses.push([told(now), plant.status_anlage]);
  }

  test('the files result in the alarm history that a person finds in them', async () => {
    const rows = await context.db
      .selectFrom('alarm')
      .leftJoin('component', 'component.id', 'alarm.component_id')
      .selectAll('alarm')
      .select('component.sernum')
      .orderBy('began_at')
      .execute();
    expect(
      rows.map((row) => [
        row.cause,
        row.sernum,
        row.alarm_code,
        row.severity,
        told(row.began_at),
        told(row.ended_at),
        row.ended_by,
      ]),
    ).toEqual(HISTORY);
  });

  test('messages become due when an alarm begins or becomes worse, once each', () => expect(news).toEqual(NEWS));

  test('the plant has the status fault as long as a fault is open', () => expect(statuses).toEqual(STATUS));
});
