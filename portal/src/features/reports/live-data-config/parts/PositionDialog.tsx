import { derivedValueTypes } from '@leitwarte/core/codes';
import { LiveDataPositionCreate, LiveDataPositionPatch, type PlantDescriptionResponse } from '@leitwarte/core/entities';
import { compareNames, nextPosition } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { SwitchField } from '../../../../shared/form/SwitchField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm, type Form } from '../../../../shared/form/useForm.ts';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import type { Header, LiveSet, Position } from './model.ts';

interface Props {
  readonly set: LiveSet;
  readonly header: Header;
  /** Undefined for a new one. */
  readonly position: Position | undefined;
  readonly onClose: () => void;
}

export function PositionDialog({ position, ...props }: Props) {
  return position === undefined ? <New {...props} /> : <Edit {...props} position={position} />;
}

type Opened = Omit<Props, 'position'>;

const draftOf = ({ name, component_data_description, position_different_times, type_value_column }: Position) => ({
  name: name ?? '',
  component_data_description,
  position_different_times,
  type_value_column,
});
type Draft = ReturnType<typeof draftOf>;
const start: Draft = {
  name: '',
  component_data_description: [],
  position_different_times: false,
  type_value_column: null,
};

function New({ set, header, onClose }: Opened) {
  const { t } = useTranslation();
  const text = useCoreText();
  const create = useChange('liveData', 'createPosition', { said: text('toast.header_position added') });
  const form = useForm({
    schema: LiveDataPositionCreate,
    start,
    labels: useLabels(),
    fixed: { organisation_live_data_header: header.id, position: nextPosition(header.live_data_positions) },
    save: (body) => create.run({ body }),
    onSaved: onClose,
  });
  return <Fields title={t('liveDataConfig.newPosition')} set={set} positionId={0} form={form} onClose={onClose} />;
}

function Edit({ set, position, onClose }: Opened & { readonly position: Position }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const update = useChange('liveData', 'updatePosition', { said: text('toast.header_position altered') });
  const form = useRowForm({
    schema: LiveDataPositionPatch,
    row: position,
    draftOf,
    labels: useLabels(),
    required: ['name'],
    words: {
      component_data_description: (ids) => t('liveDataConfig.valueCount', { count: ids.length }),
      type_value_column: (code) =>
        code === null ? t('liveDataConfig.newestReading') : text(`valueColumnType.${code}`),
    },
    save: (body, call) => update.run({ id: position.id, body }, call),
    onSaved: onClose,
  });
  return (
    <Fields title={t('liveDataConfig.editPosition')} set={set} positionId={position.id} form={form} onClose={onClose}>
      <SwitchField field={form.field('position_different_times')} help={t('liveDataConfig.differentTimesHelp')} />
    </Fields>
  );
}

function useLabels() {
  const { t } = useTranslation();
  return {
    name: t('liveDataConfig.name'),
    component_data_description: t('liveDataConfig.values'),
    position_different_times: t('liveDataConfig.differentTimes'),
    type_value_column: t('liveDataConfig.valueType'),
  };
}

interface FieldsProps {
  readonly title: string;
  readonly set: LiveSet;
  /** 0 for a new position. */
  readonly positionId: number;
  readonly form: Form<Draft>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** The name, and for each plant of the set the column whose value is shown. */
function Fields({ title, set, positionId, form, onClose, children }: FieldsProps) {
  const { t } = useTranslation();
  const text = useCoreText();
  const input =
    set.organisation === null ? undefined : { organisationId: set.organisation, liveDataId: set.id, positionId };
  const { data } = useCall('liveData', 'plantDescriptions', input, { failure: 'quiet' });
  const chosen = form.values.component_data_description;
  return (
    <FormDialog title={title} form={form} onClose={onClose} sizePx={560}>
      <TextField field={form.field('name')} autoComplete="off" isFirst />
      <ChoiceField
        field={form.field('type_value_column')}
        choices={derivedValueTypes.map((code) => ({ value: code, label: text(`valueColumnType.${code}`) }))}
        placeholder={t('liveDataConfig.newestReading')}
        help={t('liveDataConfig.valueTypeHelp')}
      />
      {data?.plants.length === 0 && <p>{t('liveDataConfig.plantsFirst')}</p>}
      {data?.plants.map((plant) => {
        const own = new Set(plant.data_description.map(({ id }) => id));
        const value = chosen.find((id) => own.has(id)) ?? null;
        return (
          <ChoiceField
            key={plant.id}
            field={{
              name: `component_data_description.${plant.id}`,
              label: plant.name,
              value,
              set: (id) =>
                form.set({
                  component_data_description: [...chosen.filter((one) => !own.has(one)), ...(id === null ? [] : [id])],
                }),
              error: undefined,
              isRequired: false,
              isEditable: true,
            }}
            choices={choicesOf(plant)}
            placeholder={t('liveDataConfig.noValue')}
          />
        );
      })}
      {children}
    </FormDialog>
  );
}

type Plant = z.output<typeof PlantDescriptionResponse>['plants'][number];

/** Columns by description; if several have the same, with the name of their component. */
function choicesOf({ data_description }: Plant) {
  const count = Map.groupBy(data_description, ({ col_description }) => col_description);
  return data_description
    .map(({ id, col_description, component_name }) => {
      const isAlone = count.get(col_description)?.length === 1;
      const description = col_description ?? '';
      return {
        value: id,
        label: isAlone || component_name === null ? description : `${description} · ${component_name}`,
      };
    })
    .toSorted((a, b) => compareNames(a.label, b.label));
}
