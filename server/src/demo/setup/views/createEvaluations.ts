import type { EvaluationType, FooterType, PlantType, ValueColumnType } from '@leitwarte/core/codes';
import { completePlantEvaluations } from '../../../areas/reports/evaluations/completePlantEvaluations.ts';
import type { ColumnPath } from '../../plants/plantPlan.ts';
import { stamp } from '../stamp.ts';
import type { Placed } from './placed.ts';

interface EvaluationPlan {
  readonly name: string;
  readonly type: PlantType;
  readonly period: EvaluationType;
  readonly columns: readonly (readonly [name: string, ColumnPath, ValueColumnType, FooterType])[];
}

const evaluations: readonly EvaluationPlan[] = [
  {
    name: 'Erträge je Tag',
    type: 'Solar',
    period: 'DA',
    columns: [
      ['Ertrag', 'Zaehler.E_Tag', 'TK', 'SF'],
      ['Spitzenleistung', 'Zaehler.P', 'MD', 'AF'],
      ['Temperatur Wechselrichter', 'WR1.T_WR', 'MD', 'AF'],
    ],
  },
  {
    name: 'Erträge je Monat',
    type: 'Solar',
    period: 'MO',
    columns: [['Ertrag', 'Zaehler.E_Gesamt', 'FK', 'SF']],
  },
  {
    name: 'Erträge je Tag',
    type: 'Windkraft',
    period: 'DA',
    columns: [
      ['Ertrag', 'WEA.E_Tag', 'TK', 'SF'],
      ['Wind im Mittel', 'WEA.v_Wind', 'AD', 'AF'],
      ['Laufzeit', 'WEA.Betriebsstunden', 'FK', 'SF'],
    ],
  },
  {
    name: 'Erträge je Monat',
    type: 'Windkraft',
    period: 'MO',
    columns: [
      ['Ertrag', 'WEA.E_Gesamt', 'FK', 'SF'],
      ['Laufzeit', 'WEA.Betriebsstunden', 'FK', 'SF'],
    ],
  },
  {
    name: 'Betrieb je Tag',
    type: 'Biogas',
    period: 'DA',
    columns: [
      ['Strom', 'BHKW.E_Tag', 'TK', 'SF'],
      ['Laufzeit', 'BHKW.Betriebsstunden', 'FK', 'SF'],
      ['Methan im Mittel', 'Gasspeicher.CH4', 'AD', 'AF'],
      ['Fütterung', 'Fermenter.Futter_Tag', 'TK', 'SF'],
    ],
  },
];

/** Creates evaluations for plant types and links their columns in every plant that has the needed data. */
export async function createEvaluations(placed: Placed): Promise<void> {
  const made: (readonly [EvaluationPlan, number])[] = [];
  for (const plan of evaluations) made.push([plan, await createEvaluation(placed, plan)]);
  await completePlantEvaluations(placed.tx);
  for (const [plan, id] of made) await linkColumns(placed, plan, id);
}

async function createEvaluation({ tx, world }: Placed, { name, type, period, columns }: EvaluationPlan) {
  const plantType = tx.selectFrom('plant_type').select('id').where('name', '=', type);
  const { id: plant_type_id } = await plantType.executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('plant_type_evaluation')
    .values({ ...stamp(world), name, type_evaluation: period, plant_type_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = columns.map(([title, , , type_footer], index) => ({
    ...stamp(world),
    plant_type_evaluation_id: id,
    name: title,
    show_units: 1 as const,
    type_footer,
    nr_pos: index + 1,
    uuid: `demo-${id}-${index + 1}`,
  }));
  await tx.insertInto('plant_type_evaluation_column').values(rows).execute();
  return id;
}

async function linkColumns(placed: Placed, { columns }: EvaluationPlan, evaluationId: number): Promise<void> {
  const { tx, world } = placed;
  const stored = await tx
    .selectFrom('plant_type_evaluation_column')
    .select(['id', 'nr_pos'])
    .where('plant_type_evaluation_id', '=', evaluationId)
    .orderBy('nr_pos')
    .execute();
  const twins = await tx
    .selectFrom('plant_evaluation')
    .innerJoin('plant', 'plant.id', 'plant_evaluation.plant_id')
    .select(['plant_evaluation.id', 'plant.folder_name_import as key'])
    .where('plant_type_evaluation_id', '=', evaluationId)
    .execute();
  const known = new Set(world.plants.map(({ key }) => key));
  const rows = twins
    .filter(({ key }) => key !== null && known.has(key))
    .flatMap(({ id: plant_evaluation_id, key }) =>
      stored.map(({ id: plant_type_evaluation_column_id, nr_pos }) => {
        const [, path = '', type_value_column = 'LD'] = columns[nr_pos - 1] ?? [];
        const [component = '', column = ''] = path.split('.');
        const componentId = placed.component(key ?? '', component);
        return {
          plant_evaluation_id,
          plant_type_evaluation_column_id,
          linked_component: componentId === undefined ? null : String(componentId),
          linked_component_data_description_data: componentId === undefined ? null : column,
          type_value_column,
          type_calculation: 'sum',
        };
      }),
    );
  await tx.insertInto('plant_evaluation_column').values(rows).execute();
}
