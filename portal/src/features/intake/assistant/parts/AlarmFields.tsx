import { alarmTypeMeanings } from '@leitwarte/core/codes';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { FormSection } from '../../../../shared/form/FormSection.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import type { Form } from '../../../../shared/form/useForm.ts';
import { ChoiceCell } from '../../../../shared/rows-form/cells.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import styles from './Assistant.module.css';
import type { AlarmFile, AlarmTypeDraft, Draft } from './draft.ts';

interface Props {
  readonly form: Form<Draft>;
  readonly alarms: AlarmFile;
}

/** How the lines of an alarm file are parsed, and the meaning of each kind of line. */
export function AlarmFields({ form, alarms }: Props) {
  const { t } = useTranslation();
  const typeColumns = useTypeColumns(form);
  if (form.values.system !== null)
    return <p className={styles.note}>{t('assistant.alarmsOfSystem', { file: alarms.file })}</p>;
  const columns = alarms.guess.columns.map(({ name }) => ({ value: name, label: name }));
  const { alarm_types: types } = form.values;
  return (
    <section className={styles.part}>
      <FormSection title={t('assistant.alarms', { file: alarms.file })}>
        <ChoiceField field={form.field('alarm_datetime_column')} choices={columns} />
        <TextField field={form.field('alarm_datetime_format')} autoComplete="off" />
        <ChoiceField field={form.field('alarm_text_column')} choices={columns} />
        <ChoiceField field={form.field('alarm_type_column')} choices={columns} />
        <ChoiceField
          field={form.field('alarm_code_column')}
          choices={columns}
          placeholder={t('assistant.codeInText')}
        />
        {form.values.alarm_code_column === null && (
          <TextField
            field={form.field('alarm_code_pattern')}
            autoComplete="off"
            spellCheck={false}
            help={t('assistant.alarmPatternHelp')}
          />
        )}
        <TextField field={form.field('prefix_alarmmessages')} autoComplete="off" />
      </FormSection>
      {types.length > 0 && (
        <DataTable
          title={t('assistant.alarmTypes')}
          tools={false}
          rows={types}
          rowKey={({ type }) => type}
          columns={typeColumns}
        />
      )}
    </section>
  );
}

/** Table columns for the words of the file's type column, and the meaning of each word. */
function useTypeColumns(form: Form<Draft>): Column<AlarmTypeDraft>[] {
  const { t } = useTranslation();
  const choices = alarmTypeMeanings.map((value) => ({ value, label: t(`assistant.meanings.${value}`) }));
  const change = (type: string, means: AlarmTypeDraft['means']) =>
    form.set({ alarm_types: form.values.alarm_types.map((one) => (one.type === type ? { type, means } : one)) });
  return [
    { key: 'type', title: t('assistant.alarmType'), value: ({ type }) => type },
    {
      key: 'means',
      title: t('assistant.alarmMeans'),
      value: ({ means }) => means,
      cell: ({ type, means }) => (
        <ChoiceCell
          label={t('assistant.ofRow', { what: t('assistant.alarmMeans'), row: type })}
          row="alarm_types"
          value={means}
          choices={choices}
          onChange={(chosen) => chosen !== null && change(type, chosen)}
        />
      ),
    },
  ];
}
