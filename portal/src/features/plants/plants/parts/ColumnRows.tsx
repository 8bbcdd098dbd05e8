import { ComponentDataDescriptionInput, type Component } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { RowsEditor } from '../../../../shared/rows-form/RowsEditor.tsx';
import { useRowsForm } from '../../../../shared/rows-form/useRowsForm.ts';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { columnBodyOf, columnDraftOf, type ColumnDraft } from './columnDraft.ts';
import { useColumnColumns } from './columnColumns.tsx';
import { OldReadingsNote } from './OldReadingsNote.tsx';

interface Props {
  readonly component: Component;
  readonly editor: 'summary' | 'xml' | 'standard';
  readonly mayWrite: boolean;
}

const newColumn: ColumnDraft = {
  col_description: null,
  col_unit: null,
  col_component_data: null,
  col_component_data_description1: null,
  col_component_data_description2: null,
  col_data_delimiter: null,
  col_gap_values: null,
  factor_import: 1,
  col_limit_low: null,
  col_limit_upper: null,
  col_role: null,
  nr_pos: null,
  is_suitable_for_analyse: true,
};

const UNITS = 'units-of-columns';

/** Table of columns: labels and limits need plant can_write, the rest a superuser (decision 3.20). */
export function ColumnRows({ component, editor, mayWrite }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { viewer } = useSignedIn();
  const units = useCall('components', 'units', {}, { failure: 'quiet' });
  const update = useChange('components', 'update', {
    said: text('toast.component altered'),
    makesStale: ['plants', 'components'],
  });
  const rows = useRowsForm({
    owner: component,
    rowsOf: ({ component_data_description }: Component) => component_data_description,
    draftOf: columnDraftOf,
    bodyOf: columnBodyOf,
    schema: ComponentDataDescriptionInput,
    nameOf: ({ col_description }) => col_description ?? '',
    wordsOf: ({ col_description, col_unit, col_limit_low, col_limit_upper }) =>
      t('plants.columnWords', {
        name: [col_description, col_unit].filter(Boolean).join(' '),
        low: col_limit_low ?? '–',
        upper: col_limit_upper ?? '–',
      }),
    field: 'component_data_description',
    save: (list, call) => update.run({ id: component.id, body: { component_data_description: [...list] } }, call),
  });
  const stored = new Map(component.component_data_description.map((column) => [`r${column.id}`, column]));
  const columns = useColumnColumns({ rows, stored, editor, mayWrite, isSuperuser: viewer.isSuperuser, units: UNITS });
  return (
    <>
      <datalist id={UNITS}>
        {units.data?.map(({ name, unit }) => (
          <option key={name} value={unit}>
            {name}
          </option>
        ))}
      </datalist>
      <RowsEditor
        title={t('plants.columns')}
        rows={rows}
        columns={columns}
        nameOf={({ col_description }) => col_description ?? ''}
        mayWrite={mayWrite}
        onAdd={viewer.isSuperuser ? () => rows.add(newColumn) : undefined}
        addLabel={t('plants.newColumn')}
        extra={<OldReadingsNote plant={component.plant} rows={rows.rows} stored={stored} />}
        isRemovable={mayWrite ? (key) => viewer.isSuperuser && stored.get(key)?.has_data !== true : undefined}
      />
    </>
  );
}
