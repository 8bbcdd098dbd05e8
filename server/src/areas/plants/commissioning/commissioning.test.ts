import { COMMISSIONING_PROTOCOLS_MAX, type Commissioning } from '@leitwarte/core/entities';
import { afterEach, describe, expect, test } from 'vitest';
import { testContext, testEngines, type TestContext } from '../../../testing/database.ts';
import { pdfWords } from '../../../testing/pdfWords.ts';
import { ruledPlant } from '../../../testing/ruledPlant.ts';
import { openSourceRoom } from '../../../testing/sourceRoom.ts';
import { clientOf, createWorld } from '../../../testing/world.ts';

const START = Date.UTC(2026, 5, 15, 6);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const iso = (at: number) => new Date(at).toISOString();
const refused = (status: number) => ({ problem: { status } });
const columnIn = (content: Commissioning, component: string, column: string) =>
  content.components.find(({ name }) => name === component)?.columns.find(({ name }) => name === column);

describe.each(testEngines)('issue 40.6: commissioning protocol (%s)', (engine) => {
  let now = START;
  let context: TestContext;
  afterEach(() => context.close());

  async function open() {
    now = START;
    context = await testContext({ engine, platform: { now: () => now } });
    const world = await createWorld(context);
    const made = await ruledPlant(context);
    await context.db
      .updateTable('plant')
      .set({ organisation_id: world.organisationId, name: 'Solarpark Marche' })
      .where('id', '=', made.plantId)
      .execute();
    await context.db
      .updateTable('component')
      .set({ time_diff_warn: 2, time_diff_error: 4, calculate_old_data: 1, sernum: 'SN 7' })
      .where('name', '=', 'WR 1')
      .where('plant_id', '=', made.plantId)
      .execute();
    const manager = await world.actor(world.groups.orgaManager);
    await context.db
      .updateTable('account')
      .set({ first_name: 'Ute', last_name: 'Berg' })
      .where('id', '=', manager.id)
      .execute();
    const reader = await world.actor(await world.group((dialog, right) => dialog === 'plant' && right === 'can_read'));
    const root = await world.superuser();
    const id = made.plantId;
    const read = () => manager.client.commissioning.current({ id });
    return { world, made, manager, reader, root, id, read };
  }

  test('the protocol shows first and last value and the expected and actual interval of each column, for numbers and texts', async () => {
    const { made, read } = await open();
    await made.store(
      0,
      new Map([
        [START - 30 * HOUR, { P: 1 }],
        [START - 20 * MINUTE, { P: 10, St: 'läuft' }],
        [START - 10 * MINUTE, { P: 20 }],
        [START, { P: 30, St: 'steht' }],
      ]),
    );
    const content = await read();
    expect(columnIn(content, 'WR 1', 'P')).toMatchObject({
      way: 'file',
      address: 'P',
      factor: 1,
      first_value: 1,
      first_at: iso(START - 30 * HOUR),
      last_value: 30,
      last_at: iso(START),
      expected_seconds: 2 * 3600,
      observed_seconds: 600,
      limit_upper: 50,
      gaps: ['no_unit'],
    });
    expect(columnIn(content, 'WR 1', 'St')).toMatchObject({
      first_value: 'läuft',
      first_at: iso(START - 20 * MINUTE),
      last_value: 'steht',
      gaps: [],
    });
    expect(columnIn(content, 'WR 1', 'T')).toMatchObject({ first_value: null, last_at: null, gaps: ['no_value'] });
    expect(content.components[0]).toMatchObject({ sernum: 'SN 7', warn_hours: 2, error_hours: 4, gaps: [] });
  });

  test('the protocol reports a column with fewer values than expected, a column that stopped, and a component with old data', async () => {
    const { made, read } = await open();
    now = START + 12 * HOUR + MINUTE;
    await made.store(0, new Map([0, 6, 12].map((hours) => [START + hours * HOUR, { P: hours }])));
    await made.store(0, new Map([0, 10, 20].map((minutes) => [START + minutes * MINUTE, { T: minutes }])));
    const content = await read();
    expect(columnIn(content, 'WR 1', 'P')?.gaps).toEqual(['no_unit', 'too_slow']);
    expect(columnIn(content, 'WR 1', 'T')?.gaps).toEqual(['no_unit', 'outdated']);
    expect(content.components[0]?.gaps).toEqual([]);
    now = START + 60 * HOUR;
    expect((await read()).components[0]?.gaps).toEqual(['outdated']);
  });

  test('at night a solar plant is not reported as incomplete', async () => {
    const { made, read } = await open();
    const evening = Date.UTC(2026, 5, 15, 18);
    now = evening + 20 * MINUTE;
    await made.store(0, new Map([0, 10, 20].map((minutes) => [evening + minutes * MINUTE, { P: minutes }])));
    now = Date.UTC(2026, 5, 16, 2);
    const content = await read();
    expect(content.components[0]?.gaps).toEqual([]);
    expect(columnIn(content, 'WR 1', 'P')?.gaps).toEqual(['no_unit']);
  });

  test('the protocol names the enabled rules of each column, and lists what the plant lacks until it is set up', async () => {
    const { manager, id, read, root, world } = await open();
    const before = await read();
    expect(before.gaps).toEqual(['no_capacity', 'no_rules', 'no_recipients']);
    expect(before.components.map(({ gaps }) => gaps)).toEqual([[], ['not_watched'], ['not_watched']]);
    const hot = { kind: 'beyond', column: 'T', side: 'above', level: 110 } as const;
    await manager.client.alarmRules.create({ id, body: { name: 'Zu heiß', condition: hot } });
    await manager.client.alarmRules.create({ id, body: { name: 'Aus', condition: hot, is_enabled: false } });
    await root.client.plants.update({ id, body: { installed_capacity: 99 } });
    await context.db
      .insertInto('user_group')
      .values({ organisation_id: world.organisationId, grp_name: 'Bereitschaft', ...stamps })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then(({ id: group }) =>
        context.db.insertInto('user_group_plant').values({ user_group_id: group, plant_id: id }).execute(),
      );
    const after = await read();
    expect(after.gaps).toEqual([]);
    expect(columnIn(after, 'WR 2', 'T')?.rules).toEqual(['Zu heiß']);
    expect(columnIn(after, 'WR 2', 'P')?.rules).toEqual([]);
    expect(after.rules).toEqual([
      { name: 'Zu heiß', component: null, severity: '1', is_enabled: true },
      { name: 'Aus', component: null, severity: '1', is_enabled: false },
    ]);
    expect(after.gaps_total).toBeLessThan(before.gaps_total);
    await context.db.updateTable('plant').set({ plant_system_id: null }).where('id', '=', id).execute();
    expect(columnIn(await read(), 'WR 1', 'P')).toMatchObject({ way: 'none', address: null });
  });

  test('a signed protocol stays unchanged with the name of its signer, and a plant can have several over the years', async () => {
    const { made, manager, reader, root, id, read } = await open();
    await made.store(0, new Map([[START, { P: 30 }]]));
    const shown = await read();
    const first = await manager.client.commissioning.sign({
      id,
      body: { remark: '  Zähler 4711 abgelesen\nalles da ', revision: shown.revision },
    });
    expect(first).toMatchObject({
      plant: id,
      signed_at: iso(START),
      signed_by: manager.username,
      signed_name: 'Ute Berg',
      remark: 'Zähler 4711 abgelesen\nalles da',
      columns_total: 9,
      content: { ...shown, as_of: iso(START) },
    });
    now += 48 * HOUR;
    await made.store(0, new Map([[now, { P: 7 }]]));
    await root.client.plants.update({ id, body: { name: 'Umbenannt', installed_capacity: 5 } });
    expect(await reader.client.commissioning.retrieve({ id: first.id })).toEqual(first);
    const second = await root.client.commissioning.sign({ id, body: {} });
    expect(columnIn(second.content, 'WR 1', 'P')).toMatchObject({ first_value: 30, last_value: 7 });
    const listed = await reader.client.commissioning.list({ id });
    expect(listed.map((one) => [one.id, one.signed_by])).toEqual([
      [second.id, root.username],
      [first.id, manager.username],
    ]);
    expect(listed[1]).not.toHaveProperty('content');
  });

  test('signing is refused if the setup has changed since the revision that was read; new values do not matter', async () => {
    const { made, manager, root, id, read } = await open();
    const { revision } = await read();
    await made.store(0, new Map([[START, { P: 30 }]]));
    expect((await read()).revision).toBe(revision);
    await root.client.plants.update({ id, body: { installed_capacity: 5 } });
    await expect(manager.client.commissioning.sign({ id, body: { revision } })).rejects.toMatchObject({
      problem: { status: 409, detail: 'conflict' },
    });
    expect(await manager.client.commissioning.list({ id })).toEqual([]);
  });

  test('a protocol requires the read right on plants, signing the write right; unknown ids get 404, shared plants 403', async () => {
    const { world, manager, reader, id } = await open();
    const { id: protocol } = await manager.client.commissioning.sign({ id, body: {} });
    await expect(reader.client.commissioning.sign({ id, body: {} })).rejects.toMatchObject(refused(403));
    const without = await world.actor(await world.group((dialog) => dialog !== 'plant'));
    const elsewhere = await createWorld(context);
    const stranger = await elsewhere.actor(elsewhere.groups.orgaManager);
    const calls = ({ client: { commissioning } }: typeof manager) => [
      () => commissioning.current({ id }),
      () => commissioning.currentSheet({ id }),
      () => commissioning.list({ id }),
      () => commissioning.sign({ id, body: {} }),
      () => commissioning.retrieve({ id: protocol }),
      () => commissioning.sheet({ id: protocol }),
    ];
    for (const call of calls(without)) await expect(call()).rejects.toMatchObject(refused(403));
    for (const call of calls(stranger)) await expect(call()).rejects.toMatchObject(refused(404));
    await expect(manager.client.commissioning.retrieve({ id: protocol + 1 })).rejects.toMatchObject(refused(404));
    await context.db
      .insertInto('plant_view_organisation')
      .values({ plant_id: id, organisation_id: elsewhere.organisationId })
      .execute();
    for (const call of calls(stranger)) await expect(call()).rejects.toMatchObject(refused(403));
  });

  test('the number of protocols of a plant is limited', async () => {
    const { manager, id } = await open();
    const { id: first } = await manager.client.commissioning.sign({ id, body: {} });
    const { id: _, ...row } = await context.db
      .selectFrom('commissioning_protocol')
      .selectAll()
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    await context.db
      .insertInto('commissioning_protocol')
      .values(Array.from({ length: COMMISSIONING_PROTOCOLS_MAX - 1 }, () => row))
      .execute();
    await expect(manager.client.commissioning.sign({ id, body: {} })).rejects.toMatchObject({
      problem: { status: 400, fields: { remark: ['Es können höchstens 100 gespeichert werden.'] } },
    });
  });

  test('the PDF of a protocol contains all data, what is missing, and the signer or a line to sign, in the caller’s language', async () => {
    const { world, made, manager, id } = await open();
    await made.store(0, new Map([[START, { P: 30, St: 'läuft' }]]));
    const open_ = await manager.client.commissioning.currentSheet({ id });
    expect(open_.name).toBe('Inbetriebnahmeprotokoll_Solarpark Marche_2026-06-15.pdf');
    const blank = pdfWords(open_.bytes).join(' ');
    for (const words of [
      'Was fehlt',
      'keine Alarmregel scharf',
      'WR 2 noch kein Wert: P, T, St',
      'noch kein Wert',
      'Unterschrift:',
      'Datei: P',
      'läuft',
    ])
      expect(blank).toContain(words);
    const signed = await manager.client.commissioning.sign({ id, body: { remark: 'alles da' } });
    const said = pdfWords((await manager.client.commissioning.sheet({ id: signed.id })).bytes).join(' ');
    for (const words of ['Ute Berg am 15.06.2026 08:00', 'alles da', 'SN 7', '30']) expect(said).toContain(words);
    expect(said).not.toContain('Unterschrift:');
    const english = await clientOf(world.api, manager.token, 'en').commissioning.currentSheet({ id });
    expect(pdfWords(english.bytes).join(' ')).toContain('What is missing');
  });

  test('a later account with the signer’s name is not taken for the signer; a column that stopped after one value is outdated', async () => {
    const { made, manager, id, read } = await open();
    await made.store(0, new Map([[START - 40 * HOUR, { T: 20 }]]));
    await made.store(0, new Map([[START, { P: 30 }]]));
    expect(columnIn(await read(), 'WR 1', 'T')?.gaps).toContain('outdated');
    const { id: protocol } = await manager.client.commissioning.sign({ id, body: {} });
    await context.db
      .updateTable('account')
      .set({ created_at: now + HOUR })
      .where('id', '=', manager.id)
      .execute();
    expect((await manager.client.commissioning.retrieve({ id: protocol })).signed_name).toBeNull();
  });

  test('if the signer is erased the protocol shows a number in place of the name, and stays otherwise unchanged', async () => {
    const { manager, root, id } = await open();
    const { id: protocol, content } = await manager.client.commissioning.sign({ id, body: {} });
    await root.client.personalData.erase({ id: manager.id, body: {} });
    expect(await root.client.commissioning.retrieve({ id: protocol })).toMatchObject({
      signed_by: `#${manager.id}`,
      signed_name: null,
      content,
    });
  });
});

const stamps = { created_at: START, modified_at: START, created_by: null, modified_by: null };

describe.each(testEngines)('issue 40.6: sources in the commissioning protocol (%s)', (engine) => {
  test('for a bound column the protocol shows source, address, factor and interval; it also lists unbound addresses and missing values', async () => {
    const room = await openSourceRoom({ engine });
    try {
      const source = await room.make({ name: 'Zähler', kind: 'json', interval_minutes: 5 });
      const [column = 0] = room.columns;
      const read = () => room.root.client.commissioning.current({ id: room.plant });
      expect((await read()).sources).toEqual([
        expect.objectContaining({ name: 'Zähler', kind: 'json', interval_minutes: 5, gaps: ['never_received'] }),
      ]);
      await room.context.db
        .insertInto('source_address')
        .values(
          ['power', 'other'].map((address) => ({
            source_id: source.id,
            address,
            column_id: address === 'power' ? column : null,
            factor: 0.001,
            last_value: null,
            sent_unit: null,
            last_time: null,
            first_seen_at: null,
            last_seen_at: null,
          })),
        )
        .execute();
      const content = await read();
      expect(content.sources[0]).toMatchObject({ addresses: 2, unbound: 1, gaps: ['never_received', 'unbound'] });
      expect(content.components[0]?.columns[0]).toMatchObject({
        way: 'source',
        source: 'Zähler',
        address: 'power',
        factor: 0.001,
        expected_seconds: 300,
      });
    } finally {
      await room.close();
    }
  });
});
