import { ATTACHED_COLUMNS_MAX, AttachReadings } from '@leitwarte/core/entities';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { CheckboxColumns } from '../../../../shared/checkbox-columns/CheckboxColumns.tsx';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { DateField } from '../../../../shared/form/DateField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { Select } from '@mantine/core';

interface Props {
  /** Name of the document. */
  readonly name: string;
  readonly onClose: () => void;
}

interface Draft {
  readonly plant: number | null;
  readonly from: string | null;
  readonly until: string | null;
}

const start: Draft = { plant: null, from: null, until: null };

/** Attaches readings of a plant to a document: columns and interval. */
export function AttachDialog({ name, onClose }: Props) {
  const { t } = useTranslation();
  const organisations = useCall('organisations', 'list', {}, { failure: 'quiet' }).data ?? [];
  const [organisation, setOrganisation] = useState<string | null>(null);
  const [columns, setColumns] = useState<ReadonlySet<number>>(new Set());
  const attach = useChange('certifications', 'attachReadings', { said: t('certifications.attached') });
  const form = useForm({
    schema: AttachReadings,
    start,
    fixed: { columns: [...columns] },
    labels: {
      plant: t('certifications.plant'),
      columns: t('certifications.columns'),
      from: t('certifications.firstDay'),
      until: t('certifications.lastDay'),
    },
    required: ['plant', 'from', 'until'],
    save: (body) => attach.run({ pdf_name: name, body }),
    onSaved: onClose,
  });
  const { plant } = form.values;
  const chosen = organisations.find(({ id }) => String(id) === organisation);
  const choices = (chosen?.plants ?? []).map(({ id, name: label }) => ({ value: id, label: label ?? String(id) }));
  return (
    <FormDialog title={t('certifications.attachTitle', { name })} form={form} onClose={onClose} sizePx={640}>
      <Select
        label={t('certifications.organisation')}
        data={organisations.map((one) => ({ value: String(one.id), label: one.name }))}
        value={organisation}
        searchable
        onChange={(id) => {
          setOrganisation(id);
          form.set({ plant: null });
          setColumns(new Set());
        }}
      />
      <ChoiceField
        field={{
          ...form.field('plant'),
          set: (id) => {
            form.set({ plant: id });
            setColumns(new Set());
          },
        }}
        choices={choices}
        isDisabled={chosen === undefined}
      />
      {plant !== null && <Columns key={plant} plant={plant} selected={columns} onChange={setColumns} />}
      <DateField field={form.field('from')} />
      <DateField field={form.field('until')} />
      <p>{t('certifications.untilHelp')}</p>
    </FormDialog>
  );
}

interface ColumnsProps {
  readonly plant: number;
  readonly selected: ReadonlySet<number>;
  readonly onChange: (columns: ReadonlySet<number>) => void;
}

function Columns({ plant, selected, onChange }: ColumnsProps) {
  const { t } = useTranslation();
  const components = useCall('plants', 'retrieve', { id: plant }, { failure: 'quiet' }).data?.plant_components ?? [];
  const options = components.flatMap((component) =>
    component.component_data_description.map(({ id, col_description, col_unit }) => ({
      value: id,
      label: [component.name, [col_description, col_unit && `(${col_unit})`].filter(Boolean).join(' ')].join(': '),
    })),
  );
  return (
    <CheckboxColumns
      legend={t('certifications.columns')}
      options={options}
      selected={selected}
      onChange={onChange}
      limit={ATTACHED_COLUMNS_MAX}
    />
  );
}
