import { expect, test } from 'vitest';
import { insertAlarms, insertWatcher } from '../../../../testing/alarms.ts';
import { onEveryEngine } from '../../../../testing/database.ts';
import { createWorld } from '../../../../testing/world.ts';

const SEEN = Date.UTC(2026, 8, 7, 9);
const body = { year: 2026, month: 9 };
const status = (code: number) => ({ problem: { status: code } });

onEveryEngine('15: who would be told of what', (fixture) => {
  /**
   * Two plants watched by a group with one person, with one fault each in September, of which people are notified a
   * second later.
   */
  const open = async () => {
    const world = await createWorld(fixture.context);
    const manager = await world.actor(world.groups.orgaManager);
    const plants = [await world.plant({ name: 'Ahorn' }), await world.plant({ name: 'Buche' })];
    const [watched = 0] = plants;
    const person = await insertWatcher(fixture.db, {
      organisationId: world.organisationId,
      plants: [watched],
      email: 'anna@example.org',
      oldData: false,
    });
    await insertAlarms(
      fixture.db,
      SEEN,
      plants.map((plant_id) => ({ plant_id, planned_at: SEEN + 1000 })),
    );
    const forecast = (over: object = {}) =>
      manager.client.messages.forecast({ id: world.organisationId, body: { ...body, ...over } });
    return { world, manager, plants, person, forecast };
  };

  test('the forecast of a month is shown by group, user and plant, including plants that nobody watches', async () => {
    const { forecast, person } = await open();
    const answer = await forecast();
    expect(answer).toMatchObject({ emails: 1, sms: 0, alarms: 1, is_cut: false, is_active: true });
    expect(answer.groups).toMatchObject([{ send_alarmmessages: true, plants: 1, people: 1, emails: 1 }]);
    const [group] = answer.groups;
    expect(answer.people).toMatchObject([
      {
        id: person,
        by_email: true,
        by_sms: false,
        faults_through: [group?.grp_name],
        silence_through: [],
        fault_plants: 1,
      },
    ]);
    expect(answer.plants).toMatchObject([
      { name: 'Ahorn', told_of_faults: 1, told_of_silence: 0, alarms: 1 },
      { name: 'Buche', faults_through: [], told_of_faults: 0, alarms: 0 },
    ]);
  });

  test('4.47: the forecast distinguishes faults, missing data and unacknowledged alarms, by person and by plant', async () => {
    const { world, manager, plants, person, forecast } = await open();
    const [first] = await manager.client.userGroups.list();
    const made = async (grp_name: string, over: object) => {
      const { id } = await manager.client.userGroups.create({ body: { grp_name } });
      await manager.client.userGroups.update({ id, body: over });
      return id;
    };
    // the first group escalates to the night watch, and the night watch to the head; a separate group is notified of
    // missing data
    const chief = await world.actor(world.groups.orgaManager, { email: 'chief@example.org' });
    const head = await made('Leitung', { send_alarmmessages: false, send_old_data: false });
    const night = await made('Nachtwache', { escalate_to: head, escalate_after_minutes: 20 });
    await made('Daten', { send_alarmmessages: false, send_old_data: true, group_plants: plants });
    await manager.client.userGroups.replaceMembers({ id: head, body: [chief.id] });
    await manager.client.userGroups.update({
      id: first?.id ?? 0,
      body: { escalate_to: night, escalate_after_minutes: 10 },
    });
    const answer = await forecast();
    expect(answer.plants).toMatchObject([
      {
        faults_through: [first?.grp_name],
        silence_through: ['Daten'],
        escalated_to: [
          { grp_name: 'Nachtwache', after_minutes: 10 },
          { grp_name: 'Leitung', after_minutes: 30 },
        ],
        told_of_faults: 1,
        told_of_silence: 0,
        told_of_escalations: 1,
      },
      { faults_through: [], silence_through: ['Daten'], escalated_to: [], told_of_escalations: 0 },
    ]);
    const seen = new Map(answer.people.map((one) => [one.id, one]));
    expect(seen.get(person)).toMatchObject({ fault_plants: 1, silence_plants: 0, escalation_plants: 0 });
    expect(seen.get(chief.id)).toMatchObject({
      faults_through: [],
      escalations_through: ['Leitung'],
      fault_plants: 0,
      silence_plants: 0,
      escalation_plants: 1,
    });
  });

  test('a group setting in the request replaces the stored setting for the forecast, and is not stored', async () => {
    const { forecast, manager } = await open();
    const [group] = await manager.client.userGroups.list();
    const asked = { id: group?.id ?? 0, send_alarmmessages: false, send_old_data: true };
    expect(await forecast({ groups: [asked] })).toMatchObject({
      emails: 0,
      groups: [asked],
      plants: [{ told_of_faults: 0, told_of_silence: 1 }, {}],
    });
    expect(await manager.client.userGroups.list()).toEqual([group]);
    expect(await fixture.db.selectFrom('message').select('id').execute()).toEqual([]);
  });

  test('the forecast of another month contains none of these alarms, and no alarm that arrived too late to notify anybody', async () => {
    const { forecast, plants } = await open();
    expect(await forecast({ month: 8 })).toMatchObject({ alarms: 0, emails: 0 });
    await insertAlarms(fixture.db, SEEN, [{ plant_id: plants[0] ?? 0, alarm_code: '18', planned_at: SEEN }]);
    expect(await forecast()).toMatchObject({ alarms: 1 });
  });

  test('1.69: people of an inactive organisation are not notified', async () => {
    const { world, forecast } = await open();
    const admin = await world.superuser();
    await fixture.db.updateTable('organisation').set({ status: '80' }).where('id', '=', world.organisationId).execute();
    const asked = admin.client.messages.forecast({ id: world.organisationId, body });
    expect(await asked).toMatchObject({ is_active: false, emails: 0, people: [] });
    await fixture.db.updateTable('organisation').set({ status: '00' }).where('id', '=', world.organisationId).execute();
    expect(await forecast()).toMatchObject({ emails: 1 });
  });

  test('organisations and groups of others get 404, and a viewer who may not read users sees no names', async () => {
    const { world, manager } = await open();
    const other = await createWorld(fixture.context);
    const stranger = await other.actor(other.groups.orgaManager);
    await expect(stranger.client.messages.forecast({ id: world.organisationId, body })).rejects.toMatchObject(
      status(404),
    );
    const { id } = await stranger.client.userGroups.create({ body: { grp_name: 'Fremd' } });
    const groups = [{ id, send_alarmmessages: true, send_old_data: true }];
    const asked = manager.client.messages.forecast({ id: world.organisationId, body: { ...body, groups } });
    await expect(asked).rejects.toMatchObject(status(404));
    const reader = await world.actor(
      await world.group((dialog, right) => dialog === 'user_group' && right === 'can_read'),
    );
    const seen = await reader.client.messages.forecast({ id: world.organisationId, body });
    expect(seen.people.map(({ name }) => name)).toEqual([null]);
  });
});
