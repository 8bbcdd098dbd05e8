import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../../shared/form/FormSection.tsx';
import { NumberField } from '../../../../shared/form/NumberField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import type { Form } from '../../../../shared/form/useForm.ts';
import type { SystemDraft } from './systemFields.ts';

/** Inputs for the format of alarm files (decision 4.7). */
export function AlarmFileFields({ form }: { readonly form: Form<SystemDraft> }) {
  const { t } = useTranslation();
  const off = { autoComplete: 'off' } as const;
  return (
    <FormSection title={t('plantSystems.section.alarms')}>
      <TextField field={form.field('file_extension_import_alarm')} {...off} />
      <TextField field={form.field('alarmmessage_folder')} {...off} help={t('plantSystems.help.alarmFolder')} />
      <TextField field={form.field('alarm_datetime_column')} {...off} help={t('plantSystems.help.alarmTime')} />
      <TextField field={form.field('alarm_datetime_format')} {...off} help={t('plantSystems.help.alarmFormat')} />
      <TextField field={form.field('alarm_code_column')} {...off} />
      <TextField field={form.field('alarm_text_column')} {...off} />
      <TextField field={form.field('alarm_type_column')} {...off} />
      <TextField
        field={form.field('alarm_code_pattern')}
        {...off}
        spellCheck={false}
        help={t('plantSystems.help.pattern')}
      />
      <TextField field={form.field('alarm_type_ignore')} {...off} help={t('plantSystems.help.types')} />
      <TextField field={form.field('alarm_type_warning')} {...off} />
      <TextField field={form.field('alarm_type_fault')} {...off} />
      <TextField field={form.field('alarm_type_end')} {...off} help={t('plantSystems.help.typeEnd')} />
      <NumberField field={form.field('alarm_quiet_hours')} unit="h" isWhole help={t('plantSystems.help.quiet')} />
    </FormSection>
  );
}
