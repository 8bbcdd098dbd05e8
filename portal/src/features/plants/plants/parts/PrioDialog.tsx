import type { Plant } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { PrioBody, prioOf, prioSlots, usePrioChoices, usePrioLabels } from './prioFields.ts';

interface Props {
  readonly plant: Plant;
  readonly onClose: () => void;
}

/** Edits only the three priority values, for users who may change nothing else of the plant (plants-config-32). */
export function PrioDialog({ plant, onClose }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const update = useChange('plants', 'updatePrioValues', { said: text('toast.plant updated') });
  const form = useForm({
    schema: PrioBody,
    start: prioOf(plant),
    labels: usePrioLabels(),
    save: (body) => update.run({ id: plant.id, body: prioSlots(body) }),
    onSaved: onClose,
  });
  const choices = usePrioChoices(plant);
  return (
    <FormDialog title={t('plants.prioValues')} form={form} onClose={onClose} sizePx={560}>
      <ChoiceField field={form.field('prio_1')} choices={choices} placeholder={t('plants.noValue')} />
      <ChoiceField field={form.field('prio_2')} choices={choices} placeholder={t('plants.noValue')} />
      <ChoiceField field={form.field('prio_3')} choices={choices} placeholder={t('plants.noValue')} />
    </FormDialog>
  );
}
