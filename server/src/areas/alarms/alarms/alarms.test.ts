import { expect, test } from 'vitest';
import { HOUR_MS } from '@leitwarte/core/rules';
import { insertAlarms } from '../../../testing/alarms.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { onePlant } from '../../../testing/onePlant.ts';
import { pdfWords } from '../../../testing/pdfWords.ts';
import { sheetCells } from '../../../testing/sheets.ts';
import { createWorld } from '../../../testing/world.ts';

const refused = (status: number) => ({ problem: { status } });

onEveryEngine('alarms', (fixture) => {
  const at = (iso: string) => Date.parse(iso);
  const march = { year: 2026, month: 2 };
  const days = (from: number, until: number) => ({
    startIntervall: { ...march, day: from },
    endIntervall: { ...march, day: until },
    type_intervall: 'day' as const,
  });
  type Fields = Parameters<typeof insertAlarms>[2][number];
  const insert = (...alarms: readonly Fields[]) => insertAlarms(fixture.db, fixture.context.platform.now(), alarms);
  const span = (began: string, ended: string | null, lastSeen = began) => ({
    began_at: at(began),
    last_seen_at: at(lastSeen),
    ended_at: ended === null ? null : at(ended),
    open: ended === null ? 1 : null,
    ended_by: ended === null ? null : 'event',
  });

  test("alarm-messages-6: the list shows alarms that existed on the requested days in the plant's zone, newest first", async () => {
    const { plant, component, manager } = await onePlant(fixture.context);
    const of = { plant_id: plant, text: 'Netz', component_id: null, source_key: 0, alarm_bracket: '', occurrences: 1 };
    await insert(
      { ...of, alarm_code: '1', ...span('2026-03-01T22:59:59Z', '2026-03-01T22:59:59Z') },
      { ...of, alarm_code: '2', ...span('2026-03-01T10:00:00Z', '2026-03-02T10:00:00Z') },
      {
        ...of,
        alarm_code: '3',
        alarm_bracket: '4',
        ...span('2026-03-01T23:00:00Z', '2026-03-05T10:00:00Z'),
        component_id: component.id,
        source_key: component.id,
        occurrences: 7,
      },
      { ...of, alarm_code: '5', ...span('2026-02-01T10:00:00Z', null) },
      { ...of, alarm_code: '6', ...span('2026-03-02T23:00:00Z', null) },
    );
    const { alarm_messages } = await manager.client.plants.alarmMessages({
      id: plant,
      body: { ...days(2, 2), type_data: 'plain' },
    });
    expect(alarm_messages.map(({ alarm_code }) => alarm_code)).toEqual(['3 (4)', '2', '5']);
    expect(alarm_messages[0]).toMatchObject({
      created_at: '2026-03-01T23:00:00.000Z',
      alarm_txt: 'Netz',
      component: component.id,
      cause: 'fault',
      type_control_center: '2',
      occurrences: 7,
      ended_at: '2026-03-05T10:00:00.000Z',
      ended_by: 'event',
    });
  });

  test("3.86: the list as Excel and PDF has the columns date, code and description, and the organisation's name in its file name", async () => {
    const { plant, manager, world } = await onePlant(fixture.context);
    await insert({
      plant_id: plant,
      alarm_code: '17',
      alarm_bracket: '2',
      text: 'Netzausfall',
      ...span('2026-03-02T11:00:00Z', null),
    });
    const ask = async (type_data: 'xlsx' | 'pdf') => {
      const file = await manager.client.plants.alarmMessages({ id: plant, body: { ...days(2, 2), type_data } });
      return 'bytes' in file ? file : { name: '', bytes: new Uint8Array() };
    };
    const { name } = await fixture.db
      .selectFrom('organisation')
      .select('name')
      .where('id', '=', world.organisationId)
      .executeTakeFirstOrThrow();
    const sheet = await ask('xlsx');
    expect(sheet.name).toBe(`Statusliste_${name}.xlsx`);
    expect(JSON.stringify(await sheetCells(sheet.bytes))).toMatch(/Datum.*Code.*Beschreibung.*17 \(2\).*Netzausfall/);
    const words = pdfWords((await ask('pdf')).bytes).join(' ');
    for (const word of ['Datum', 'Code', 'Beschreibung', 'Netzausfall', '12:00']) expect(words).toContain(word);
  });

  test('4.17: acknowledging a fault ends it and stores name and note; after the last open fault the status of the plant is OK again', async () => {
    const { plant, manager, reader } = await onePlant(fixture.context);
    const [first, second] = await insert({ plant_id: plant, alarm_code: '1' }, { plant_id: plant, alarm_code: '2' });
    await fixture.db.updateTable('plant').set({ status_anlage: 1 }).where('id', '=', plant).execute();
    const status = async () => (await manager.client.plants.retrieve({ id: plant })).status_anlage;
    const acknowledge = (id = 0, note?: string) =>
      manager.client.alarms.acknowledge({ id, body: note === undefined ? {} : { note } });
    await expect(reader.client.alarms.acknowledge({ id: first ?? 0, body: {} })).rejects.toMatchObject(refused(403));
    expect(await acknowledge(first, ' Sicherung ')).toMatchObject({
      acknowledged_by: manager.username,
      acknowledged_note: 'Sicherung',
      ended_by: 'acknowledge',
    });
    expect(await status()).toBe(1);
    await expect(acknowledge(first)).rejects.toMatchObject(refused(409));
    await acknowledge(second);
    expect(await status()).toBe(0);
    const other = await createWorld(fixture.context);
    const stranger = await other.actor(other.groups.orgaManager);
    await expect(stranger.client.alarms.acknowledge({ id: second ?? 0, body: {} })).rejects.toMatchObject(refused(404));
  });

  test('an alarm about missing data can be acknowledged once and stays open', async () => {
    const { plant, manager } = await onePlant(fixture.context);
    const [id = 0] = await insert({ plant_id: plant, cause: 'silent', alarm_code: '' });
    expect(await manager.client.alarms.acknowledge({ id, body: {} })).toMatchObject({
      ended_at: null,
      acknowledged_by: manager.username,
    });
    await expect(manager.client.alarms.acknowledge({ id, body: {} })).rejects.toMatchObject(refused(409));
  });

  test('a list contains alarms of all plants that the viewer sees; alarms about broken imports are shown only to the provider', async () => {
    const { plant, manager, root } = await onePlant(fixture.context);
    const other = await onePlant(fixture.context);
    const now = fixture.context.platform.now();
    await insert(
      { plant_id: plant, alarm_code: '1', began_at: now - HOUR_MS },
      { plant_id: plant, alarm_code: '2', open: null, ended_at: now, ended_by: 'event' },
      { plant_id: plant, alarm_code: '3', severity: '0', began_at: now - 2 * HOUR_MS },
      { plant_id: plant, cause: 'import', alarm_code: 'x.csv' },
      { plant_id: plant, cause: 'silent', alarm_code: '', began_at: now - 3 * HOUR_MS },
      { plant_id: other.plant, alarm_code: '9' },
    );
    const listed = async (query: { open?: 'true' | 'false'; plant?: number } = {}, actor = manager) => {
      const { results, count } = await actor.client.alarms.list({ query });
      expect(count).toBe(results.length);
      return results.map(({ alarm_code, cause }) => alarm_code ?? cause);
    };
    expect(await listed()).toEqual(['2', '1', '3', 'silent']);
    expect(await listed({ open: 'true' })).toEqual(['1', '3', 'silent']);
    expect(await listed({ open: 'false' })).toEqual(['2']);
    expect(await listed({ plant: other.plant })).toEqual([]);
    expect(await listed({ plant, open: 'true' }, root)).toContain('x.csv');
    expect((await manager.client.plants.retrieve({ id: plant })).alarm_causes).toEqual({
      fault: 1,
      silent: 1,
      import: null,
    });
    expect((await root.client.plants.retrieve({ id: plant })).alarm_causes).toEqual({ fault: 1, silent: 1, import: 1 });
  });
});
