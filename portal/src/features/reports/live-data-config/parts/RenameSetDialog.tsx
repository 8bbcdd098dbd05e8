import { LiveDataPatch } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import type { LiveSet } from './model.ts';

interface Props {
  readonly set: LiveSet;
  readonly onClose: () => void;
}

const draftOf = ({ name, plants }: LiveSet) => ({ name: name ?? '', plants });

export function RenameSetDialog({ set, onClose }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const update = useChange('liveData', 'update', {
    makesStale: ['liveData', 'organisations'],
    said: text('toast.live_data altered'),
  });
  const form = useRowForm({
    schema: LiveDataPatch,
    row: set,
    draftOf,
    labels: { name: t('liveDataConfig.name'), plants: t('liveDataConfig.plants') },
    required: ['name'],
    words: { plants: (plants) => t('liveDataConfig.plantCount', { count: plants.length }) },
    save: (body, call) => update.run({ id: set.id, body }, call),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('liveDataConfig.renameTitle')} form={form} onClose={onClose} sizePx={440}>
      <TextField field={form.field('name')} autoComplete="off" isFirst />
    </FormDialog>
  );
}
