import type * as z from 'zod';
import { type ImportedUsers, type PersonOfFile, UserCreate } from '@leitwarte/core/entities';
import { type FieldProblem, fieldProblems } from '@leitwarte/core/problem';
import { type Language, textOrKey } from '@leitwarte/core/texts';
import type { Reader } from '../../../db/database.ts';
import { inPortions } from '../../../db/portions.ts';
import type { Call } from '../../../http/call.ts';
import { refuseField, refuseProblems } from '../../../http/refuseField.ts';
import { groupsToChoose, offeredGroups } from '../../../rights/offeredGroups.ts';
import { organisationOfNew } from '../../../rights/organisations.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { mailLinkLater } from '../account/accountMails.ts';
import { mustExist } from '../../common/references.ts';
import { usernameKey } from '../session/queries.ts';
import { insertUser } from './create.ts';

/** Fields of a person in a row of the file. There is no password: the person sets it by a link. */
const Person = UserCreate.omit({
  grp_name: true,
  password: true,
  organisation: true,
  is_active: true,
  is_superuser: true,
});
type Judged =
  | { readonly person: z.output<typeof Person>; readonly grp_name: number; readonly problems: readonly [] }
  | { readonly person?: undefined; readonly problems: readonly FieldProblem[] };

/**
 * Creates all users of a file, or none: if there are errors, all are reported by row. Each user gets the activation
 * mail and then sets a password. A `dry_run` creates nothing.
 */
export async function importUsers({
  context,
  viewer,
  body,
  language,
}: Call<'users', 'importAll'>): Promise<ImportedUsers> {
  const { db, platform } = context;
  const organisationId = organisationOfNew(viewer, body.organisation);
  if (organisationId === null) throw refuseField('organisation', 'required');
  await mustExist(db, 'organisation', 'organisation', [organisationId]);
  if (body.dry_run === true) {
    const judged = await judge(db, viewer, organisationId, body.people);
    const problems = problemsOf(judged).map(({ row, ...problem }) => told(row, problem, language));
    return { created: problems.length === 0 ? judged.length : 0, problems };
  }
  const users = await db.transaction().execute(async (tx) => {
    const judged = await judge(tx, viewer, organisationId, body.people);
    const problems = problemsOf(judged);
    if (problems.length > 0)
      throw refuseProblems(problems.map(({ row, ...one }) => ({ ...one, field: `people.${row}.${one.field}` })));
    const now = platform.now();
    const created = [];
    for (const { person, grp_name } of judged.filter((one) => one.person !== undefined))
      created.push(
        await insertUser(tx, viewer, now, {
          ...person,
          grp_name,
          password_hash: null,
          isActive: false,
          isSuperuser: false,
          organisationId,
        }),
      );
    return created;
  });
  for (const user of users) mailLinkLater(context, user, 'activation');
  return { created: users.length, problems: [] };
}

function problemsOf(judged: readonly Judged[]): (FieldProblem & { readonly row: number })[] {
  return judged.flatMap(({ problems }, row) => problems.map((problem) => ({ ...problem, row })));
}

function told(row: number, { field, key, params }: FieldProblem, language: Language) {
  return { row, field, text: textOrKey(language, 'fieldError', key, params) };
}

/** Line number of a person in the file; the first line is the heading. */
const lineOf = (row: number): number => row + 2;

async function judge(
  db: Reader,
  viewer: Viewer,
  organisationId: number,
  people: readonly PersonOfFile[],
): Promise<Judged[]> {
  const known = byName(await groupsToChoose(db, viewer, organisationId));
  const offered = new Set((await offeredGroups(db, viewer, organisationId)).map(({ id }) => id));
  const keys = people.map(({ username }) => usernameKey(username));
  const taken = await takenOf(db, keys);
  const rowOf = new Map<string, number>();
  return people.map(({ group, ...given }, row): Judged => {
    const key = usernameKey(given.username);
    const before = rowOf.get(key);
    rowOf.set(key, before ?? row);
    const parsed = Person.safeParse(given);
    const problems = parsed.success ? [] : fieldProblems(parsed.error.issues, given);
    const name = group.trim();
    const id = known.get(name.toLowerCase());
    if (key !== '' && before !== undefined)
      problems.push({ field: 'username', key: 'twice_in_file', params: { line: lineOf(before) } });
    else if (taken.has(key)) problems.push({ field: 'username', key: 'not_unique', params: {} });
    if (name === '') problems.push({ field: 'group', key: 'required', params: {} });
    else if (id === undefined) problems.push({ field: 'group', key: 'unknown_role', params: { name } });
    else if (!offered.has(id)) problems.push({ field: 'group', key: 'role_beyond_own', params: { name } });
    return parsed.success && id !== undefined && problems.length === 0
      ? { person: parsed.data, grp_name: id, problems: [] }
      : { problems };
  });
}

const byName = (groups: readonly { readonly id: number; readonly grp_name: string }[]) =>
  new Map(groups.map(({ id, grp_name }) => [grp_name.toLowerCase(), id]));

async function takenOf(db: Reader, keys: readonly string[]): Promise<Set<string | null>> {
  const rows = await inPortions(keys, (some) =>
    db.selectFrom('account').select('username_key').where('username_key', 'in', some).execute(),
  );
  return new Set(rows.map(({ username_key }) => username_key));
}
