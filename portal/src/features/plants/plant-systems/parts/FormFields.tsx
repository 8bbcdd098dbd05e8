import { importForms } from '@leitwarte/core/codes';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { FormSection } from '../../../../shared/form/FormSection.tsx';
import { NumberField } from '../../../../shared/form/NumberField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import type { Form } from '../../../../shared/form/useForm.ts';
import type { SystemDraft } from './systemFields.ts';

/** Inputs for the format of lines with values. */
export function FormFields({ form }: { readonly form: Form<SystemDraft> }) {
  const { t } = useTranslation();
  const off = { autoComplete: 'off' } as const;
  const { import_form } = form.values;
  return (
    <FormSection title={t('plantSystems.section.form')}>
      <ChoiceField
        field={form.field('import_form')}
        choices={importForms.map((value) => ({ value, label: t(`plantSystems.form.${value}`) }))}
      />
      {import_form !== 'segments' && (
        <>
          <NumberField field={form.field('import_head_lines')} isWhole help={t('plantSystems.help.headLines')} />
          <NumberField field={form.field('import_lines_below_header')} isWhole help={t('plantSystems.help.below')} />
        </>
      )}
      {(import_form === 'long' || import_form === 'blocks') && (
        <TextField
          field={form.field('import_device_pattern')}
          {...off}
          spellCheck={false}
          help={t(`plantSystems.help.devicePattern.${import_form}`)}
        />
      )}
      {(import_form === 'long' || import_form === 'matrix') && (
        <TextField field={form.field('import_key_column')} {...off} help={t('plantSystems.help.keyColumn')} />
      )}
      {import_form === 'long' && (
        <TextField field={form.field('import_value_column')} {...off} help={t('plantSystems.help.valueColumn')} />
      )}
      <TextField field={form.field('import_offset_column')} {...off} help={t('plantSystems.help.offset')} />
      <TextField field={form.field('import_seconds_column')} {...off} help={t('plantSystems.help.seconds')} />
    </FormSection>
  );
}
