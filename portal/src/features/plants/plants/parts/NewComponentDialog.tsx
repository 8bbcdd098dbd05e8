import { ComponentCreate, InverterColumns, type Plant } from '@leitwarte/core/entities';
import { FormSection } from '../../../../shared/form/FormSection.tsx';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { NumberField } from '../../../../shared/form/NumberField.tsx';
import { sharedFields } from '../../../../shared/form/sharedFields.ts';
import { useForm } from '../../../../shared/form/useForm.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { type ComponentDraft, bodyOf, newComponent, useComponentLabels, verbatim } from './componentFields.ts';
import { ComponentFields } from './ComponentFields.tsx';

interface Props {
  readonly plant: Plant;
  readonly onClose: () => void;
  /** Called with the id of the new component. */
  readonly onMade: (id: number) => void;
}

const Body = ComponentCreate.extend({
  ...InverterColumns.shape,
  /** Whether the standard columns of an inverter are created too (components-config-22, -23). */
  initialised: z.enum(['inverter']).nullable(),
});

const start = {
  ...newComponent,
  initialised: null as string | null,
  numUpv: 10 as number | null,
  numIpv: 10 as number | null,
  numUac: 3 as number | null,
  numIac: 3 as number | null,
};

export function NewComponentDialog({ plant, onClose, onMade }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const stale = ['plants', 'components'] as const;
  const create = useChange('components', 'create', { said: text('toast.component added'), makesStale: stale });
  const initialise = useChange('components', 'initialise', { said: text('toast.component init'), makesStale: stale });
  const form = useForm({
    schema: Body,
    start,
    labels: { ...useComponentLabels(), initialised: t('plants.init.label') },
    required: ['type_component'],
    checked: [],
    verbatim,
    fixed: { plant: plant.id },
    save: async ({ initialised, numUpv, numIpv, numUac, numIac, ...body }) => {
      const made = await create.run({ body: bodyOf(body) });
      if (initialised === 'inverter' && body.type_component === 'DA')
        // the component exists already; after a failure its columns can be copied
        await initialise.run({ id: made.id, body: { numUpv, numIpv, numUac, numIac } }).catch(() => undefined);
      return made;
    },
    onSaved: ({ id }) => onMade(id),
  });
  const { type_component, initialised } = form.values;
  return (
    <FormDialog title={t('plants.newComponentTitle', { name: plant.name })} form={form} onClose={onClose} sizePx={820}>
      <ComponentFields field={sharedFields<ComponentDraft>(form)}>
        {type_component === 'DA' && (
          <ChoiceField
            field={form.field('initialised')}
            choices={[{ value: 'inverter', label: t('plants.init.inverter') }]}
            placeholder={t('plants.init.dummy')}
          />
        )}
      </ComponentFields>
      {type_component === 'DA' && initialised === 'inverter' && (
        <FormSection title={t('plants.init.section')}>
          <NumberField field={form.field('numUpv')} isWhole />
          <NumberField field={form.field('numIpv')} isWhole />
          <NumberField field={form.field('numUac')} isWhole />
          <NumberField field={form.field('numIac')} isWhole />
        </FormSection>
      )}
    </FormDialog>
  );
}
