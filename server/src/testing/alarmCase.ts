import { HOUR_MS } from '@leitwarte/core/rules';
import type { ImportCase } from './onEveryImport.ts';

const SYSTEM = {
  alarm_datetime_column: 'Zeit',
  alarm_datetime_format: 'ISO',
  alarm_code_column: 'Code',
  alarm_text_column: 'Text',
  alarm_type_column: 'Art',
  alarm_type_ignore: '["INFO"]',
  alarm_type_end: '["OK"]',
  prefix_alarmmessages: 'meldung',
  prefix_evu: 'EVU',
};
const HEADER = 'Zeit;Art;Code;Text';
const START = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 48 * HOUR_MS;

/** The beginning of an hour, counted from `START`; hour 48 is the current one. */
export const hour = (at: number) => new Date(START + at * HOUR_MS);

/** A line of an alarm file, with the time as hours from `START`. */
export const line = (at: number, type: string, code: string, text: string) =>
  `${hour(at).toISOString()};${type};${code};${text}`;

export const fileOf = (...lines: readonly string[]) => `${[HEADER, ...lines].join('\n')}\n`;

/** Plants whose system has alarm files of four columns, and the results of importing such files. */
export function alarmCase(run: ImportCase) {
  const open = (system: object = {}, plant: object = {}) =>
    run.reopen({ system: { ...SYSTEM, ...system }, plant, components: [{ sernum: 'S1', columns: [] }] });
  const alarms = () =>
    run.fixture.db
      .selectFrom('alarm')
      .selectAll()
      .where('plant_id', '=', run.made.plantId)
      .orderBy('began_at')
      .orderBy('id')
      .execute();
  const plant = () =>
    run.fixture.db.selectFrom('plant').selectAll().where('id', '=', run.made.plantId).executeTakeFirstOrThrow();
  const put = (name: string, ...lines: readonly string[]) => run.room.put(run.made, name, fileOf(...lines));
  const setting = async (alarm_code: string, type_control_center: string, more: object = {}) => {
    const stamps = { created_at: 0, modified_at: 0, created_by: null, modified_by: null };
    const { plant_system_id } = await plant();
    const { id } = await run.fixture.db
      .insertInto('alarm_code')
      .values({
        plant_system_id: plant_system_id ?? 0,
        alarm_code,
        alarm_txt: `Text ${alarm_code}`,
        ...stamps,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await run.fixture.db
      .insertInto('alarm_code_organisation')
      .values({
        alarm_code_id: id,
        organisation_id: run.made.organisationId,
        type_control_center,
        send_mail: 1,
        ...stamps,
      })
      .execute();
  };
  return { open, alarms, plant, put, setting };
}
