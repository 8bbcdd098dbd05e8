import {
  type Calculation,
  type CalculationDay,
  calculationDays,
  calculations,
  dataColumnTypes,
  isOneOf,
  type ValueColumnType,
  valueColumnTypes,
} from '@leitwarte/core/codes';
import { type Plant, type PlantEvaluation, PlantEvaluationPatch } from '@leitwarte/core/entities';
import { evaluationValueColumns } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ChoiceCell } from '../../../../shared/rows-form/cells.tsx';
import { RowsEditor } from '../../../../shared/rows-form/RowsEditor.tsx';
import { type KeyedRow, type RowsForm, useRowsForm } from '../../../../shared/rows-form/useRowsForm.ts';
import type { Column } from '../../../../shared/table/column.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';

type Evaluation = z.output<typeof PlantEvaluation>;
type EvaluationColumn = Evaluation['plant_evaluation_columns'][number];

/** Form values of a column: its links as texts, a component as its id. */
const draftOf = (column: EvaluationColumn) => ({
  name: column.name ?? '',
  type_column: column.type_column,
  linked_component: column.linked_component === null ? '' : String(column.linked_component),
  linked_component_data_description_data: column.linked_component_data_description_data ?? '',
  type_value_column: column.type_value_column,
  calculation_day: column.calculation_day,
  type_calculation: column.type_calculation ?? 'sum',
});
type Draft = ReturnType<typeof draftOf>;
type Row = KeyedRow<Draft>;

const Body = PlantEvaluationPatch.shape.plant_evaluation_columns.element;

interface Props {
  readonly plant: Plant;
  readonly evaluation: Evaluation;
}

export function EvaluationRows({ plant, evaluation }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const update = useChange('evaluations', 'updatePlantEvaluation', { said: text('toast.evaluation altered') });
  const rows = useRowsForm<Evaluation, Draft, typeof Body>({
    owner: evaluation,
    rowsOf: ({ plant_evaluation_columns }) =>
      plant_evaluation_columns.flatMap((column) => (column.id === null ? [] : [{ ...draftOf(column), id: column.id }])),
    draftOf: ({ id: _id, ...draft }) => draft,
    bodyOf: (draft, id) => bodyOf(draft, id),
    schema: Body,
    nameOf: ({ name }) => name,
    wordsOf: ({ linked_component_data_description_data, type_value_column }) =>
      [type_value_column, linked_component_data_description_data].join(' '),
    field: 'plant_evaluation_columns',
    save: (list, call) => update.run({ id: evaluation.id, body: { plant_evaluation_columns: [...list] } }, call),
  });
  const columns = useEvaluationColumns(rows, plant, evaluation.type_evaluation ?? '');
  return (
    <RowsEditor
      title={t('plants.evaluation.columns')}
      rows={rows}
      columns={columns}
      nameOf={({ name }) => name}
      mayWrite
    />
  );
}

function useEvaluationColumns(rows: RowsForm<Draft>, plant: Plant, type: string): Column<Row>[] {
  const { t } = useTranslation();
  const text = useCoreText();
  const choice = <K extends keyof Draft>(
    field: K,
    title: string,
    width: string,
    choicesOf: (row: Draft) => readonly { readonly value: string; readonly label: string }[],
    change: (value: string) => Partial<Draft> = (value) => changeOf(field, value),
  ): Column<Row> => ({
    key: field,
    title,
    width,
    value: ({ row }) => choicesOf(row).find(({ value }) => value === row[field])?.label ?? row[field],
    cell: ({ key, row }) => (
      <ChoiceCell
        label={t('plants.cellOf', { title, name: row.name })}
        row={key}
        value={row[field]}
        choices={withStray(choicesOf(row), row[field])}
        problem={rows.problemOf(key, field)}
        onChange={(value) => rows.change(key, change(value))}
      />
    ),
  });
  const none = { value: '', label: t('plants.evaluation.none') };
  return [
    { key: 'name', title: t('plants.evaluation.column'), value: ({ row }) => row.name },
    choice(
      'type_column',
      t('plants.evaluation.type'),
      '180px',
      () => dataColumnTypes.map((value) => ({ value, label: text(`reportColumnType.${value}`) })),
      (type_column) => ({ type_column, linked_component: '', linked_component_data_description_data: '' }),
    ),
    choice(
      'linked_component',
      t('plants.evaluation.linked'),
      '170px',
      (row) => [none, ...linksOf(plant, row.type_column)],
      (linked_component) => ({ linked_component, linked_component_data_description_data: '' }),
    ),
    choice('linked_component_data_description_data', t('plants.evaluation.measurement'), '170px', (row) => [
      none,
      ...measurementsOf(plant, row),
    ]),
    choice('type_value_column', t('plants.evaluation.value'), '170px', () =>
      evaluationValueColumns(type).map((value) => ({
        value,
        label: text(`valueColumnType.${value}`),
      })),
    ),
    choice('calculation_day', t('plants.evaluation.day'), '150px', () =>
      calculationDays.map((value) => ({ value, label: text(`calculationDay.${value}`) })),
    ),
    choice('type_calculation', t('plants.evaluation.calculation'), '130px', () =>
      calculations.map((value) => ({ value, label: text(`calculation.${value}`) })),
    ),
  ];
}

const changeOf = (field: keyof Draft, value: string): Partial<Draft> => ({ [field]: value });

/** The choices with the current value, even if it is no longer a valid choice. */
const withStray = (choices: readonly { readonly value: string; readonly label: string }[], value: string) =>
  choices.some((one) => one.value === value) ? choices : [...choices, { value, label: value }];

function bodyOf({ name: _name, ...draft }: Draft, id: number | undefined): z.input<typeof Body> {
  const { linked_component: link, type_value_column, type_calculation, calculation_day, type_column } = draft;
  return {
    id: id ?? 0,
    type_column: isOneOf(dataColumnTypes, type_column) ? type_column : 'DA',
    linked_component: link === '' ? null : type_column === 'DA' ? Number(link) : link,
    linked_component_data_description_data: draft.linked_component_data_description_data || null,
    ...(isOneOf<ValueColumnType>(valueColumnTypes, type_value_column) && { type_value_column }),
    ...(isOneOf<CalculationDay>(calculationDays, calculation_day) && { calculation_day }),
    ...(isOneOf<Calculation>(calculations, type_calculation) && { type_calculation }),
  };
}

/**
 * Options for the link of an evaluation column: components of the plant by id, or their groups for the daily report.
 */
function linksOf({ plant_components }: Plant, type: string) {
  if (type === 'DA') return plant_components.map(({ id, name }) => ({ value: String(id), label: name }));
  const groups = new Set(plant_components.flatMap(({ daily_report_group_name: group }) => group || []));
  return [...groups].map((group) => ({ value: group, label: group }));
}

/** The columns of the linked component, or of the first one in a group. */
function measurementsOf({ plant_components }: Plant, { type_column, linked_component: link }: Draft) {
  const component = plant_components.find(({ id, daily_report_group_name: group }) =>
    type_column === 'DA' ? String(id) === link : group === link,
  );
  return (component?.component_data_description ?? []).flatMap(({ col_component_data, col_description, col_unit }) =>
    col_component_data === null
      ? []
      : [
          {
            value: col_component_data,
            label: [col_description, col_unit && `(${col_unit})`].filter(Boolean).join(' '),
          },
        ],
  );
}
