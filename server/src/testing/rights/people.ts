import { CERTIFICATION_GROUP, ORGA_MANAGER_GROUP } from '@leitwarte/core/access';
import type { ServerContext } from '../../platform/context.ts';
import { createGroup } from '../../rights/groups.ts';
import type { Actor, World } from '../world.ts';
import { roles, type Role } from './roles.ts';

/** An account with a role, and ids of its rows; a stranger has no account. */
export interface Person {
  /** The body with which the person completes linking the account at a provider. */
  readonly linking?: { readonly ticket: string; readonly url: string };
  /** Id of the person's link with a provider. */
  readonly linkId?: number;
  /** Id of the person's passkey. */
  readonly passkeyId?: number;
  /** Id of the person's device for push messages. */
  readonly deviceId?: number;
  /** The body that completes a step which the person has begun. */
  readonly bringing?: unknown;
  readonly id: number;
  readonly token: string | undefined;
  /** Id of one of the person's sessions, for calls about a session. */
  readonly sessionId?: number;
  /** A code of the person's second factor. */
  readonly code?: string;
  /** Id of one of the person's saved selections. */
  readonly selectionId?: number;
}

export interface People {
  /** The account of a role, which is shared by all calls. */
  of(role: Role): Person;
  /** Creates another account of the role, for calls that end a session. */
  another(role: Role, password?: string): Promise<Person>;
}

const STRANGER: Person = { id: 0, token: undefined };

/** One account for each role in an organisation; tokens are inserted directly, without signing in. */
export async function peopleOf(context: ServerContext, world: World): Promise<People> {
  const groups = new Map<Role, number | null>();
  const people = new Map<Role, Person>();
  const another = async (role: Role, password?: string): Promise<Person> => {
    if (role.caller.account === undefined) return STRANGER;
    const { isSuperuser } = role.caller.account;
    const made: Actor = await world.actor(groups.get(role) ?? null, {
      isSuperuser,
      ...(password === undefined ? {} : { password }),
    });
    return { id: made.id, token: made.token };
  };
  for (const role of roles) {
    groups.set(role, await groupOf(context, world, role));
    people.set(role, await another(role));
  }
  return { of: (role) => people.get(role) ?? STRANGER, another };
}

async function groupOf(context: ServerContext, world: World, role: Role): Promise<number | null> {
  const { account } = role.caller;
  if (account === undefined) return null;
  if (account.isSuperuser) return world.groups.root;
  if (account.group === ORGA_MANAGER_GROUP) return world.groups.orgaManager;
  if (account.group === 'Admin') return world.groups.admin;
  if (account.group === CERTIFICATION_GROUP)
    return createGroup(context.db, { name: CERTIFICATION_GROUP, organisationId: null });
  return world.group((dialog, right) => account.holds.has(`${dialog}:${right}`), { name: account.group });
}
