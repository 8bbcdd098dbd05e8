import type { Rota } from '@leitwarte/core/entities';
import { compareNames } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { inPortions } from '../../../db/portions.ts';
import type { Call } from '../../../http/call.ts';
import { peopleOf } from '../../../notify/outbox/recipients.ts';
import { callableOf, noRota, rotasOf, type StoredRota } from '../../../notify/outbox/rotas.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { readUserGroup } from '../../people/user-groups/read.ts';
import { namesFor } from '../messages/namesFor.ts';

export const readRota = ({ context: { db }, viewer, params: { id } }: Call<'rotas', 'retrieve'>): Promise<Rota> =>
  rotaOf(db, viewer, id);

/**
 * The rota of a group that the viewer can reach, with the names of all people who are or can be in it; 404 for any
 * other group.
 */
export async function rotaOf(db: Reader, viewer: Viewer, id: number): Promise<Rota> {
  const group = await readUserGroup(db, viewer, id);
  const rota = (await rotasOf(db, [id])).get(id) ?? noRota;
  const callable = callableOf((await peopleOf(db, [id])).get(id) ?? []);
  const members = new Set(group.group_users);
  const ids = [...new Set([...group.group_users, ...namedIn(rota)])];
  const names = await namesFor(db, viewer, ids);
  const usernames = names && (await usernamesOf(db, ids));
  const { timezone, everybodyOtherwise, escalate_after_minutes, quiet, shifts, absences, takeovers } = rota;
  return {
    user_group: id,
    grp_name: group.grp_name,
    timezone,
    everybody_otherwise: everybodyOtherwise,
    escalate_after_minutes,
    quiet: quiet && { ...quiet },
    shifts: shifts.map(({ people, ...shift }) => ({ ...shift, people: [...people] })),
    absences: [...absences],
    takeovers: [...takeovers],
    people: ids
      .map((one) => ({
        id: one,
        name: names?.get(one) ?? null,
        username: usernames?.get(one) ?? null,
        is_member: members.has(one),
        is_callable: callable.has(one),
      }))
      .toSorted((a, b) => compareNames(a.name ?? '', b.name ?? '') || a.id - b.id),
  };
}

async function usernamesOf(db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, string | null>> {
  const rows = await inPortions(ids, (some) =>
    db.selectFrom('account').where('id', 'in', some).select(['id', 'username']).execute(),
  );
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** Ids of all people who occur in a rota. */
export function namedIn({ shifts, absences, takeovers }: Pick<StoredRota, 'shifts' | 'absences' | 'takeovers'>) {
  const named = [
    ...shifts.flatMap(({ people }) => people),
    ...absences.flatMap(({ person, substitute }) => [person, substitute]),
    ...takeovers.map(({ person }) => person),
  ];
  return [...new Set(named.filter((person) => person !== null))];
}
