import type { ComponentPatch, Plant, PlantStructure } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { greatestOf } from '@leitwarte/core/rules';
import type { Tx } from '../../../../db/database.ts';
import { ofPart, refuseField } from '../../../../http/refuseField.ts';
import { addComponent, changeComponent, mapUsers } from '../../components/service.ts';
import { idsNamed, type Named } from './named.ts';
import type { Asked } from './read.ts';

type Wanted = PlantStructure['components'][number];
type Stored = Plant['plant_components'][number];

/**
 * Applies the components of a structure file. They are matched by name, those with the same name by their order;
 * columns are matched by storage name. A component that is not in the file stays unchanged; the columns of any other
 * become those of the file, in the same order.
 */
export async function applyComponents(
  call: Asked,
  tx: Tx,
  plant: Plant,
  wanted: readonly Wanted[],
  people: readonly Named[],
): Promise<void> {
  const { context, viewer } = call;
  for (const [index, component] of wanted.entries()) {
    const at = `components.${index}`;
    const before = wanted.slice(0, index).filter(({ name }) => name === component.name).length;
    const stored = plant.plant_components.filter(({ name }) => name === component.name)[before];
    if (stored === undefined && before > 0) throw refuseField(`${at}.name`, 'not_unique');
    await ofPart(at, async () => {
      const { users: names, ...fields } = component;
      const users = names && idsNamed('users', people, names, stored?.users ?? []);
      if (stored === undefined) {
        if (!viewer.isSuperuser) throw refuse(403, 'permission_denied');
        const { id } = await addComponent({ tx, viewer, now: context.platform.now() }, plant.id, fields);
        if (users !== undefined) await mapUsers(tx, id, users, plant.organisation);
        return;
      }
      const body: ComponentPatch = {
        ...fields,
        ...(users !== undefined && { users }),
        ...columnsOf(component, stored),
      };
      const change = { context, viewer, params: { id: stored.id }, body, mustStillBe: async () => undefined };
      await changeComponent(change, tx);
    });
  }
}

/**
 * The columns to change. They are renumbered only if the file has another order or inserts a new column between others.
 */
function columnsOf(wanted: Wanted, stored: Stored): Pick<ComponentPatch, 'component_data_description'> {
  if (wanted.component_data_description === undefined) return {};
  const idOf = new Map(stored.component_data_description.map((one) => [one.col_component_data, one.id]));
  const columns = wanted.component_data_description.map((column) => {
    const id = idOf.get(column.col_component_data ?? column.col_description);
    return id === undefined ? column : { ...column, id };
  });
  const kept = columns.flatMap((column) => ('id' in column ? [column.id] : []));
  const order = stored.component_data_description.map(({ id }) => id).filter((id) => kept.includes(id));
  const isNewLast = columns.slice(0, kept.length).every((column) => 'id' in column);
  if (isNewLast && kept.join() === order.join()) {
    const last = greatestOf(
      stored.component_data_description.map(({ nr_pos }) => nr_pos ?? 0),
      0,
    );
    return {
      component_data_description: columns.map((column, index) =>
        'id' in column ? column : { ...column, nr_pos: last + index - kept.length + 1 },
      ),
    };
  }
  return { component_data_description: columns.map((column, index) => ({ ...column, nr_pos: index + 1 })) };
}
