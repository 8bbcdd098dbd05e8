/** Kinds of events of which a group is notified. */
export interface Flags {
  readonly send_alarmmessages: boolean;
  readonly send_old_data: boolean;
}

/** Switch states that the user changed, by group id. */
export type Switches = ReadonlyMap<number, Flags>;

/** Groups whose switches differ from the stored state. */
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

/** The rows with the changed switches, before the server has computed them. */
export function withSwitches<Row extends Flags & { readonly id: number }>(
  rows: readonly Row[],
  switches: Switches,
): Row[] {
  return rows.map((row) => ({ ...row, ...switches.get(row.id) }));
}
