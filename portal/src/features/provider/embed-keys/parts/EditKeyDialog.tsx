import { EmbedKeyPatch, type EmbedKey } from '@leitwarte/core/entities';
import { pictureAddress } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { SwitchField } from '../../../../shared/form/SwitchField.tsx';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { keyDraftOf, useKeyLabels } from './keyDraft.ts';
import { KeyFields } from './KeyFields.tsx';
import { PictureAddress } from './PictureAddress.tsx';

interface Props {
  readonly embedKey: EmbedKey;
  readonly onClose: () => void;
}

/** Edits content, websites and expiry of a key; the key itself stays unchanged. */
export function EditKeyDialog({ embedKey, onClose }: Props) {
  const { t } = useTranslation();
  const update = useChange('embedKeys', 'update', { said: t('keys.changed') });
  const form = useRowForm({
    schema: EmbedKeyPatch,
    row: embedKey,
    draftOf: keyDraftOf,
    labels: useKeyLabels(),
    required: ['name'],
    save: (body, call) => update.run({ id: embedKey.id, body }, call),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('keys.edit')} form={form} onClose={onClose} sizePx={640}>
      <KeyFields
        form={form}
        pictures={
          embedKey.snapshot_id !== null && (
            <PictureAddress address={pictureAddress(location.origin, embedKey.snapshot_id, embedKey.plants?.[0])} />
          )
        }
      />
      <SwitchField field={form.field('is_suspended')} help={t('keys.holdHelp')} />
    </FormDialog>
  );
}
