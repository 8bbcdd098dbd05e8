import { footerTypes, isOneOf } from '@leitwarte/core/codes';
import { PlantTypeEvaluationPatch } from '@leitwarte/core/entities';
import { renumberedColumns } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { Editor } from '../../../../shared/editor/Editor.tsx';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ChoiceCell, TextCell, TickCell } from '../../../../shared/rows-form/cells.tsx';
import { RowsEditor } from '../../../../shared/rows-form/RowsEditor.tsx';
import { type KeyedRow, type RowsForm, useRowsForm } from '../../../../shared/rows-form/useRowsForm.ts';
import type { Column } from '../../../../shared/table/column.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';
import type { Evaluation } from './EvaluationDialogs.tsx';

type EvaluationColumn = Evaluation['plant_type_evaluation_columns'][number];

const draftOf = ({ name, show_units, type_footer, nr_pos, uuid }: EvaluationColumn) => ({
  name,
  show_units,
  type_footer,
  nr_pos,
  uuid,
});
type Draft = ReturnType<typeof draftOf>;
type Row = KeyedRow<Draft>;

const Body = PlantTypeEvaluationPatch.shape.plant_type_evaluation_columns.unwrap().element;

const bodyOf = ({ name, show_units, type_footer, nr_pos, uuid }: Draft, id: number | undefined) => ({
  ...(id !== undefined && { id }),
  name: name ?? '',
  show_units,
  nr_pos,
  uuid,
  ...(isOneOf(footerTypes, type_footer) && { type_footer }),
});

interface Props {
  readonly evaluation: Evaluation;
  readonly typeName: string;
}

/** The columns of an evaluation in their order (evaluations-config-5 to -7, -10, -11). */
export function ColumnsOfEvaluation({ evaluation, typeName }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const update = useChange('evaluations', 'update', {
    said: text('toast.plantTypeEvaluation altered'),
    makesStale: ['evaluations', 'plantTypes', 'plants'],
  });
  const rows = useRowsForm<Evaluation, Draft, typeof Body>({
    owner: evaluation,
    rowsOf: ({ plant_type_evaluation_columns }) =>
      renumberedColumns(plant_type_evaluation_columns).flatMap(({ id, ...column }) =>
        id === null ? [] : [{ ...draftOf({ id, ...column }), id }],
      ),
    draftOf: ({ id: _id, ...draft }) => draft,
    bodyOf,
    schema: Body,
    nameOf: ({ name }) => name ?? '',
    wordsOf: ({ name }) => name ?? '',
    field: 'plant_type_evaluation_columns',
    save: (list, call) => update.run({ id: evaluation.id, body: { plant_type_evaluation_columns: [...list] } }, call),
  });
  const columns = useColumns(rows);
  return (
    <Editor name={evaluation.name} of={typeName} note={t('typeEvaluations.columnsAbout')} isWide>
      <RowsEditor
        title={t('typeEvaluations.columns')}
        rows={rows}
        columns={columns}
        nameOf={({ name }) => name ?? ''}
        mayWrite
        onAdd={() =>
          rows.add({ name: null, show_units: true, type_footer: 'EF', nr_pos: null, uuid: crypto.randomUUID() })
        }
        addLabel={t('typeEvaluations.newColumn')}
        isRemovable={() => true}
      />
    </Editor>
  );
}

function useColumns(rows: RowsForm<Draft>): Column<Row>[] {
  const { t } = useTranslation();
  const text = useCoreText();
  const cell = (title: string, field: keyof Draft, { key, row }: Row) => ({
    label: t('typeEvaluations.cellOf', { title, name: row.name ?? '' }),
    row: key,
    problem: rows.problemOf(key, field),
  });
  return [
    {
      key: 'name',
      title: t('typeEvaluations.columnName'),
      value: ({ row }) => row.name,
      cell: (one) => (
        <TextCell
          {...cell(t('typeEvaluations.columnName'), 'name', one)}
          isName
          value={one.row.name}
          onChange={(name) => rows.change(one.key, { name })}
        />
      ),
    },
    {
      key: 'show_units',
      title: t('typeEvaluations.units'),
      width: '110px',
      value: ({ row }) => t(row.show_units ? 'form.yes' : 'form.no'),
      cell: (one) => (
        <TickCell
          {...cell(t('typeEvaluations.units'), 'show_units', one)}
          value={one.row.show_units}
          onChange={(show_units) => rows.change(one.key, { show_units })}
        />
      ),
    },
    {
      key: 'type_footer',
      title: t('typeEvaluations.footer'),
      width: '190px',
      value: ({ row }) => row.type_footer,
      cell: (one) => (
        <ChoiceCell
          {...cell(t('typeEvaluations.footer'), 'type_footer', one)}
          value={one.row.type_footer}
          choices={footerTypes.map((value) => ({ value: value as string, label: text(`footerType.${value}`) }))}
          onChange={(type_footer) => rows.change(one.key, { type_footer })}
        />
      ),
    },
  ];
}
