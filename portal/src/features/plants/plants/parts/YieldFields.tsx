import { trackings } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { FormSection } from '../../../../shared/form/FormSection.tsx';
import { NumberField } from '../../../../shared/form/NumberField.tsx';
import { TextAreaField } from '../../../../shared/form/TextAreaField.tsx';
import type { Field } from '../../../../shared/form/useForm.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';
import type { ComponentDraft } from './componentFields.ts';

interface Props {
  readonly field: <K extends keyof ComponentDraft>(name: K) => Field<ComponentDraft[K]>;
}

const CURVE_LENGTH = 10_000;

/** Inputs for computing the expected energy of a component; all are optional. */
export function YieldFields({ field }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  return (
    <FormSection title={t('plants.component.section.yield')}>
      <NumberField field={field('capacity')} unit="kW" help={t('plants.component.capacityHelp')} />
      <NumberField field={field('ac_limit')} unit="kW" help={t('plants.component.acLimitHelp')} />
      <NumberField field={field('tilt')} unit="°" help={t('plants.component.tiltHelp')} />
      <NumberField field={field('azimuth')} unit="°" help={t('plants.component.azimuthHelp')} />
      <ChoiceField
        field={field('tracking')}
        choices={trackings.map((value) => ({ value, label: text(`tracking.${value}`) }))}
        placeholder={text('tracking.fixed')}
      />
      <NumberField
        field={field('temperature_coefficient')}
        unit="%/K"
        help={t('plants.component.temperatureCoefficientHelp')}
      />
      <NumberField field={field('strings')} isWhole />
      <TextAreaField
        field={field('power_curve')}
        rows={4}
        maxLength={CURVE_LENGTH}
        help={t('plants.component.powerCurveHelp')}
      />
    </FormSection>
  );
}
