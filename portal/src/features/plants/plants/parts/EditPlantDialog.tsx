import { editableFields, mayEditField } from '@leitwarte/core/access';
import { PlantPatch, type Plant } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { FormSection } from '../../../../shared/form/FormSection.tsx';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { sameContent } from '../../../../shared/form/draft.ts';
import { NumberField } from '../../../../shared/form/NumberField.tsx';
import { sharedFields } from '../../../../shared/form/sharedFields.ts';
import { TextAreaField } from '../../../../shared/form/TextAreaField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { draftOf, providerFields, usePlantChoices, usePlantLabels, type SharedDraft } from './plantFields.ts';
import { EARNINGS_LENGTH, EarningsBody, earningsOf } from './earnings.ts';
import { PlantFields } from './PlantFields.tsx';
import { columnChoices, PrioBody, prioNames, prioOf, prioSlots, usePrioChoices } from './prioFields.ts';
import { Viewers } from './Viewers.tsx';

interface Props {
  readonly plant: Plant;
  readonly onClose: () => void;
  readonly onDeactivate: () => void;
}

/** The priority values are sent by a separate call (plants-config-40). */
const Body = PlantPatch.extend({ ...PrioBody.shape, ...EarningsBody.shape });

const editedOf = (plant: Plant) => ({ ...draftOf(plant), ...prioOf(plant) });

/** Edits a plant; fields that this viewer may not change are text or hidden. The server checks limits (plants-config-30). */
export function EditPlantDialog({ plant, onClose, onDeactivate }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { viewer } = useSignedIn();
  const update = useChange('plants', 'update', { said: text('toast.plant updated') });
  const updatePrio = useChange('plants', 'updatePrioValues', { makesStale: [] });
  const choices = usePlantChoices(plant.organisation);
  const columns = columnChoices(plant);
  const figures = usePrioChoices(plant);
  const nameIn = (of: readonly { readonly value: unknown; readonly label: string }[]) => (value: unknown) =>
    of.find((one) => one.value === value)?.label;
  const mayPrio = mayEditField('Plant', viewer, 'plant_prio_values');
  const form = useRowForm({
    schema: Body,
    row: plant,
    draftOf: (row: Plant) => shownDraft(row, viewer.isSuperuser),
    labels: usePlantLabels(plant.type, choices.elementTagOf(plant.system)),
    required: ['name', 'organisation', 'type', 'timezone'],
    checked: ['tariff_text', 'budget_text'],
    editable: [...editableFields('Plant', viewer, Object.keys(draftOf(plant))), ...(mayPrio ? prioNames : [])],
    words: {
      system: nameIn(choices.systems),
      dashboard: nameIn(choices.dashboards),
      organisation: nameIn(choices.organisations),
      status: nameIn(choices.statuses),
      dashboard_value_field: nameIn(columns),
    },
    save: async ({ prio_1 = null, prio_2 = null, prio_3 = null, tariff_text, budget_text, ...body }, call) => {
      const before = prioOf(plant);
      if (!sameContent(before, { prio_1, prio_2, prio_3 }))
        await updatePrio.run({
          id: plant.id,
          body: prioSlots({ prio_1, prio_2, prio_3 }),
        });
      return update.run({ id: plant.id, body: { ...body, ...earningsOf(tariff_text, budget_text) } }, call);
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={t('plants.editTitle')}
      form={form}
      onClose={onClose}
      sizePx={820}
      extra={
        viewer.isSuperuser &&
        plant.status !== '80' && (
          <Button color="red" variant="subtle" onClick={onDeactivate}>
            {t('plants.deactivate')}
          </Button>
        )
      }
    >
      <PlantFields field={sharedFields<SharedDraft>(form)} choices={choices} systemName={plant.system_bez} />
      <FormSection title={t('plants.section.shown')}>
        <ChoiceField field={form.field('prio_1')} choices={figures} placeholder={t('plants.noValue')} />
        <ChoiceField field={form.field('prio_2')} choices={figures} placeholder={t('plants.noValue')} />
        <ChoiceField field={form.field('prio_3')} choices={figures} placeholder={t('plants.noValue')} />
        {viewer.isSuperuser && (
          <>
            <ChoiceField
              field={form.field('dashboard_value_field')}
              choices={columns}
              placeholder={t('plants.noValue')}
              help={t('plants.valueFieldHelp')}
            />
            <ChoiceField field={form.field('status')} choices={choices.statuses} />
          </>
        )}
      </FormSection>
      <FormSection title={t('plants.section.yield')}>
        <NumberField field={form.field('losses_percent')} unit="%" help={t('plants.lossesHelp')} />
        <TextAreaField
          field={form.field('tariff_text')}
          rows={2}
          maxLength={EARNINGS_LENGTH}
          help={t('plants.tariffsHelp')}
        />
        <TextField field={form.field('budget_text')} autoComplete="off" help={t('plants.budgetHelp')} />
        <TextField field={form.field('mastr_number')} autoComplete="off" spellCheck={false} />
        <TextField field={form.field('market_location')} autoComplete="off" spellCheck={false} />
      </FormSection>
      {viewer.isSuperuser && (
        <Viewers
          options={choices.organisations.filter(({ value }) => value !== form.values.organisation)}
          field={form.field('view_organisations')}
        />
      )}
    </FormDialog>
  );
}

type Draft = ReturnType<typeof editedOf>;

/** The draft without superuser fields for other viewers, so that these cannot be sent. */
function shownDraft(plant: Plant, isSuperuser: boolean): Draft {
  const draft = editedOf(plant);
  if (isSuperuser) return draft;
  return withoutProviderFields(draft);
}

/** The draft without the provider's fields, for viewers who do not see them. */
function withoutProviderFields(draft: Draft): Draft {
  const kept = Object.entries(draft).filter(([name]) => !providerFields.some((field) => field === name));
  return Object.fromEntries(kept) as Draft;
}
