import { PlantTypeName, type PlantType } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';

interface Props {
  readonly onClose: () => void;
}

export function NewTypeDialog({ onClose, onMade }: Props & { readonly onMade: (id: number) => void }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const create = useChange('plantTypes', 'create', { said: text('toast.plantType added') });
  const form = useForm({
    schema: PlantTypeName,
    start: { name: '' },
    labels: { name: t('plantTypes.name') },
    save: (body) => create.run({ body }),
    onSaved: ({ id }) => onMade(id),
  });
  return (
    <FormDialog title={t('plantTypes.newTitle')} form={form} onClose={onClose}>
      <TextField field={form.field('name')} autoComplete="off" isFirst />
    </FormDialog>
  );
}

export function RenameTypeDialog({ type, onClose }: Props & { readonly type: PlantType }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const update = useChange('plantTypes', 'update', {
    said: text('toast.plantType altered'),
    makesStale: ['plantTypes', 'plants'],
  });
  const form = useRowForm({
    schema: PlantTypeName,
    row: type,
    draftOf: ({ name }: PlantType) => ({ name }),
    labels: { name: t('plantTypes.name') },
    save: (body, call) => update.run({ id: type.id, body }, call),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('plantTypes.editTitle')} form={form} onClose={onClose}>
      <TextField field={form.field('name')} autoComplete="off" isFirst />
    </FormDialog>
  );
}
