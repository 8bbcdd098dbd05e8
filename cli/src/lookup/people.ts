import type { AuthGroup, OrganisationUser, ReportUser, UserGroup } from '@leitwarte/core/entities';
import type { Context, LeitwarteClient } from '../context.ts';
import { CliError, wrongUsage } from '../exit.ts';
import { say } from '../texts.ts';
import { kinds } from './ids.ts';
import { namedOf } from './named.ts';
import { oneOf, typedId } from './oneOf.ts';

/** Finds an account, report user or group of the current organisation by id, name or, for people, email. */
export async function userOf(client: LeitwarteClient, typed: string): Promise<OrganisationUser> {
  return namedOf(kinds.user, await client.users.list(), byAddress(typed) ?? ((user) => user.username), typed);
}

/** Data of an account that are needed to change it. */
interface FoundAccount {
  readonly id: number;
  readonly username: string;
  readonly organisation: number | null;
}

/** Finds an account of the own organisation or, for superusers, of any: usernames are unique across organisations. */
export async function accountOf(client: LeitwarteClient, typed: string): Promise<FoundAccount> {
  try {
    return await userOf(client, typed);
  } catch (error) {
    const isElsewhere = error instanceof CliError && error.exit === 'notFound' && !typed.includes('@');
    if (!isElsewhere || !(await client.session.me()).is_superuser) throw error;
    const everyone = (await client.organisations.list()).flatMap((organisation) =>
      organisation.users.map(({ id, username }) => ({ id, username, organisation: organisation.id })),
    );
    return namedOf(kinds.user, everyone, (one) => one.username, typed);
  }
}

export async function reportUserOf(client: LeitwarteClient, typed: string): Promise<ReportUser> {
  return namedOf(kinds.reportUser, await client.reportUsers.list(), byAddress(typed) ?? personName, typed);
}

export async function groupOf(client: LeitwarteClient, typed: string): Promise<UserGroup> {
  return namedOf(kinds.group, await client.userGroups.list(), (group) => group.grp_name, typed);
}

export async function authGroupOf(client: LeitwarteClient, typed: string): Promise<AuthGroup> {
  return namedOf(kinds.authGroup, await client.authGroups.list(), (group) => group.grp_name, typed);
}

/** Id of a permission group that an organisation offers to its users: the typed one or, on a terminal, a selected one. */
export async function chosenGroupId(
  context: Context,
  organisation: number,
  typed: string | undefined,
): Promise<number> {
  const client = await context.client();
  if (typed !== undefined) return offeredGroupId(client, organisation, typed);
  if (!context.prompts.possible) throw wrongUsage(say('Die Option --group fehlt.', 'The option --group is missing.'));
  const { authgroups } = await client.authGroups.offered({ id: organisation });
  return context.prompts.choice(
    context.say(kinds.authGroup),
    authgroups.map(({ id, grp_name }) => ({ name: grp_name, value: id })),
  );
}

/** The permission group that an organisation offers to its users. */
export async function offeredGroupId(client: LeitwarteClient, organisation: number, typed: string): Promise<number> {
  const id = typedId(typed);
  if (id !== undefined) return id;
  const { authgroups } = await client.authGroups.offered({ id: organisation });
  return oneOf(
    kinds.authGroup,
    authgroups.map((group) => ({ id: group.id, name: group.grp_name })),
    typed,
  ).id;
}

export function personName(person: { readonly first_name: string | null; readonly last_name: string | null }): string {
  return [person.first_name, person.last_name].filter(Boolean).join(' ');
}

function byAddress(typed: string): ((person: { readonly email: string | null }) => string) | undefined {
  return typed.includes('@') ? ({ email }) => email ?? '' : undefined;
}
