import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../../../shared/form/SwitchField.tsx';
import type { Form } from '../../../../shared/form/useForm.ts';
import { TextCell, TickCell } from '../../../../shared/rows-form/cells.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import styles from './Assistant.module.css';
import { type DeviceDraft, type Draft, summedBy } from './draft.ts';

/** Each device of the file becomes a component of the plant. */
export function DeviceNames({ form }: { readonly form: Form<Draft> }) {
  const { t } = useTranslation();
  const columns = useFields(form);
  const summed = summedBy(form.values);
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('assistant.devices')}</h2>
      <DataTable
        title={t('assistant.devices')}
        tools={false}
        rows={form.values.devices}
        rowKey={({ sernum }) => sernum}
        columns={columns}
      />
      {summed.length > 0 && (
        <SwitchField
          field={form.field('has_sum')}
          help={t('assistant.sumHelp', { columns: summed.map(({ col_description }) => col_description).join(', ') })}
        />
      )}
      {form.values.plant !== null && <p className={styles.hint}>{t('assistant.noneNeeded')}</p>}
    </section>
  );
}

/** Columns with the inputs of each row. */
function useFields(form: Form<Draft>): Column<DeviceDraft>[] {
  const { t } = useTranslation();
  const change = (sernum: string, changed: Partial<DeviceDraft>) =>
    form.set({ devices: form.values.devices.map((one) => (one.sernum === sernum ? { ...one, ...changed } : one)) });
  const labelled = (what: string, { sernum, name }: DeviceDraft) => ({
    label: t('assistant.ofRow', { what, row: sernum || name }),
    row: 'components',
  });
  const isOne = form.values.devices.every(({ sernum }) => sernum === '');
  return [
    ...(isOne ? [] : [{ key: 'sernum', title: t('assistant.sernum'), value: ({ sernum }: DeviceDraft) => sernum }]),
    {
      key: 'name',
      title: t('assistant.deviceName'),
      value: ({ name }) => name,
      wideOnCards: true,
      cell: (one) => (
        <TextCell
          label={t('assistant.ofRow', { what: t('assistant.deviceName'), row: one.sernum || '1' })}
          row="components"
          value={one.name}
          isName={isOne}
          isDisabled={!one.isTaken}
          onChange={(name) => change(one.sernum, { name: name ?? '' })}
        />
      ),
    },
    {
      key: 'taken',
      title: t('assistant.taken'),
      width: '90px',
      value: ({ isTaken }) => String(isTaken),
      cell: (one) => (
        <TickCell
          {...labelled(t('assistant.taken'), one)}
          value={one.isTaken}
          onChange={(isTaken) => change(one.sernum, { isTaken })}
        />
      ),
    },
  ];
}
