import { importWorkKinds, isOneOf, type ImportWorkKind } from '@leitwarte/core/codes';
import { refuse } from '@leitwarte/core/problem';
import type { ServerContext } from '../platform/context.ts';
import { hex } from '../platform/hex.ts';
import { Ended } from '../platform/jobs.ts';
import { IMPORT_LEASE } from './importTask.ts';
import { underLease } from './leased.ts';

/**
 * Runs work that a user requested and during which no import may run, such as importing one plant or undoing an import. Throws 409
 * `task_running` while other work has the lease, `task_ended` if a user ended it by its name.
 * @param id Id of the plant, the import, the component or the organisation.
 */
export async function underImportLease<T>(
  context: ServerContext,
  kind: ImportWorkKind,
  id: number,
  work: (ending: AbortSignal) => Promise<T>,
): Promise<T> {
  const name = `${kind}-${id}-${hex(context.platform.randomBytes(4))}`;
  try {
    return await underLease(context, IMPORT_LEASE, name, work);
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
    context.platform.log.warn({ work: name, by: error.message }, 'work ended by hand');
    throw refuse(409, 'task_ended');
  }
}

/** The work that a lease holder's name describes; undefined for a holder that is a task run or scheduled work. */
export function importWorkOf(name: string): { readonly kind: ImportWorkKind; readonly id: number } | undefined {
  const [kind = '', id = ''] = name.split('-');
  return isOneOf(importWorkKinds, kind) && /^\d+$/.test(id) ? { kind, id: Number(id) } : undefined;
}
