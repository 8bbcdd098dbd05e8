import type { UserGroup } from '@leitwarte/core/entities';
import { compareNames } from '@leitwarte/core/rules';
import type { Context, LeitwarteClient } from '../../../context.ts';
import { personName } from '../../../lookup/people.ts';
import { say } from '../../../texts.ts';

/** Shows a group with the names of its members and plants; nothing after a dry run. */
export async function showGroup(context: Context, group: UserGroup | undefined): Promise<void> {
  if (group === undefined || (await context.out.entity(group))) return;
  const client = await context.client();
  const { out } = context;
  await out.record(group, [
    [say('Nr.', 'ID'), String(group.id)],
    [say('Name', 'Name'), group.grp_name],
    [say('Alarme melden', 'Reports alarms'), group.send_alarmmessages],
    [say('Veraltete Daten melden', 'Reports old data'), group.send_old_data],
    [say('Weitergeben an', 'Escalates to'), await escalation(context, group)],
    [say('Mitglieder', 'Members'), group.group_users.length],
    [say('Anlagen', 'Plants'), group.group_plants.length],
  ]);
  if (group.group_users.length > 0) {
    await out.write('\n');
    await out.table(await membersOf(client, group), [
      { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
      { head: say('Mitglied', 'Member'), value: (row) => row.name },
      { head: say('E-Mail', 'E-mail'), value: (row) => row.email },
      { head: say('Telefon', 'Phone'), value: (row) => row.phone_number },
    ]);
  }
  if (group.group_plants.length > 0) {
    await out.write('\n');
    const plants = (await client.plants.dashboard()).filter((plant) => group.group_plants.includes(plant.id));
    await out.table(
      plants.toSorted((a, b) => compareNames(a.name, b.name)),
      [
        { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
        { head: say('Anlage', 'Plant'), key: true, value: (row) => row.name },
      ],
    );
  }
}

/** Group that is notified if nobody acknowledges a fault, and after how many minutes; null for none. */
async function escalation(context: Context, group: UserGroup): Promise<string | null> {
  const { escalate_to: to, escalate_after_minutes: minutes } = group;
  if (to === null || minutes === null) return null;
  const name = (await (await context.client()).userGroups.list()).find(({ id }) => id === to)?.grp_name ?? String(to);
  return context.say(say(`${name} nach ${minutes} min`, `${name} after ${minutes} min`));
}

/** Users and report users are in different lists; their ids never collide. */
async function membersOf(client: LeitwarteClient, { group_users }: UserGroup) {
  const [users, reportUsers] = await Promise.all([client.users.list(), client.reportUsers.list()]);
  const people = [
    ...users.map((one) => ({ ...one, name: one.username })),
    ...reportUsers.map((one) => ({ ...one, name: personName(one) })),
  ];
  return people.filter((one) => group_users.includes(one.id));
}
