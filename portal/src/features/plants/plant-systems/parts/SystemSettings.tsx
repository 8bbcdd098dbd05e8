import { editableFields } from '@leitwarte/core/access';
import { compressionExtensions, decimalSigns, importTypes } from '@leitwarte/core/codes';
import type { PlantSystem } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { Editor } from '../../../../shared/editor/Editor.tsx';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { Form } from '../../../../shared/form/Form.tsx';
import { FormActions } from '../../../../shared/form/FormActions.tsx';
import { FormSection } from '../../../../shared/form/FormSection.tsx';
import { NumberField } from '../../../../shared/form/NumberField.tsx';
import { SwitchField } from '../../../../shared/form/SwitchField.tsx';
import { TextAreaField } from '../../../../shared/form/TextAreaField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { AlarmFileFields } from './AlarmFileFields.tsx';
import { FormFields } from './FormFields.tsx';
import { bodyOf, draftOf, SettingsBody, useSystemLabels, verbatim } from './systemFields.ts';
import styles from './Systems.module.css';

const HEADER_MAX_LENGTH = 10_000;

/** Folder of a system's files, and their format. */
export function SystemSettings({ system }: { readonly system: PlantSystem }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { viewer } = useSignedIn();
  const update = useChange('plantSystems', 'update', { said: text('toast.plantSystem altered') });
  const form = useRowForm({
    schema: SettingsBody,
    row: system,
    draftOf,
    labels: useSystemLabels(),
    verbatim,
    editable: editableFields('PlantSystem', viewer, Object.keys(draftOf(system))),
    required: ['type_import', 'import_decimal_sign', 'import_form'],
    save: (body, call) => update.run({ id: system.id, body: bodyOf(body) }, call),
  });
  const { type_import, import_data_compromised } = form.values;
  return (
    <Editor name={system.name} of={t('plantSystems.settings')}>
      <Form form={form} className={styles.form}>
        <FormSection title={t('plantSystems.section.files')}>
          <ChoiceField
            field={form.field('type_import')}
            choices={importTypes.map((value) => ({ value, label: text(`importType.${value}`) }))}
          />
          {type_import === 'SF' && (
            <>
              <TextField field={form.field('folder_name_import')} autoComplete="off" />
              <TextField field={form.field('archivfolder')} autoComplete="off" />
              <TextField
                field={form.field('import_prefix_sernum')}
                autoComplete="off"
                help={t('plantSystems.help.prefixSernum')}
              />
            </>
          )}
          <TextField
            field={form.field('file_extension_import_data')}
            autoComplete="off"
            help={t('plantSystems.help.extension')}
          />
          <SwitchField field={form.field('import_data_compromised')} />
          {import_data_compromised && (
            <ChoiceField
              field={form.field('import_data_compromised_extension')}
              choices={compressionExtensions.map((value) => ({ value, label: value }))}
            />
          )}
          <SwitchField field={form.field('compromise_files')} />
          <NumberField
            field={form.field('import_settle_seconds')}
            unit="s"
            isWhole
            help={t('plantSystems.help.settle')}
          />
          <NumberField
            field={form.field('import_rest_minutes')}
            unit="min"
            isWhole
            help={t('plantSystems.help.rest')}
          />
          <NumberField field={form.field('import_ahead_hours')} unit="h" isWhole help={t('plantSystems.help.ahead')} />
        </FormSection>
        <FormSection title={t('plantSystems.section.format')}>
          <TextField
            field={form.field('import_separator')}
            autoComplete="off"
            help={t('plantSystems.help.separator')}
          />
          <TextField field={form.field('import_encoding')} autoComplete="off" help={t('plantSystems.help.encoding')} />
          <ChoiceField
            field={form.field('import_decimal_sign')}
            choices={decimalSigns.map((value) => ({
              value,
              label: t(`plantSystems.sign.${value === ',' ? 'comma' : 'point'}`),
            }))}
          />
          <TextField
            field={form.field('import_gap_values')}
            autoComplete="off"
            spellCheck={false}
            help={t('plantSystems.help.gaps')}
          />
          <TextField
            field={form.field('import_sernum_column_name')}
            autoComplete="off"
            help={t('plantSystems.help.sernumColumn')}
          />
          <TextField
            field={form.field('import_data_element_tag')}
            autoComplete="off"
            help={t('plantSystems.help.tag')}
          />
        </FormSection>
        <FormFields form={form} />
        <TextAreaField
          field={form.field('import_data_header')}
          rows={2}
          maxLength={HEADER_MAX_LENGTH}
          help={t('plantSystems.help.header')}
        />
        <AlarmFileFields form={form} />
        <FormActions form={form} />
      </Form>
    </Editor>
  );
}
