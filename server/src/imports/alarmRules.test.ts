import { expect, test } from 'vitest';
import { HEADER, onEveryImport } from '../testing/onEveryImport.ts';
import { jobsHere } from '../work/runJob.ts';

const lines = (...rows: readonly string[]) => `${HEADER}\n${rows.map((row) => `01.09.2019;${row}`).join('\n')}\n`;
const at = (clock: string) => Date.parse(`2019-09-01T${clock}:00+02:00`);

onEveryImport('4.50: rules on what files bring', (run) => {
  const stamps = { created_at: 0, modified_at: 0, created_by: null, modified_by: null };
  const rule = () =>
    run.fixture.db
      .insertInto('alarm_rule')
      .values({
        plant_system_id: null,
        plant_id: run.made.plantId,
        component_id: null,
        name: 'Zu heiß',
        alarm_code: 'rule:Zu heiß',
        condition: JSON.stringify({ kind: 'beyond', column: 'Temperatur', side: 'above', level: 80, clear: 75 }),
        rule_window: JSON.stringify({ kind: 'always' }),
        duration_minutes: 5,
        clear_minutes: 0,
        severity: '2',
        notify_age_hours: 6,
        since: 0,
        ...stamps,
      })
      .execute();
  async function imported(name: string, content: string): Promise<number> {
    await run.room.put(run.made, name, content);
    return (await run.room.run()).imports[0] ?? 0;
  }
  const jobs = () => jobsHere({ ...run.fixture.context, files: run.room.files, yield: () => Promise.resolve() });
  const undo = (importId: number) => jobs().run('undo_import', { importId, by: 'ute', isDry: false }, () => undefined);
  const alarms = () =>
    run.fixture.db
      .selectFrom('alarm')
      .select(['began_at', 'ended_at', 'ended_by', 'planned_at', 'received_at'])
      .where('plant_id', '=', run.made.plantId)
      .where('cause', '=', 'fault')
      .orderBy('id')
      .execute();

  test('importing a file opens and ends alarms of rules in the same pass, and nobody is notified of old alarms', async () => {
    await rule();
    await imported('wr1.csv', lines('12:00:00;1;70', '12:05:00;1;85', '12:10:00;1;86', '12:15:00;1;70'));
    const [alarm, ...more] = await alarms();
    expect(more).toEqual([]);
    expect(alarm).toMatchObject({ began_at: at('12:05'), ended_at: at('12:15'), ended_by: 'event' });
    expect(alarm?.planned_at).toBe(alarm?.received_at);
  });

  test('a file with corrected values takes an alarm back; undoing this file raises it again as a new alarm', async () => {
    await rule();
    await imported('wr1.csv', lines('12:05:00;1;85', '12:10:00;1;86', '12:15:00;1;70'));
    const correction = await imported('wr2.csv', lines('12:10:00;1;60'));
    expect(await alarms()).toMatchObject([{ ended_by: 'taken_back' }]);
    await undo(correction);
    expect(await alarms()).toMatchObject([
      { ended_by: 'taken_back' },
      { began_at: at('12:05'), ended_at: at('12:15'), ended_by: 'event' },
    ]);
  });

  test('an older file that arrives later raises the alarm that both files show together, and undoing one of them removes it', async () => {
    await rule();
    const late = await imported('wr2.csv', lines('12:10:00;1;86', '12:15:00;1;70'));
    expect(await alarms()).toEqual([]);
    await imported('wr1.csv', lines('12:00:00;1;70', '12:05:00;1;85'));
    expect(await alarms()).toMatchObject([{ began_at: at('12:05'), ended_at: at('12:15') }]);
    await undo(late);
    expect(await alarms()).toMatchObject([{ ended_by: 'taken_back' }]);
  });

  test('a line of an alarm file cannot open an alarm with the code of a rule', async () => {
    const { codeOf } = await import('./alarmFiles/code.ts');
    expect(codeOf('rule:Zu heiß', 'Text', {})).toEqual({ code: 'text:Text', bracket: '' });
  });
});
