import type * as z from 'zod';
import { ComponentCleared } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { underImportLease } from '../../../jobs/importLease.ts';
import { componentOf } from '../../../rights/plants.ts';

const Taken = ComponentCleared.omit({ status: true });

/**
 * Removes the readings of a component for an interval, confirmed by the component's name; the ledger entry can be
 * undone. 409 `is_computed` for a sum component, `task_running` while any import is running. A dry run only counts and
 * changes nothing.
 */
export async function clearComponent({
  context,
  viewer,
  params: { id },
  body,
}: Call<'components', 'clear'>): Promise<z.output<typeof ComponentCleared>> {
  const { component, plant } = await componentOf(context.db, viewer, id);
  if (plant.readOnly) throw refuse(403, 'permission_denied');
  const [from, until] = [Date.parse(body.from), Date.parse(body.until)];
  if (until <= from) throw refuseField('until', 'ends_before_it_begins');
  const isDry = body.dry_run === true;
  if (!isDry && body.name.trim() !== component.name) throw refuseField('name', 'not_its_name');
  if (component.type_component === 'SU') throw refuse(409, 'is_computed');
  const input = { componentId: id, from, until, by: viewer.username, isDry };
  const run = async (ending?: AbortSignal) =>
    Taken.parse(await context.jobs.run('clear_component', input, () => undefined, ending));
  if (isDry) return { status: 'dry_run', ...(await run()) };
  const taken = await underImportLease(context, 'clear', id, run);
  return { status: taken.import === null ? 'nothing' : 'cleared', ...taken };
}
