import { evaluationTypes } from '@leitwarte/core/codes';
import {
  PlantTypeEvaluationCreate,
  PlantTypeEvaluationPatch,
  type PlantType,
  type PlantTypeEvaluationDetail,
} from '@leitwarte/core/entities';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { SwitchField } from '../../../../shared/form/SwitchField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm, type Form } from '../../../../shared/form/useForm.ts';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';

export type Evaluation = z.output<typeof PlantTypeEvaluationDetail>;

const draftOf = ({ name, type_evaluation, only_superuser_access }: Evaluation) => ({
  name: name ?? '',
  type_evaluation,
  only_superuser_access,
});
type Draft = ReturnType<typeof draftOf>;

const stale = ['evaluations', 'plantTypes', 'plants'] as const;
const Body = PlantTypeEvaluationPatch.omit({ plant_type_evaluation_columns: true });

interface Props {
  readonly onClose: () => void;
}

interface NewProps extends Props {
  readonly type: Pick<PlantType, 'id' | 'name'>;
  readonly onMade: (id: number) => void;
}

export function NewEvaluationDialog({ type, onClose, onMade }: NewProps) {
  const { t } = useTranslation();
  const text = useCoreText();
  const create = useChange('evaluations', 'create', {
    said: text('toast.plantTypeEvaluation added'),
    makesStale: stale,
  });
  const [start] = useState<Draft>({ name: '', type_evaluation: 'DA', only_superuser_access: false });
  const form = useForm({
    schema: PlantTypeEvaluationCreate,
    start,
    labels: useLabels(),
    fixed: { plant_type: type.id },
    save: (body) => create.run({ body }),
    onSaved: ({ id }) => onMade(id),
  });
  return <Fields title={t('typeEvaluations.newTitle', { type: type.name })} form={form} onClose={onClose} />;
}

export function EditEvaluationDialog({ evaluation, onClose }: Props & { readonly evaluation: Evaluation }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const update = useChange('evaluations', 'update', {
    said: text('toast.plantTypeEvaluation altered'),
    makesStale: stale,
  });
  const form = useRowForm({
    schema: Body,
    row: evaluation,
    draftOf,
    labels: useLabels(),
    required: ['name', 'type_evaluation'],
    save: (body, call) => update.run({ id: evaluation.id, body }, call),
    onSaved: onClose,
  });
  return <Fields title={t('typeEvaluations.editTitle')} form={form} onClose={onClose} />;
}

function Fields({ title, form, onClose }: Props & { readonly title: string; readonly form: Form<Draft> }) {
  const { t } = useTranslation();
  const text = useCoreText();
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <TextField field={form.field('name')} autoComplete="off" isFirst />
      <ChoiceField
        field={form.field('type_evaluation')}
        choices={evaluationTypes.map((value) => ({ value, label: text(`evaluationType.${value}`) }))}
      />
      <SwitchField field={form.field('only_superuser_access')} help={t('typeEvaluations.onlySuperuserHelp')} />
    </FormDialog>
  );
}

function useLabels() {
  const { t } = useTranslation();
  return {
    name: t('typeEvaluations.name'),
    type_evaluation: t('typeEvaluations.period'),
    only_superuser_access: t('typeEvaluations.onlySuperuser'),
    plant_type: t('typeEvaluations.type'),
  };
}
