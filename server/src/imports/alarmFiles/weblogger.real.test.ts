import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '@leitwarte/core/rules';
import { onEveryEngine } from '../../testing/database.ts';
import { type ImportRoom, openImportRoom } from '../../testing/importRoom.ts';
import { type MadePlant, makePlant } from '../../testing/makePlant.ts';
import { readWeblogger, realData, webloggerPlant } from '../../testing/realPlants.ts';
import type { ImportResult } from '../importJob.ts';

const ALARMS = {
  alarm_datetime_column: 'Orario di rilevazione',
  alarm_type_column: 'Tipologia eventi',
  alarm_text_column: 'Evento',
  alarm_type_ignore: '["INFO"]',
  alarm_type_warning: '["WARN"]',
  alarm_type_fault: '["FAIL"]',
  alarm_code_pattern: String.raw`(?<sernum>\d{6}N\d{3})(?:,.* segnala disturbo (?<code>\S+))?`,
  prefix_alarmmessages: 'events',
};

interface PlainAlarm {
  readonly device: string;
  readonly code: string;
  began: number;
  last: number;
  occurrences: number;
}

/** Alarms of the log, found by a simple algorithm: a new alarm begins after more than 24 hours without the same device and code. */
function plainAlarms(log: string): PlainAlarm[] {
  const alarms: PlainAlarm[] = [];
  for (const line of log.trimEnd().split('\n').slice(1)) {
    const [time = '', type = '', event = ''] = line.split('\t').map((cell) => cell.trim());
    if (type === 'INFO') continue;
    const at = Date.parse(`${time.replace(' ', 'T')}+02:00`);
    const device = /\d+N182/.exec(event)?.[0] ?? '';
    const code = (device && /disturbo (.+)$/.exec(event)?.[1]) || `text:${event.slice(0, 60)}`;
    const running = alarms.findLast((one) => one.device === device && one.code === code);
    if (running && at - running.last <= 24 * HOUR_MS) {
      running.last = at;
      running.occurrences += 1;
    } else alarms.push({ device, code, began: at, last: at, occurrences: 1 });
  }
  return alarms;
}

describe.runIf(realData)('the event log of a real weblogger', () => {
  onEveryEngine('events.txt: 2,191 INFO, 144 WARN, 18 FAIL', (fixture) => {
    let log: string;
    let made: MadePlant;
    let room: ImportRoom;
    let first: ImportResult;

    beforeAll(async () => {
      log = await readFile(join(realData ?? '', 'solar-weblogger/events.txt'), 'latin1');
      const plant = webloggerPlant(await readWeblogger());
      made = await makePlant(fixture.db, { ...plant, system: { ...plant.system, ...ALARMS } });
      room = await openImportRoom(fixture.context);
      await room.put(made, 'events.txt', log);
      first = await room.run();
    });
    afterAll(() => room.remove());

    const account = (id: number | undefined) =>
      fixture.db
        .selectFrom('import_file')
        .selectAll()
        .where('id', '=', id ?? 0)
        .executeTakeFirstOrThrow();
    const stored = async () =>
      (
        await fixture.db
          .selectFrom('alarm')
          .leftJoin('component', 'component.id', 'alarm.component_id')
          .selectAll('alarm')
          .select('component.sernum')
          .where('alarm.plant_id', '=', made.plantId)
          .where('cause', '=', 'fault')
          .execute()
      ).map((row) => ({
        device: row.sernum ?? '',
        code: row.alarm_code,
        began: row.began_at,
        last: row.last_seen_at,
        occurrences: row.occurrences,
      }));
    const sorted = (alarms: readonly PlainAlarm[]) =>
      alarms.toSorted((a, b) => a.began - b.began || a.device.localeCompare(b.device) || a.code.localeCompare(b.code));

    test('every line of the real event log is counted, INFO lines as skipped', async () => {
      expect(first).toMatchObject({ files_imported: 1, alarms_imported: 162, rows_imported: 0 });
      expect(await account(first.imports[0])).toMatchObject({
        status: 'done',
        rows_read: 2_353,
        rows_stored: 162,
        rows_duplicate: 0,
        rows_rejected: 0,
        rows_skipped: 2_191,
      });
    });

    test('the alarms of the real event log, their devices, times and counts are the same as with a simple reader', async () => {
      const wanted = plainAlarms(log);
      expect(wanted.reduce((sum, { occurrences }) => sum + occurrences, 0)).toBe(162);
      expect(wanted.filter(({ code }) => code === 'Rete_evento_43')).toHaveLength(3);
      expect(sorted(await stored())).toEqual(sorted(wanted));
    });

    test('FAIL lines of the real event log are faults, WARN lines are warnings, before a user has set a code', async () => {
      const rows = await fixture.db
        .selectFrom('alarm')
        .select(['severity', 'occurrences'])
        .where('plant_id', '=', made.plantId)
        .where('cause', '=', 'fault')
        .execute();
      expect(new Set(rows.map(({ severity }) => severity))).toEqual(new Set(['1', '2']));
      expect(rows.reduce((sum, { occurrences }) => sum + occurrences, 0)).toBe(162);
    });

    test('all alarms of the real event log ended long ago, and nobody is notified', async () => {
      const open = fixture.db
        .selectFrom('alarm')
        .select('id')
        .where('plant_id', '=', made.plantId)
        .where('cause', '=', 'fault');
      expect(await open.where((eb) => eb.or([eb('open', '=', 1), eb('planned_at', 'is', null)])).execute()).toEqual([]);
    });

    test('reading the real event log twice, also in another order, gives the same alarms', async () => {
      const before = sorted(await stored());
      const [header, ...lines] = log.trimEnd().split('\n');
      await room.put(made, 'events.txt', [header, ...lines.toReversed()].join('\n'));
      const second = await room.run(made.plantId);
      expect(second).toMatchObject({ alarms_imported: 0, rows_duplicate: 162 });
      expect(sorted(await stored())).toEqual(before);
    });
  });
});
