import type { Access } from '@leitwarte/core/access';
import type { CallsByArea } from '@leitwarte/core/contract';
import type { CallPath, Command } from '../command.ts';

/** What a command is allowed and does, by the contract where it is bound to a call. */
export interface Bound {
  readonly access: Access;
  /** It changes something on the server, and so gets `--dry-run`. */
  readonly changes: boolean;
}

/** The outline loads here, not with the command: help of the program and of nouns goes without. */
export async function boundOf({ call, access, changes }: Command): Promise<Bound> {
  if (call === undefined) return { access: access ?? 'public', changes: changes ?? false };
  const { outline } = await import('./outline.ts');
  const entry = entryIn(outline.calls, call);
  return { access: entry.access, changes: changes ?? entry.changes };
}

/** What is known of a call by its place, such as `users.remove`. */
export function entryIn<E>(calls: CallsByArea<E>, call: CallPath): E {
  const [area = '', name = ''] = call.split('.');
  const entry = calls[area]?.[name];
  if (entry === undefined) throw new Error(`${call} is no call`);
  return entry;
}
