import { componentTypes } from '@leitwarte/core/codes';
import type { ReactNode } from 'react';
import { FormSection } from '../../../../shared/form/FormSection.tsx';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { NumberField } from '../../../../shared/form/NumberField.tsx';
import { SwitchField } from '../../../../shared/form/SwitchField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { timeZones } from '../../../../shared/form/timeZones.ts';
import type { Field } from '../../../../shared/form/useForm.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';
import type { ComponentDraft } from './componentFields.ts';
import { YieldFields } from './YieldFields.tsx';

interface Props {
  readonly field: <K extends keyof ComponentDraft>(name: K) => Field<ComponentDraft[K]>;
  /** Content shown after name and type. */
  readonly children?: ReactNode;
}

/** Inputs for a component and, if it has data, for their source and maximum age. */
export function ComponentFields({ field, children }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const hasData = field('type_component').value === 'DA';
  const watched = field('calculate_old_data').value;
  return (
    <>
      <FormSection title={t('plants.component.section.what')}>
        <TextField field={field('name')} autoComplete="off" isFirst />
        <ChoiceField
          field={field('type_component')}
          choices={componentTypes.map((value) => ({ value, label: text(`componentType.${value}`) }))}
        />
        {children}
        <TextField field={field('dashboard_group_name')} autoComplete="off" />
        <TextField field={field('daily_report_group_name')} autoComplete="off" />
      </FormSection>
      {hasData && (
        <FormSection title={t('plants.component.section.import')}>
          <TextField field={field('sernum')} autoComplete="off" />
          <TextField field={field('sernum_2')} autoComplete="off" />
          <TextField field={field('folder_name_import')} autoComplete="off" />
          <TextField field={field('file_prefix')} autoComplete="off" />
          <TextField
            field={field('import_data_date_column_name')}
            autoComplete="off"
            help={t('plants.component.dateColumnHelp')}
          />
          <TextField field={field('import_data_time_column_name')} autoComplete="off" />
          <TextField
            field={field('import_data_datetime_format')}
            autoComplete="off"
            spellCheck={false}
            help={t('plants.component.timeFormatHelp')}
          />
          <ChoiceField
            field={field('timezone_file')}
            choices={timeZones}
            placeholder={t('plants.component.zoneOfPlant')}
          />
          <NumberField field={field('import_nth_entry')} isWhole help={t('plants.component.nthHelp')} />
        </FormSection>
      )}
      {hasData && <YieldFields field={field} />}
      <FormSection title={t('plants.component.section.age')}>
        <SwitchField field={field('calculate_old_data')} />
        <NumberField
          field={{ ...field('time_diff_warn'), isEditable: watched && field('time_diff_warn').isEditable }}
          unit="h"
          isWhole
        />
        <NumberField
          field={{ ...field('time_diff_error'), isEditable: watched && field('time_diff_error').isEditable }}
          unit="h"
          isWhole
        />
      </FormSection>
    </>
  );
}
