/** What a group is told of. */
export interface Flags {
  readonly send_alarmmessages: boolean;
  readonly send_old_data: boolean;
}

/** By the group's id: as it would be, where somebody pressed a switch. */
export type Switches = ReadonlyMap<number, Flags>;

/** Groups whose switches differ from what is stored. */
export function changedGroups(
  stored: readonly (Flags & { readonly id: number })[],
  switches: Switches,
): (Flags & { id: number })[] {
  return stored.flatMap(({ id, send_alarmmessages, send_old_data }) => {
    const flags = switches.get(id);
    const isSame = flags?.send_alarmmessages === send_alarmmessages && flags.send_old_data === send_old_data;
    return flags === undefined || isSame ? [] : [{ id, ...flags }];
  });
}

/** The rows as the switches stand, before the server has reckoned with them. */
export function withSwitches<Row extends Flags & { readonly id: number }>(
  rows: readonly Row[],
  switches: Switches,
): Row[] {
  return rows.map((row) => ({ ...row, ...switches.get(row.id) }));
}
