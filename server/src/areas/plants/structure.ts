import { type PlantChange, PlantStructureFile } from '@leitwarte/core/entities';
import { lockRow } from '../../db/dialects/lockRow.ts';
import type { Tx } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { ofPart, refuseField } from '../../http/refuseField.ts';
import { addComponent, changeComponent } from '../components/service.ts';
import { changesOf } from '../plantChanges/read.ts';
import { readPlant } from './read.ts';
import { changePlant } from './update.ts';

type Applying = Call<'plants', 'applyStructure'>;

/** A plant as a file has it: what names other rows is left out. */
export async function readStructure(call: Call<'plants', 'structure'>): Promise<PlantStructureFile> {
  const plant = await readPlant(call, call.context.db, call.params.id);
  return PlantStructureFile.parse({ ...plant, components: plant.plant_components });
}

/** Everything is rolled back where it is only asked what would change. */
class Tried extends Error {
  readonly changes: readonly PlantChange[];
  constructor(changes: readonly PlantChange[]) {
    super('made for trial alone');
    this.changes = changes;
  }
}

/**
 * Makes of a plant what a file says, all of it or nothing: its fields, its components by their names, their columns by the
 * names under which they are stored. Fields and components that the file does not name stay as they are.
 */
export async function applyStructure(call: Applying) {
  try {
    const changes = await call.context.db.transaction().execute(async (tx) => {
      const made = await apply(call, tx);
      if (call.body.dry_run === true) throw new Tried(made);
      return made;
    });
    return { changes };
  } catch (error) {
    if (error instanceof Tried) return { changes: [...error.changes] };
    throw error;
  }
}

async function apply(call: Applying, tx: Tx): Promise<PlantChange[]> {
  const { context, viewer, language, params, body } = call;
  const { id } = params;
  const { components, ...fields } = body.structure;
  await lockRow(tx, 'plant', id);
  const plant = await readPlant(call, tx, id);
  const newest = await tx
    .selectFrom('plant_change')
    .where('plant_id', '=', id)
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  const mustStillBe = () => Promise.resolve();
  await ofPart('structure', () => changePlant({ context, viewer, language, params, body: fields, mustStillBe }, tx));
  for (const [index, component] of components.entries()) {
    const at = `components.${index}`;
    const named = plant.plant_components.filter(({ name }) => name === component.name);
    if (named.length > 1 || components.findIndex(({ name }) => name === component.name) !== index)
      throw refuseField(`structure.${at}.name`, 'not_unique');
    const [stored] = named;
    await ofPart(`structure.${at}`, async () => {
      if (stored === undefined) {
        await addComponent({ tx, viewer, now: context.platform.now() }, id, component);
        return;
      }
      const known = new Map(stored.component_data_description.map((one) => [one.col_component_data, one.id]));
      const columns = component.component_data_description?.map((column) => {
        const own = known.get(column.col_component_data ?? column.col_description);
        return own === undefined ? column : { ...column, id: own };
      });
      const change = { ...component, ...(columns !== undefined && { component_data_description: columns }) };
      await changeComponent({ context, viewer, params: { id: stored.id }, body: change, mustStillBe }, tx);
    });
  }
  const told = await tx
    .selectFrom('plant_change')
    .selectAll()
    .where('plant_id', '=', id)
    .where('id', '>', newest?.id ?? -1)
    .orderBy('id')
    .execute();
  return changesOf(tx, viewer, told);
}
