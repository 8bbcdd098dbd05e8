import { type Channel, ChannelPatch } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { SwitchField } from '../../../../shared/form/SwitchField.tsx';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { channelDraftOf, useChannelLabels, withoutEmpty } from './channelDraft.ts';
import { ChannelFields } from './ChannelFields.tsx';

interface Props {
  readonly channel: Channel;
  readonly onClose: () => void;
}

/** Edits target and use of a channel; its kind cannot change. */
export function EditChannelDialog({ channel, onClose }: Props) {
  const { t } = useTranslation();
  const update = useChange('channels', 'update', { said: t('channels.changed') });
  const form = useRowForm({
    schema: ChannelPatch,
    row: channel,
    draftOf: channelDraftOf,
    labels: useChannelLabels(channel.kind),
    verbatim: ['template'],
    required: ['name', 'from_severity'],
    save: (body, call) => update.run({ id: channel.id, body: withoutEmpty(body) }, call),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('channels.edit')} form={form} onClose={onClose} sizePx={640}>
      <ChannelFields form={form} kind={channel.kind} hasSecret={channel.has_secret} isStored />
      <SwitchField field={form.field('is_enabled')} />
    </FormDialog>
  );
}
