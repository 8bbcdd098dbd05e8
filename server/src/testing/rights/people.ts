import { CERTIFICATION_GROUP, ORGA_MANAGER_GROUP } from '@leitwarte/core/access';
import type { ServerContext } from '../../platform/context.ts';
import { createGroup } from '../../rights/groups.ts';
import type { Actor, World } from '../world.ts';
import { roles, type Role } from './roles.ts';

/** Somebody of a role; a stranger has no account. */
export interface Person {
  /** What it gives at the end of linking its account with a provider. */
  readonly linking?: { readonly ticket: string; readonly url: string };
  /** Its link with a provider. */
  readonly linkId?: number;
  /** Its passkey. */
  readonly passkeyId?: number;
  /** Its device that gets messages. */
  readonly deviceId?: number;
  /** The body that ends what it began. */
  readonly bringing?: unknown;
  readonly id: number;
  readonly token: string | undefined;
  /** Number of a session of theirs, where a call speaks of one. */
  readonly sessionId?: number;
  /** What opens their second factor. */
  readonly code?: string;
  /** Number of a saved selection of theirs. */
  readonly selectionId?: number;
}

export interface People {
  /** The account of a role that all calls share. */
  of(role: Role): Person;
  /** Another account of the role, for calls that end a session. */
  another(role: Role, password?: string): Promise<Person>;
}

const STRANGER: Person = { id: 0, token: undefined };

/** One account for every role in an organisation; tokens are rows, so nobody signs in. */
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
