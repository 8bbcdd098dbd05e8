import { organisationOption } from '../../../input/organisationOption.ts';
import type { OrganisationUser } from '@leitwarte/core/entities';
import type { LeitwarteClient } from '../../../context.ts';
import { filtered, organisationQuery } from '../../../lookup/filters.ts';
import { kinds } from '../../../lookup/ids.ts';
import { personName } from '../../../lookup/people.ts';
import { listing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';

export const usersList = listing({
  summary: say('Benutzer der Organisation auflisten', 'List the users of the organisation'),
  call: 'users.list',
  options: {
    ...organisationOption,
    group: {
      type: 'text',
      describe: say('nur diese Berechtigungsgruppe (Name oder Nr.)', 'only this permission group (name or id)'),
    },
  },
  rows: async (client, args) => {
    const query = await organisationQuery(client, args.organisation);
    const all = await client.users.list({ query });
    const group = args.group === undefined ? undefined : await groupFilter(client, all, args.group, query.organisation);
    return all.filter((user) => group === undefined || groupName(user) === group);
  },
  columns: [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Benutzername', 'Username'), key: true, value: (row) => row.username },
    { head: say('Gruppe', 'Group'), value: groupName },
    { head: say('Name', 'Name'), key: true, value: personName, spare: 'empty' },
    { head: say('E-Mail', 'E-mail'), value: (row) => row.email },
    { head: say('Telefon', 'Phone'), value: (row) => row.phone_number, spare: 'empty' },
    { head: say('Tagesbericht', 'Report'), value: (row) => row.send_daily_report, spare: 'same' },
    { head: say('aktiv', 'active'), value: (row) => row.is_active },
    { head: say('Dienstkonto', 'Service'), value: (row) => row.is_service, spare: 'same' },
  ],
});

function groupName(user: OrganisationUser): string | null {
  return user.is_superuser ? 'Superuser' : user.grp_name_bez;
}

/** Parses a group filter: a group that the organisation offers, a group that some user has, or all superusers. */
async function groupFilter(
  client: LeitwarteClient,
  users: readonly OrganisationUser[],
  typed: string,
  asked: number | undefined,
) {
  const organisation = asked ?? (await client.session.me()).organisation;
  const offered = organisation === null ? [] : (await client.authGroups.offered({ id: organisation })).authgroups;
  const groups = new Map(offered.map(({ id, grp_name }) => [grp_name, id]));
  for (const user of users) {
    const name = groupName(user);
    if (name !== null && !groups.has(name)) groups.set(name, user.is_superuser ? 0 : (user.grp_name ?? 0));
  }
  const all = [...groups].map(([name, id]) => ({ id, name }));
  return filtered(kinds.authGroup, all, typed).name;
}
