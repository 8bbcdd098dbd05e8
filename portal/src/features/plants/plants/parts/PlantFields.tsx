import { timeZones } from '../../../../shared/form/timeZones.ts';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { NumberField } from '../../../../shared/form/NumberField.tsx';
import { ReadOnlyField } from '../../../../shared/form/ReadOnlyField.tsx';
import { SwitchField } from '../../../../shared/form/SwitchField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import type { Field } from '../../../../shared/form/useForm.ts';
import { FormSection } from '../../../../shared/form/FormSection.tsx';
import { useTranslation } from 'react-i18next';
import { PositionFields } from '../../../../shared/map/PositionFields.tsx';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { usePlantLabels, type SharedDraft, type usePlantChoices } from './plantFields.ts';

interface Props {
  readonly field: <K extends keyof SharedDraft>(name: K) => Field<SharedDraft[K]>;
  readonly choices: ReturnType<typeof usePlantChoices>;
  /** Name of the current system, shown if the system is not among the choices. */
  readonly systemName?: string | null | undefined;
}

/** Inputs shared by the forms for new and existing plants. */
export function PlantFields({ field, choices, systemName }: Props) {
  const { t } = useTranslation();
  const { viewer } = useSignedIn();
  const labels = usePlantLabels(field('type').value, choices.elementTagOf(field('system').value));
  return (
    <>
      <FormSection title={t('plants.section.plant')}>
        <TextField field={field('name')} autoComplete="off" isFirst />
        {viewer.isSuperuser ? (
          <ChoiceField field={field('organisation')} choices={choices.organisations} />
        ) : (
          <ReadOnlyField label={t('plants.organisation')} text={choices.ownerName} />
        )}
        <ChoiceField field={field('type')} choices={choices.types} otherwise={field('type').value ?? undefined} />
        <ChoiceField
          field={field('system')}
          choices={choices.systems}
          placeholder={t('plants.noSystem')}
          otherwise={systemName ?? undefined}
        />
        <ChoiceField field={field('dashboard')} choices={choices.dashboards} placeholder={t('plants.noDashboard')} />
        <NumberField field={field('installed_capacity')} unit="kW" />
        {viewer.isSuperuser && <NumberField field={field('price_per_month')} unit="€" />}
        <SwitchField field={field('exclude_daily_report')} />
      </FormSection>
      <FormSection title={t('plants.section.place')}>
        <PositionFields
          latitude={field('latitude')}
          longitude={field('longitude')}
          latitudeHelp={t('plants.latitudeHelp')}
          longitudeHelp={t('plants.longitudeHelp')}
        />
        <ChoiceField field={field('timezone')} choices={timeZones} help={t('plants.timezoneHelp')} />
      </FormSection>
      <FormSection title={t('plants.section.identificators')}>
        <TextField field={{ ...field('identificator_1'), label: labels.identificator_1 }} autoComplete="off" />
        <TextField field={{ ...field('identificator_2'), label: labels.identificator_2 }} autoComplete="off" />
        <TextField field={{ ...field('identificator_3'), label: labels.identificator_3 }} autoComplete="off" />
      </FormSection>
      {viewer.isSuperuser && (
        <FormSection title={t('plants.section.import')}>
          <TextField field={field('folder_name_import')} autoComplete="off" help={t('plants.folderHelp')} />
          <TextField field={field('archivfolder')} autoComplete="off" />
          <TextField field={field('folder_alarm_import')} autoComplete="off" />
          <TextField field={field('file_prefix_alarm')} autoComplete="off" />
          <TextField field={field('file_prefix_yaml')} autoComplete="off" />
          <SwitchField field={field('folder_yaml')} />
        </FormSection>
      )}
    </>
  );
}
