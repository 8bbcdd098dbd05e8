import { expect, test } from 'vitest';
import { chosenAt, type ChosenDay, chosenInterval, DAY_MS, DEFAULT_ZONE, HOUR_MS } from '@leitwarte/core/rules';
import { insertAlarms } from '../../../testing/alarms.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { onePlant } from '../../../testing/onePlant.ts';
import { pdfWords } from '../../../testing/pdfWords.ts';
import { sheetCells } from '../../../testing/sheets.ts';
import { clientOf } from '../../../testing/world.ts';

onEveryEngine('the status list of all plants', (fixture) => {
  const insert = (...alarms: readonly Parameters<typeof insertAlarms>[2][number][]) =>
    insertAlarms(fixture.db, fixture.context.platform.now(), alarms);

  /** Yesterday and today, by the clock of the test. */
  const days = () => {
    const now = fixture.context.platform.now();
    const chosen = (ms: number) => chosenAt(ms, DEFAULT_ZONE);
    return {
      ...chosenInterval('day', dayOnly(chosen(now - DAY_MS)), dayOnly(chosen(now))),
      type_intervall: 'day',
    } as const;
  };
  const dayOnly = ({ year, month, day }: ChosenDay): ChosenDay => ({ year, month, day });
  const plain = () => ({ ...days(), type_data: 'plain' }) as const;

  test('the status list contains alarms of the viewer’s own plants only: those of the period, newest first, and open ones', async () => {
    const { world, plant, manager, root } = await onePlant(fixture.context);
    const second = await world.plant({ name: 'Windpark' });
    const other = await onePlant(fixture.context);
    const now = fixture.context.platform.now();
    const over = { open: null, ended_by: 'event' } as const;
    await insert(
      { plant_id: plant, alarm_code: 'open long', began_at: now - 9 * DAY_MS },
      { plant_id: plant, alarm_code: 'long over', began_at: now - 9 * DAY_MS, ended_at: now - 8 * DAY_MS, ...over },
      { plant_id: second, alarm_code: 'over', began_at: now - 2 * HOUR_MS, ended_at: now, ...over },
      { plant_id: second, alarm_code: 'file', cause: 'import' },
      { plant_id: other.plant, alarm_code: 'foreign' },
    );
    const { alarm_messages, is_cut } = await manager.client.alarms.statusList({ body: plain() });
    expect(alarm_messages.map(({ alarm_code, plant_name }) => [alarm_code, plant_name])).toEqual([
      ['over', 'Windpark'],
      ['open long', 'Solarpark'],
    ]);
    expect(is_cut).toBe(false);
    const all = await root.client.alarms.statusList({ body: plain() });
    expect(all.alarm_messages.map(({ alarm_code }) => alarm_code)).toContain('file');
  });

  test('P8: a status set by hand is shown as open while it applies; it ends when another status is set or a later fault occurs', async () => {
    const { plant, manager } = await onePlant(fixture.context);
    const client = manager.client;
    const listed = async () =>
      (await client.alarms.statusList({ body: plain() })).alarm_messages.map(({ alarm_txt, ended_at }) => [
        alarm_txt,
        ended_at === null,
      ]);
    await client.plants.changeStatus({ id: plant, body: { status: 2, alarm_txt: 'Getriebe' } });
    expect(await listed()).toEqual([['Getriebe', true]]);
    await client.plants.changeStatus({ id: plant, body: { status: 1, alarm_txt: 'Läuft gedrosselt' } });
    expect(await listed()).toEqual([
      ['Läuft gedrosselt', true],
      ['Getriebe', false],
    ]);
    // the status applies however long ago it was set
    await fixture.db
      .updateTable('alarm')
      .set({ began_at: 0, ended_at: 0, last_seen_at: 0 })
      .where('plant_id', '=', plant)
      .execute();
    expect(await listed()).toEqual([['Läuft gedrosselt', true]]);
    await client.plants.changeStatus({ id: plant, body: { status: 0, alarm_txt: 'Wieder am Netz' } });
    expect(await listed()).toEqual([['Wieder am Netz', false]]);
  });

  test('4.67, P9: the exported file has the filters of the screen, for all plants and for one', async () => {
    const { world, plant, manager } = await onePlant(fixture.context);
    const second = await world.plant({ name: 'Windpark' });
    await insert(
      { plant_id: plant, alarm_code: '17', text: 'Netzausfall', severity: '2' },
      { plant_id: plant, alarm_code: '18', text: 'Lüfter', severity: '1' },
      { plant_id: second, alarm_code: '19', text: 'Netzspannung', severity: '2' },
      { plant_id: second, cause: 'silent', alarm_code: '', text: 'Ohne Daten', severity: '2' },
    );
    const filter = { search: 'NETZ', severity: '2', cause: 'fault' } as const;
    const asked = async (type_data: 'xlsx' | 'pdf') => {
      const file = await manager.client.alarms.statusList({ body: { ...days(), ...filter, type_data } });
      return 'bytes' in file ? file : { name: '', bytes: new Uint8Array() };
    };
    const sheet = await asked('xlsx');
    expect(sheet.name).toBe(`Statusliste_${world.organisationName}.xlsx`);
    const cells = JSON.stringify(await sheetCells(sheet.bytes));
    expect(cells).toMatch(/Datum.*Anlage.*Code.*Beschreibung.*Einstufung.*Ursache.*Ende.*Dauer/);
    expect(cells).toMatch(/Netzausfall/);
    expect(cells).toMatch(/Windpark.*Netzspannung|Netzspannung.*Windpark/);
    expect(cells).not.toMatch(/Lüfter|Ohne Daten/);
    expect(pdfWords((await asked('pdf')).bytes).join(' ')).toContain('Netzspannung');
    // files are in the language of the request (decision 1.30)
    const english = clientOf(world.api, manager.token, 'en').alarms;
    const inEnglish = await english.statusList({ body: { ...days(), ...filter, type_data: 'xlsx' } });
    expect(JSON.stringify(await sheetCells('bytes' in inEnglish ? inEnglish.bytes : new Uint8Array()))).toMatch(
      /Status list.*Date.*Plant.*Code.*Description.*Severity.*Cause.*End.*Duration.*Netzausfall/,
    );
    const one = await manager.client.plants.alarmMessages({ id: plant, body: { ...plain(), ...filter } });
    expect(one.alarm_messages.map(({ alarm_code }) => alarm_code)).toEqual(['17']);
  });

  test('the status list contains planned work of the period, on the viewer’s plants only', async () => {
    const { plant, manager } = await onePlant(fixture.context);
    const other = await onePlant(fixture.context);
    const until = new Date(fixture.context.platform.now() + HOUR_MS).toISOString();
    const { id } = await manager.client.plannedWork.create({ id: plant, body: { until, reason: 'Tausch' } });
    await other.manager.client.plannedWork.create({ id: other.plant, body: { until, reason: 'anderswo' } });
    const { planned_work } = await manager.client.alarms.statusList({ body: plain() });
    expect(planned_work.map((work) => work.id)).toEqual([id]);
  });

  test('if two users acknowledge the same alarm, the second one is shown who was first', async () => {
    const { plant, manager, root } = await onePlant(fixture.context);
    const [id = 0] = await insert({ plant_id: plant });
    await root.client.alarms.acknowledge({ id, body: { note: 'Monteur fährt' } });
    await expect(manager.client.alarms.acknowledge({ id, body: {} })).rejects.toMatchObject({
      problem: {
        status: 409,
        current: { acknowledged_by: root.username, acknowledged_note: 'Monteur fährt' },
      },
    });
  });
});
