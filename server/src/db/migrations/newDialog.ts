import { type RawBuilder, sql } from 'kysely';

/** Columns of `permission` that contain the rights. */
const flags = ['can_read', 'can_write', 'can_create', 'can_edit_user_mapping'] as const;

/** Rights on a new dialog, by the names of the groups that get them; other groups get none. */
export type DialogHolders = Readonly<Record<string, readonly (typeof flags)[number][]>>;

/** Statement that adds the row of a new dialog to every group that has none. */
export function newDialog(dialog: string, holders: DialogHolders): RawBuilder<unknown> {
  const held = flags.map((flag) => {
    const names = Object.keys(holders).filter((name) => holders[name]?.includes(flag));
    return names.length === 0 ? sql`0` : sql`case when grp_name in (${sql.join(names)}) then 1 else 0 end`;
  });
  return sql`insert into permission (auth_group_id, dialog, ${sql.join(flags.map((flag) => sql.ref(flag)))})
    select id, ${dialog}, ${sql.join(held)} from auth_group
    where not exists (
      select 1 from permission where permission.auth_group_id = auth_group.id and permission.dialog = ${dialog}
    )`;
}
