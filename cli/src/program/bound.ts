import type { Access } from '@leitwarte/core/access';
import type { CallsByArea } from '@leitwarte/core/contract';
import type { CallPath, Command } from '../command.ts';

/** Access and effect of a command, taken from the contract if it has a call. */
export interface Bound {
  readonly access: Access;
  /** Whether the command changes data on the server; if so, it has the option `--dry-run`. */
  readonly changes: boolean;
}

/** Loads the outline only when it is needed, because help of the program and of nouns does not need it. */
export async function boundOf({ call, access, changes }: Command): Promise<Bound> {
  if (call === undefined) return { access: access ?? 'public', changes: changes ?? false };
  const { outline } = await import('./outline.ts');
  const entry = entryIn(outline.calls, call);
  return { access: entry.access, changes: changes ?? entry.changes };
}

/** Finds the entry of a call by its path, such as `users.remove`. */
export function entryIn<E>(calls: CallsByArea<E>, call: CallPath): E {
  const [area = '', name = ''] = call.split('.');
  const entry = calls[area]?.[name];
  if (entry === undefined) throw new Error(`${call} is no call`);
  return entry;
}
