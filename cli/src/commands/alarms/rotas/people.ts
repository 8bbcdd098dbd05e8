import type { Rota } from '@leitwarte/core/entities';
import type { Context } from '../../../context.ts';
import { kinds } from '../../../lookup/ids.ts';
import { namedOf } from '../../../lookup/named.ts';
import { folded, typedId } from '../../../lookup/oneOf.ts';
import { say } from '../../../texts.ts';

interface Called {
  readonly id: number;
  readonly name: string | null;
}

/** Name of a person, or the id if the user may not read names. */
export const nameOf = ({ id, name }: Called): string => name ?? `#${id}`;

/** People who are on call; everybody in the group if nobody is. */
export function peopleText(context: Context, people: readonly Called[]): string {
  return people.length === 0 ? context.say(say('niemand: alle', 'nobody: all')) : people.map(nameOf).join(', ');
}

/** Whether this is the user name of the person. */
export const hasUsername = ({ username }: Rota['people'][number], typed: string): boolean =>
  username !== null && folded(username) === folded(typed);

/** Id of a person of a rota, given by name, user name or id. */
export function personIn({ people }: Rota, typed: string): number {
  const byUsername = people.find((one) => typedId(typed) === undefined && hasUsername(one, typed));
  return byUsername === undefined ? namedOf(kinds.person, people, nameOf, typed).id : byUsername.id;
}
