import type { Access } from '@leitwarte/core/access';
import type { Endpoint } from '@leitwarte/core/contract';
import type { CallPath, Command } from '../command.ts';

/** What a command is allowed and does, by the contract where it is bound to a call. */
export interface Bound {
  readonly access: Access;
  /** It changes something on the server, and so gets `--dry-run`. */
  readonly changes: boolean;
}

/** The contract loads here, not with the command: help of the program and of nouns goes without. */
export async function boundOf({ call, access, changes }: Command): Promise<Bound> {
  if (call === undefined) return { access: access ?? 'public', changes: changes ?? false };
  const entry = await entryOf(call);
  return { access: entry.access, changes: changes ?? entry.changes };
}

export async function entryOf(call: CallPath): Promise<Endpoint> {
  const { contract } = await import('@leitwarte/core/contract');
  const areas: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = contract;
  const [area = '', name = ''] = call.split('.');
  const entry = areas[area]?.[name];
  if (entry === undefined) throw new Error(`${call} is no call`);
  return entry;
}
