import type { Component, Plant, PlantStructureFile, StructureEvaluation } from '@leitwarte/core/entities';
import type { Reader, Tx } from '../../../../db/database.ts';
import type { Call } from '../../../../http/call.ts';
import { ofPart, refuseField } from '../../../../http/refuseField.ts';
import type { Viewer } from '../../../../rights/viewer.ts';
import { changePlantEvaluation } from '../../../reports/evaluations/links.ts';
import { readPlantEvaluation } from '../../../reports/evaluations/read.ts';

type Applying = Pick<Call<'plants', 'applyStructure'>, 'context' | 'viewer'>;
type Link = string | number | null | undefined;

/** The links of the evaluation columns of the plant, with components by name. */
export async function evaluationsOfFile(
  db: Reader,
  viewer: Viewer,
  plant: Plant,
): Promise<NonNullable<PlantStructureFile['plant_evaluations']>> {
  const found = [];
  for (const { id } of plant.plant_evaluations) {
    const evaluation = await readPlantEvaluation(db, viewer, id);
    const columns = evaluation.plant_evaluation_columns.map((column) => ({
      ...column,
      linked_component: linkShown(plant.plant_components, column.linked_component),
    }));
    found.push({ name: evaluation.name, plant_evaluation_columns: columns });
  }
  return found;
}

/** The name of a linked component; its id if it was deleted, so that applying the file does not change the link. */
const linkShown = (components: readonly Component[], link: Link): string | number | null =>
  typeof link === 'number' ? (components.find(({ id }) => id === link)?.name ?? link) : (link ?? null);

/** Sets the links of the plant's evaluation columns as in a file; columns that are not in the file keep their links. */
export async function applyEvaluations(
  { context, viewer }: Applying,
  tx: Tx,
  plant: Plant,
  wanted: readonly StructureEvaluation[],
): Promise<void> {
  for (const [index, { name, plant_evaluation_columns: entries }] of wanted.entries()) {
    const field = `plant_evaluations.${index}`;
    const before = wanted.slice(0, index).filter((one) => one.name === name).length;
    const found = plant.plant_evaluations.filter((one) => one.name === name)[before];
    if (found === undefined) throw refuseField(`${field}.name`, 'does_not_exist', { id: name });
    const stored = (await readPlantEvaluation(tx, viewer, found.id)).plant_evaluation_columns;
    const left = [...stored];
    const named = new Map(
      entries.map((entry, at) => {
        const part = `${field}.plant_evaluation_columns.${at}`;
        const own = left.findIndex((column) => column.name === entry.name);
        const [column] = own < 0 ? [] : left.splice(own, 1);
        if (column === undefined) throw refuseField(`${part}.name`, 'does_not_exist', { id: entry.name });
        const { name: _name, ...links } = entry;
        const linked = linkMeant(`${part}.linked_component`, plant.plant_components, entry, column);
        return [column.id, { ...links, linked_component: linked }];
      }),
    );
    const body = { plant_evaluation_columns: stored.map(({ id }) => ({ id, ...named.get(id) })) };
    const mustStillBe = () => Promise.resolve();
    const change = { context, viewer, params: { id: found.id }, body, mustStillBe };
    await ofPart(field, () => changePlantEvaluation(change, tx));
  }
}

interface Linked {
  readonly type_column?: string | undefined;
  readonly linked_component?: Link;
}

/**
 * The link of a file entry in its stored form: the name of a component is replaced by its id, the name of a group is
 * kept.
 */
function linkMeant(field: string, components: readonly Component[], entry: Linked, stored: Linked): Link {
  const link = entry.linked_component;
  if ((entry.type_column ?? stored.type_column) !== 'DA' || typeof link !== 'string' || link === '') return link;
  const found = components.filter(({ name }) => name === link);
  const present = found.find(({ id }) => id === stored.linked_component) ?? found[0];
  if (present === undefined) throw refuseField(field, 'does_not_exist', { id: link });
  if (found.length > 1 && present.id !== stored.linked_component) throw refuseField(field, 'not_unique');
  return present.id;
}
