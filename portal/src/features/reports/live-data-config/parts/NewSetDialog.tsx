import { LiveDataCreate } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';

interface Props {
  readonly organisation: number;
  readonly onClose: () => void;
  readonly onMade: (id: number) => void;
}

export function NewSetDialog({ organisation, onClose, onMade }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const create = useChange('liveData', 'create', {
    makesStale: ['liveData', 'organisations'],
    said: text('toast.live_data added'),
  });
  const form = useForm({
    schema: LiveDataCreate,
    start: { name: '' },
    labels: { name: t('liveDataConfig.name') },
    fixed: { organisation, plants: [] },
    save: (body) => create.run({ body }),
    onSaved: ({ id }) => onMade(id),
  });
  return (
    <FormDialog title={t('liveDataConfig.newSet')} form={form} onClose={onClose} sizePx={440}>
      <TextField field={form.field('name')} autoComplete="off" isFirst />
    </FormDialog>
  );
}
