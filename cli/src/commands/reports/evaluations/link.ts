import { argument } from '../../../input/arguments.ts';
import type { PlantEvaluation } from '@leitwarte/core/entities';
import type * as z from 'zod';
import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { wrongUsage } from '../../../exit.ts';
import { bodyFrom, type FieldOptions } from '../../../input/fields.ts';
import { storedName } from '../../../lookup/column.ts';
import { componentOf, kinds, plantId } from '../../../lookup/ids.ts';
import { namedOf } from '../../../lookup/named.ts';
import { plantEvaluationId } from '../../../lookup/types.ts';
import { say } from '../../../texts.ts';
import { showPlantEvaluation } from './showEvaluation.ts';
import { nothingToChange } from '../../../input/patchBody.ts';

const valueOptions = {
  value: {
    field: 'type_value_column',
    type: 'text',
    choices: ['LD', 'MD', 'AD', 'SD', 'FK', 'TK'],
    describe: say(
      'LD letzter, MD größter, SD Summe, AD Mittel, FK und TK Zähler',
      'LD last, MD greatest, SD sum, AD mean, FK and TK counters',
    ),
  },
  day: {
    field: 'calculation_day',
    type: 'text',
    choices: ['CD', 'DB'],
    describe: say('Werte des Tages (CD) oder des Vortags (DB)', 'values of the day (CD) or of the day before (DB)'),
  },
  calculation: {
    field: 'type_calculation',
    type: 'text',
    choices: ['sum', 'avg'],
    describe: say('wie eine Gruppe zusammengefasst wird', 'how a group is merged'),
  },
} as const satisfies FieldOptions<string>;

export const evaluationsLink = command({
  summary: say('Eine Spalte einer Auswertung in einer Anlage verknüpfen', 'Link a column of an evaluation in a plant'),
  call: 'evaluations.updatePlantEvaluation',
  arguments: {
    anlage: argument('named'),
    auswertung: { describe: say('Name oder Nr. in der Anlage', 'name or id in the plant') },
    spalte: { describe: say('Spalte der Auswertung: Name oder Nr.', 'column of the evaluation: name or id') },
  },
  options: {
    component: {
      type: 'text',
      value: say('komponente', 'component'),
      describe: say(
        "Komponente (Name, Seriennummer oder Nr.), '' für keine",
        "component (name, serial number or id), '' for none",
      ),
    },
    group: {
      type: 'text',
      value: say('name', 'name'),
      describe: say(
        'statt einer Komponente: Gruppe im Tagesbericht',
        'instead of a component: group in the daily report',
      ),
    },
    data: {
      type: 'text',
      value: say('spalte', 'column'),
      describe: say('Datenspalte, wie sie heißt oder gespeichert wird', 'data column as it is called or stored'),
    },
    ...valueOptions,
  },
  examples: [
    "leitwarte evaluations link 'Solarpark Marche' Monatsertrag Energie --component 'WR 1' --data 'E-Total' --value LD",
    "leitwarte evaluations link 'Solarpark Marche' Monatsertrag Energie --group Dach --data 'E-Total'",
  ],
  async run(context, args) {
    const { PlantEvaluationPatch } = await import('@leitwarte/core/entities');
    if (args.component !== undefined && args.group !== undefined)
      throw wrongUsage(say('Bitte --component oder --group angeben.', 'Please give --component or --group.'));
    const client = await context.client();
    const plant = await client.plants.retrieve({ id: await plantId(client, args.anlage) });
    const evaluation = await client.evaluations.plantEvaluation({
      id: await plantEvaluationId(client, plant.id, args.auswertung),
    });
    const column = namedOf(
      kinds.column,
      numbered(evaluation.plant_evaluation_columns),
      (one) => one.name ?? '',
      args.spalte,
    );
    const component = args.component ? componentOf(plant.plant_components, args.component) : undefined;
    const linked = args.component ?? args.group ?? column.linked_component;
    const source = plant.plant_components.filter((one) => one === component || String(one.id) === String(linked));
    const change = {
      ...bodyFrom(valueOptions, args),
      ...(args.component === undefined ? {} : { type_column: 'DA', linked_component: component?.id ?? null }),
      ...(args.group === undefined ? {} : { type_column: 'DG', linked_component: args.group }),
      ...(args.data === undefined
        ? {}
        : {
            linked_component_data_description_data: storedName(
              source.length > 0 ? source : plant.plant_components,
              args.data,
            ),
          }),
    };
    if (Object.keys(change).length === 0) throw nothingToChange();
    const plant_evaluation_columns = numbered(evaluation.plant_evaluation_columns).map((one) =>
      one.id === column.id ? { ...one, ...change } : one,
    );
    const body = validInput(PlantEvaluationPatch, { plant_evaluation_columns });
    const after = await context.change((to) => to.evaluations.updatePlantEvaluation({ id: evaluation.id, body }));
    await showPlantEvaluation(context, after, plant.plant_components);
  },
});

type Column = z.output<typeof PlantEvaluation>['plant_evaluation_columns'][number];

/** Columns of a plant's evaluation have the ids of the type's columns. */
function numbered(columns: readonly Column[]): (Column & { readonly id: number })[] {
  return columns.flatMap((column) => (column.id === null ? [] : [{ ...column, id: column.id }]));
}
