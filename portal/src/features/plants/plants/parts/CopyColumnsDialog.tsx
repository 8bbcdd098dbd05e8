import { ColumnCopy, type Component, type Plant } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';

interface Props {
  readonly plant: Plant;
  readonly component: Component;
  readonly onClose: () => void;
}

/** Copies the columns of a component of any plant to this one; existing columns stay unchanged (components-config-29). */
export function CopyColumnsDialog({ plant, component, onClose }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const plants = useCall('plants', 'all', {}, { failure: 'quiet' });
  const copy = useChange('plants', 'copyColumns', {
    said: text('toast.component copied'),
    makesStale: ['plants', 'components'],
  });
  const form = useForm({
    schema: ColumnCopy,
    start: { copy_component: null as number | null },
    labels: { copy_component: t('plants.copySource'), target_component: component.name },
    fixed: { target_component: component.id },
    save: (body) => copy.run({ id: plant.id, body }),
    onSaved: onClose,
  });
  const choices = (plants.data ?? []).flatMap(({ name, plant_components }) =>
    plant_components
      .filter(({ id, component_data_description: { length } }) => id !== component.id && length > 0)
      .map((one) => ({
        value: one.id,
        label: t('plants.copySourceChoice', {
          plant: name,
          component: one.name,
          count: one.component_data_description.length,
        }),
      })),
  );
  return (
    <FormDialog
      title={t('plants.copyTitle', { name: component.name })}
      form={form}
      onClose={onClose}
      label={t('plants.copyNow')}
    >
      <p>{t('plants.copyText')}</p>
      <ChoiceField field={form.field('copy_component')} choices={choices} placeholder={t('plants.copySourceChoose')} />
    </FormDialog>
  );
}
