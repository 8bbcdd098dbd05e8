import type { Insertable } from 'kysely';
import { expect, test } from 'vitest';
import type { MessageTable } from '../../../db/tables.ts';
import { insertAlarms } from '../../../testing/alarms.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { onePlant } from '../../../testing/onePlant.ts';
import { createWorld } from '../../../testing/world.ts';

const january = { day: 1, month: 0 };
const ALWAYS = {
  startIntervall: { ...january, year: 2000 },
  endIntervall: { ...january, year: 2100 },
  type_intervall: 'year',
  type_data: 'plain',
} as const;
const refused = (status: number) => ({ problem: { status } });

onEveryEngine('messages of a plant', (fixture) => {
  /** A plant with an alarm of which `anna` was notified by mail, and functions to send further messages. */
  async function told() {
    const made = await onePlant(fixture.context);
    const anna = await made.world.actor(null, { username: `anna${made.plant}` });
    await fixture.db
      .updateTable('account')
      .set({ first_name: 'Anna', last_name: 'Berg' })
      .where('id', '=', anna.id)
      .execute();
    const alarm = async (plant_id = made.plant) => {
      const [id = 0] = await insertAlarms(fixture.db, fixture.context.platform.now(), [{ plant_id }]);
      return id;
    };
    const message = async (alarms: readonly number[], over: Partial<Insertable<MessageTable>> = {}) => {
      const { id } = await fixture.db
        .insertInto('message')
        .values({
          channel: 'email',
          kind: 'alarm',
          recipient: 'anna@example.org',
          account_id: anna.id,
          organisation_id: made.world.organisationId,
          subject: 'Störung Solarpark',
          text: 'Netzausfall am Solarpark',
          state: 'sent',
          created_at: 1_000,
          due_at: 1_000,
          ended_at: 2_000,
          ...over,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const alarm_id of alarms)
        await fixture.db.insertInto('message_alarm').values({ message_id: id, alarm_id }).execute();
      return id;
    };
    return { ...made, alarm, message };
  }

  test('4.43: the status list shows the names of those who were notified, if the viewer may read users', async () => {
    const { world, plant, manager, alarm, message } = await told();
    const id = await message([await alarm()]);
    const bare = await world.actor(await world.group((dialog) => dialog === 'alarmmessages_plant'));
    const of = async (actor: typeof manager) =>
      (await actor.client.plants.alarmMessages({ id: plant, body: ALWAYS })).alarm_messages[0]?.told;
    expect(await of(manager)).toEqual([
      {
        id,
        channel: 'email',
        kind: 'alarm',
        state: 'sent',
        recipient_name: 'Anna Berg',
        at: '1970-01-01T00:00:02.000Z',
      },
    ]);
    expect(await of(bare)).toMatchObject([{ id, recipient_name: null }]);
    const list = await bare.client.messages.ofPlant({ id: plant });
    expect(list.results).toMatchObject([{ id, recipient_name: null, recipient: null, subject: 'Störung Solarpark' }]);
  });

  test('a message can be read with its text and alarms; a message of another plant or organisation gets 404', async () => {
    const { world, plant, manager, alarm, message } = await told();
    const id = await message([await alarm()]);
    expect(await manager.client.messages.oneOfPlant({ id: plant, messageId: id })).toMatchObject({
      text: 'Netzausfall am Solarpark',
      recipient_name: 'Anna Berg',
      recipient: 'anna@example.org',
      alarms: [{ plant, alarm_code: '17' }],
    });
    const second = await world.plant({ name: 'Windpark' });
    await expect(manager.client.messages.oneOfPlant({ id: second, messageId: id })).rejects.toMatchObject(refused(404));
    const other = await createWorld(fixture.context);
    const stranger = await other.actor(other.groups.orgaManager);
    await expect(stranger.client.messages.ofPlant({ id: plant })).rejects.toMatchObject(refused(404));
    await expect(stranger.client.messages.oneOfPlant({ id: plant, messageId: id })).rejects.toMatchObject(refused(404));
  });

  test('an organisation with which a plant is shared sees no messages of the owner, and the owner sees none of the provider', async () => {
    const { plant, manager, root, alarm, message } = await told();
    const about = await alarm();
    const own = await message([about]);
    const provider = await message([about], { organisation_id: null, recipient: 'betreiber@example.org' });
    const other = await createWorld(fixture.context);
    await fixture.db
      .insertInto('plant_view_organisation')
      .values({ plant_id: plant, organisation_id: other.organisationId })
      .execute();
    const guest = await other.actor(other.groups.orgaManager);
    const idsOf = async (actor: typeof manager) =>
      (await actor.client.messages.ofPlant({ id: plant })).results.map(({ id }) => id);
    expect(await idsOf(guest)).toEqual([]);
    const { alarm_messages } = await guest.client.plants.alarmMessages({ id: plant, body: ALWAYS });
    expect(alarm_messages).toMatchObject([{ id: about, told: [] }]);
    expect(await idsOf(manager)).toEqual([own]);
    expect(await idsOf(root)).toEqual([provider, own]);
  });

  test('the text of a message is left out if it is about plants that the viewer does not see', async () => {
    const { world, plant, manager, alarm, message } = await told();
    const hidden = await world.plant({ name: 'Geheim' });
    const id = await message([await alarm(), await alarm(hidden)], { subject: 'Störung Geheim', text: 'Geheim steht' });
    const limited = await world.actor(
      await world.group((dialog) => dialog === 'alarmmessages_plant', { listsAllPlants: false }),
    );
    await fixture.db.insertInto('plant_account').values({ plant_id: plant, account_id: limited.id }).execute();
    const whole = await manager.client.messages.oneOfPlant({ id: plant, messageId: id });
    expect([whole.text, whole.alarms.length]).toEqual(['Geheim steht', 2]);
    const part = await limited.client.messages.oneOfPlant({ id: plant, messageId: id });
    expect(part).toMatchObject({ text: null, subject: null, alarm_count: 2, alarms: [{ plant }] });
    expect(JSON.stringify(await limited.client.messages.ofPlant({ id: plant }))).not.toContain('Geheim');
  });

  test('messages can be listed by alarm, which requires the right to read the status list', async () => {
    const { world, plant, manager, alarm, message } = await told();
    const first = await alarm();
    const ended = { open: null, ended_at: 1, ended_by: 'event' } as const;
    await fixture.db.updateTable('alarm').set(ended).where('id', '=', first).execute();
    const id = await message([first]);
    await message([await alarm()]);
    expect((await manager.client.messages.ofPlant({ id: plant, query: { alarm: first } })).results).toMatchObject([
      { id },
    ]);
    const without = await world.actor(await world.group((dialog) => dialog === 'plant'));
    await expect(without.client.messages.ofPlant({ id: plant })).rejects.toMatchObject(refused(403));
    await expect(without.client.alarms.statusList({ body: ALWAYS })).rejects.toMatchObject(refused(403));
  });
});
