import { EmbedKeyCreate, type EmbedKeyMade } from '@leitwarte/core/entities';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { newKeyDraft, useKeyLabels } from './keyDraft.ts';
import { KeyFields } from './KeyFields.tsx';

interface Props {
  readonly organisation: number;
  readonly onMade: (made: EmbedKeyMade) => void;
  readonly onClose: () => void;
}

/** Creates a key. Keys are public: everybody who sees the page can read it. */
export function NewKeyDialog({ organisation, onMade, onClose }: Props) {
  const { t } = useTranslation();
  const [start] = useState(() => newKeyDraft(Date.now()));
  const create = useChange('embedKeys', 'create', { failure: 'listed' });
  const form = useForm({
    schema: EmbedKeyCreate,
    start,
    labels: useKeyLabels(),
    fixed: { organisation },
    save: (body) => create.run({ body }),
    onSaved: onMade,
  });
  return (
    <FormDialog title={t('keys.new')} form={form} onClose={onClose} sizePx={640} label={t('keys.make')}>
      <p>{t('keys.public')}</p>
      <KeyFields form={form} />
    </FormDialog>
  );
}
