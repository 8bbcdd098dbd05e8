import { DEFAULT_PLANT_TYPE } from '@leitwarte/core/codes';
import { ComponentCopy, PlantCreate } from '@leitwarte/core/entities';
import { DEFAULT_ZONE } from '@leitwarte/core/rules';
import { FormSection } from '../../../../shared/form/FormSection.tsx';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { sharedFields } from '../../../../shared/form/sharedFields.ts';
import { useForm } from '../../../../shared/form/useForm.ts';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { usePlantChoices, usePlantLabels, type SharedDraft } from './plantFields.ts';
import { PlantFields } from './PlantFields.tsx';

interface Props {
  readonly onClose: () => void;
  /** Called with the id of the new plant. */
  readonly onMade: (id: number) => void;
}

/** The components are those of the copied plant. */
const Body = PlantCreate.omit({ plant_components: true }).extend({
  copied: z.number().int().positive().nullable().optional(),
});

interface Draft extends SharedDraft {
  /** Id of the plant whose components are copied. */
  readonly copied: number | null;
}

const start = (organisation: number | null): Draft => ({
  name: '',
  organisation,
  type: DEFAULT_PLANT_TYPE,
  system: null,
  dashboard: null,
  installed_capacity: null,
  price_per_month: null,
  timezone: DEFAULT_ZONE,
  latitude: null,
  longitude: null,
  identificator_1: '',
  identificator_2: '',
  identificator_3: '',
  folder_name_import: '',
  archivfolder: '',
  folder_alarm_import: '',
  file_prefix_alarm: '',
  folder_yaml: false,
  file_prefix_yaml: '',
  exclude_daily_report: false,
  copied: null,
});

/** Creates a plant, empty or with the components of another one (plants-config-38). */
export function NewPlantDialog({ onClose, onMade }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { user } = useSignedIn();
  const plants = useCall('plants', 'all', {}, { failure: 'quiet' });
  const create = useChange('plants', 'create', { said: text('toast.plant added') });
  const copyOf = (id: number | null) =>
    plants.data?.find((one) => one.id === id)?.plant_components.map((component) => ComponentCopy.parse(component)) ??
    [];
  const form = useForm({
    schema: Body,
    start: start(user.organisation),
    labels: { ...usePlantLabels(DEFAULT_PLANT_TYPE, null), copied: t('plants.copyFrom') },
    required: ['type'],
    checked: [],
    save: ({ copied = null, ...body }) =>
      create.run({ body: { ...body, users: [], plant_components: copyOf(copied) } }),
    onSaved: ({ id }) => onMade(id),
  });
  const choices = usePlantChoices(form.values.organisation);
  const choicesOfCopy = (plants.data ?? [])
    .filter(({ plant_components }) => plant_components.length > 0)
    .map(({ id, name, plant_components: { length: count } }) => ({
      value: id,
      label: t('plants.copyChoice', { name, count }),
    }));
  return (
    <FormDialog title={t('plants.newTitle')} form={form} onClose={onClose} sizePx={820}>
      <PlantFields field={sharedFields<SharedDraft>(form)} choices={choices} />
      <FormSection title={t('plants.section.components')}>
        <ChoiceField
          field={form.field('copied')}
          choices={choicesOfCopy}
          placeholder={t('plants.copyNone')}
          help={t('plants.copyHelp')}
        />
      </FormSection>
    </FormDialog>
  );
}
