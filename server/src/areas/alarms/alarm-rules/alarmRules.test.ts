import { afterEach, describe, expect, test } from 'vitest';
import { testContext, testEngines, type TestContext } from '../../../testing/database.ts';
import { insertWatcher } from '../../../testing/alarms.ts';
import { ruledPlant } from '../../../testing/ruledPlant.ts';
import { BASE_URL, createWorld } from '../../../testing/world.ts';

const START = Date.UTC(2026, 5, 15, 6);
const MINUTE = 60_000;
const refused = (status: number) => ({ problem: { status } });
const field = (name: string, text: string) => ({ problem: { status: 400, fields: { [name]: [text] } } });
const hot = { kind: 'beyond', column: 'T', side: 'above', level: 110, clear: 105 } as const;

describe.each(testEngines)('4.50: alarm rules (%s)', (engine) => {
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
      .set({ organisation_id: world.organisationId })
      .where('id', '=', made.plantId)
      .execute();
    const manager = await world.actor(world.groups.orgaManager);
    const root = await world.superuser();
    const create = (name: string, more: object = {}) =>
      manager.client.alarmRules.create({ id: made.plantId, body: { name, condition: hot, ...more } });
    /** Stores hot readings of a component, one every five minutes from now on, and sets the clock to the last one. */
    const heat = async (component: number, values: readonly number[]) => {
      const readings = new Map(values.map((T, index) => [now + index * 5 * MINUTE, { T }]));
      now += values.length * 5 * MINUTE;
      await made.store(component, readings);
      await made.evaluate();
    };
    return { world, made, manager, root, create, heat };
  }

  test('4.50: a plant without a system gets its own system with its first rule, which raises alarms and notifies like any other rule', async () => {
    const { made, manager, create, heat, root } = await open();
    await context.db.updateTable('plant').set({ plant_system_id: null }).where('id', '=', made.plantId).execute();
    const first = await create('Zu heiß', { send_mail: true });
    await create('Zu heiß 2');
    await heat(0, [120, 120]);
    const plant = await manager.client.plants.retrieve({ id: made.plantId });
    const systems = await root.client.plantSystems.list({ query: {} });
    const own = systems.filter(({ id }) => id === plant.system);
    expect(own.map(({ name }) => name)).toEqual([`Alarmregeln ${plant.name}`]);
    const alarms = await made.alarms();
    expect(alarms.map(({ alarm_code }) => alarm_code).toSorted()).toEqual(['rule:Zu heiß', 'rule:Zu heiß 2']);
    expect(alarms.find(({ alarm_code }) => alarm_code === first.alarm_code)?.send_mail).toBe(1);
  });

  test('a new rule has its alarm code, is listed for its plant, and raises alarms from then on', async () => {
    const { made, manager, create, heat } = await open();
    await heat(0, [120, 120]);
    const rule = await create('Zu heiß', { duration_minutes: 5 });
    expect(rule).toMatchObject({
      plant: made.plantId,
      component: null,
      alarm_code: 'rule:Zu heiß',
      severity: '1',
      notify_age_hours: 6,
      window: { kind: 'always' },
      may_change: true,
      reads: 3,
      found: 0,
    });
    const codes = await context.db
      .selectFrom('alarm_code')
      .selectAll()
      .where('plant_system_id', '=', made.systemId)
      .execute();
    expect(codes).toMatchObject([{ alarm_code: 'rule:Zu heiß', alarm_txt: 'systemisch erzeugt: Zu heiß' }]);
    await heat(0, [120, 120, 120]);
    expect((await manager.client.alarmRules.list({ query: { plant: made.plantId } })).results).toMatchObject([
      { id: rule.id, found: 1, open: 1 },
    ]);
    expect(await made.alarms()).toMatchObject([{ began_at: START + 10 * MINUTE, text: 'Zu heiß', send_mail: 0 }]);
  });

  test('users who may set alarm codes choose with the rule whether its alarms are notified by mail or SMS', async () => {
    const { world, made, create, heat } = await open();
    await create('Zu heiß', { send_mail: true, severity: '2' });
    await heat(0, [120]);
    expect(await made.alarms()).toMatchObject([{ send_mail: 1, send_sms: 0, severity: '2' }]);
    const writer = await world.actor(await world.group((dialog) => dialog === 'plant'));
    const body = { name: 'Noch heißer', condition: { ...hot, level: 200 }, send_sms: true };
    await expect(writer.client.alarmRules.create({ id: made.plantId, body })).rejects.toMatchObject(refused(403));
  });

  test("an open alarm of a rule ends if the rule's definition is changed or the rule is disabled or deleted", async () => {
    const { made, manager, create, heat } = await open();
    const { id } = await create('Zu heiß');
    await heat(0, [120]);
    await manager.client.alarmRules.update({ id, body: { severity: '2' } });
    expect(await made.alarms()).toMatchObject([{ open: 1 }]);
    await manager.client.alarmRules.update({ id, body: { condition: { ...hot, level: 115 } } });
    expect(await made.alarms()).toMatchObject([{ open: null, ended_by: 'manual', ended_at: now }]);
    await heat(0, [120]);
    await manager.client.alarmRules.update({ id, body: { is_enabled: false } });
    await heat(0, [120]);
    expect(await made.alarms()).toMatchObject([{ open: null }, { open: null }]);
    await manager.client.alarmRules.update({ id, body: { is_enabled: true } });
    await heat(0, [120]);
    await manager.client.alarmRules.remove({ id });
    expect(await made.alarms()).toMatchObject([{ open: null }, { open: null }, { open: null }]);
    const plant = await context.db
      .selectFrom('plant')
      .select('status_anlage')
      .where('id', '=', made.plantId)
      .executeTakeFirst();
    expect(plant?.status_anlage).toBe(0);
  });

  test('a rule for a narrower scope replaces one with the same name for a wider scope', async () => {
    const { made, root, create, heat } = await open();
    await root.client.alarmRules.createForSystem({ id: made.systemId, body: { name: 'Zu heiß', condition: hot } });
    await heat(0, [120]);
    await heat(1, [120]);
    await create('Zu heiß', { component: made.componentIds[0], condition: { ...hot, level: 130 } });
    await heat(0, [125]);
    await heat(1, [125]);
    expect(await made.alarms()).toMatchObject([{ open: null, ended_by: 'manual' }, { open: 1 }]);
  });

  test('a renamed rule keeps its code, and a new rule with the old name gets another code', async () => {
    const { made, manager, root, create, heat } = await open();
    const { id } = await create('Zu heiß');
    expect(await manager.client.alarmRules.update({ id, body: { name: 'Abgas' } })).toMatchObject({
      name: 'Abgas',
      alarm_code: 'rule:Zu heiß',
    });
    expect(await create('Zu heiß')).toMatchObject({ alarm_code: 'rule:2: Zu heiß' });
    await heat(0, [120]);
    expect(await made.alarms()).toMatchObject([
      { open: 1, text: 'Zu heiß' },
      { open: 1, text: 'Abgas' },
    ]);
    await root.client.alarmRules.createForSystem({ id: made.systemId, body: { name: 'Alle', condition: hot } });
    const own = await create('Alle');
    expect(own.alarm_code).toBe('rule:Alle');
    expect(await manager.client.alarmRules.update({ id: own.id, body: { name: 'Eigene' } })).toMatchObject({
      alarm_code: 'rule:Eigene',
    });
  });

  test('a rule whose condition can never be met is refused with advice', async () => {
    const { create } = await open();
    await expect(create('X', { condition: { ...hot, column: 'Q' } })).rejects.toMatchObject(
      field('condition', 'Keine Komponente, für die diese Regel gilt, hat eine Spalte „Q“. Es gibt: P, St, T'),
    );
    await expect(create('X', { condition: { ...hot, clear: 120 } })).rejects.toMatchObject(refused(400));
    await expect(create('X', { condition: { kind: 'counter', column: 'T', event: 'still' } })).rejects.toMatchObject(
      refused(400),
    );
    await create('X');
    await expect(create('X')).rejects.toMatchObject(field('name', 'Eine Regel mit diesem Namen gibt es hier schon.'));
    await expect(create('Y', { component: 987_654 })).rejects.toMatchObject(refused(400));
  });

  test('only superusers change rules of a system; other users see only the rules of their plants', async () => {
    const { made, manager, root, create } = await open();
    const body = { name: 'Für alle', condition: hot };
    const all = await root.client.alarmRules.createForSystem({ id: made.systemId, body });
    const own = await create('Eigene');
    expect((await manager.client.alarmRules.list({})).results.map(({ id }) => id)).toEqual([all.id, own.id]);
    expect(await manager.client.alarmRules.retrieve({ id: all.id })).toMatchObject({ may_change: false });
    await expect(manager.client.alarmRules.update({ id: all.id, body: { duration_minutes: 1 } })).rejects.toMatchObject(
      refused(403),
    );
    const far = await createWorld(context);
    const stranger = await far.actor(far.groups.orgaManager);
    expect((await stranger.client.alarmRules.list({})).results).toEqual([]);
    for (const id of [all.id, own.id]) {
      await expect(stranger.client.alarmRules.retrieve({ id })).rejects.toMatchObject(refused(404));
      await expect(stranger.client.alarmRules.remove({ id })).rejects.toMatchObject(refused(404));
    }
    await expect(
      stranger.client.alarmRules.replay({ id: made.plantId, body: { name: 'X', condition: hot } }),
    ).rejects.toMatchObject(refused(404));
  });

  test('35: a replay stops after the component in progress if its client has disconnected', async () => {
    const { world, made, manager } = await open();
    const replayed = (signal: AbortSignal | null) =>
      world.api(
        new Request(`${BASE_URL}plants/${made.plantId}/alarm_rule_replay/`, {
          method: 'POST',
          headers: { authorization: `Token ${manager.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ name: 'X', condition: hot }),
          signal,
        }),
      );
    expect((await replayed(null)).status).toBe(200);
    expect((await replayed(AbortSignal.abort())).status).toBe(499);
  });

  test('a replay shows the alarms that the rule would have raised, and which marks the rule meets', async () => {
    const { made, manager, create, heat } = await open();
    await heat(0, [120, 120, 120, 100, 108, 90]);
    const rule = await create('Zu heiß', { duration_minutes: 10 });
    const at = (minutes: number) => new Date(START + minutes * MINUTE).toISOString();
    const component = made.componentIds[0] ?? 0;
    const mark = (from: number, until: number, must: boolean) =>
      manager.client.alarmRules.mark({ id: rule.id, body: { component, from: at(from), until: at(until), must } });
    await mark(0, 10, true);
    await mark(20, 25, false);
    await mark(16, 30, true);
    const body = { name: 'Zu heiß', condition: hot, duration_minutes: 10, rule: rule.id };
    const effect = await manager.client.alarmRules.replay({ id: made.plantId, body });
    expect(effect).toMatchObject({
      count: 1,
      alarms: [{ component, began_at: at(0), opened_at: at(10), last_seen_at: at(10), ended_at: at(15) }],
      marks: [{ is_met: true }, { is_met: false }, { is_met: true }],
    });
    const change = (more: object) => manager.client.alarmRules.update({ id: rule.id, body: more });
    const higher = { condition: { ...hot, level: 130, clear: 120 } };
    await expect(change(higher)).rejects.toMatchObject({
      problem: { status: 400, fields: { condition: [expect.stringContaining('Prüffälle nicht mehr erfüllt')] } },
    });
    expect((await manager.client.alarmRules.retrieve({ id: rule.id })).condition).toEqual(hot);
    await change({ severity: '2' });
    expect((await change({ ...higher, accept_marks: true })).condition).toMatchObject({ level: 130 });
    // the rule can be changed although it does not meet a mark that it did not meet before either
    await change({ condition: { ...hot, level: 140 } });
    expect(await made.alarms()).toEqual([]);
  });

  test('a replay finds exactly the alarms that the rule raised when the readings arrived', async () => {
    const { made, manager, create, heat } = await open();
    await create('Zu heiß', { duration_minutes: 10, clear_minutes: 5 });
    const from = new Date(START).toISOString();
    for (const [component, values] of [
      [0, [120, 120, 120, 100]],
      [1, [120, 111, 111, 90, 90]],
      [0, [90, 120, 120, 120, 104, 103]],
    ] as const)
      await heat(component, values);
    const body = { name: 'Zu heiß', condition: hot, duration_minutes: 10, clear_minutes: 5, from };
    const { alarms } = await manager.client.alarmRules.replay({ id: made.plantId, body });
    const replayed = alarms
      .map((one) => [one.component, one.began_at, one.last_seen_at, one.ended_at].join(' '))
      .toSorted();
    const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
    const live = (await made.alarms())
      .map((one) => [one.component_id, iso(one.began_at), iso(one.last_seen_at), iso(one.ended_at)].join(' '))
      .toSorted();
    expect(live).toHaveLength(3);
    expect(replayed).toEqual(live);
  });

  test('for each component that a rule excludes, a disabled rule with the same name is created', async () => {
    const { made, manager, create, heat } = await open();
    await create('Zu heiß', { except: [made.componentIds[1]] });
    for (const component of [0, 1]) await heat(component, [120]);
    expect(await made.alarms()).toMatchObject([{ component_id: made.componentIds[0] }]);
    expect((await manager.client.alarmRules.list({})).results).toMatchObject([
      { component: null, is_enabled: true },
      { component: made.componentIds[1], is_enabled: false },
    ]);
    await expect(create('Anders', { except: [987_654] })).rejects.toMatchObject(refused(400));
  });

  test('a replay shows what the messages about its alarms would have cost', async () => {
    const { made, world, manager, heat } = await open();
    await context.db
      .updateTable('organisation')
      .set({ price_per_email_micros: 10_000 })
      .where('id', '=', world.organisationId)
      .execute();
    await insertWatcher(context.db, {
      organisationId: world.organisationId,
      plants: [made.plantId],
      email: 'a@b.example',
    });
    await heat(0, [120, 90]);
    now += 60 * 60 * MINUTE;
    await heat(0, [120, 90]);
    const body = { name: 'Zu heiß', condition: hot };
    const quiet = await manager.client.alarmRules.replay({ id: made.plantId, body });
    expect(quiet).toMatchObject({ count: 2, messages: { emails: 0, sms: 0, cost: 0 } });
    const told = await manager.client.alarmRules.replay({ id: made.plantId, body: { ...body, send_mail: true } });
    expect(told).toMatchObject({ count: 2, messages: { emails: 2, sms: 0, cost: 0.02 } });
  });

  test('proposed rules match the columns of the plant, take their levels from its readings, and can be created unchanged', async () => {
    const { made, manager, heat } = await open();
    await context.db
      .updateTable('component_column')
      .set({ col_unit: '°C' })
      .where('col_component_data', '=', 'T')
      .execute();
    await heat(0, [80, 90, 95]);
    const proposals = await manager.client.alarmRules.proposals({ id: made.plantId });
    const hotter = proposals.find(({ rule }) => rule.name === 'T zu heiß');
    expect(hotter).toMatchObject({
      rule: { condition: { kind: 'beyond', column: 'T', side: 'above', level: 112, clear: 109 } },
      components: [{}, {}, {}],
      armed: null,
    });
    expect(proposals.map(({ rule }) => rule.name)).toEqual(['St: Störung', 'T zu heiß', 'P am Grenzwert']);
    for (const { rule } of proposals) await manager.client.alarmRules.create({ id: made.plantId, body: rule });
    const again = await manager.client.alarmRules.proposals({ id: made.plantId });
    expect(again.every(({ armed }) => armed !== null)).toBe(true);
  });
});
