import { channelKinds } from '@leitwarte/core/codes';
import { ChannelCreate } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { newChannelDraft, useChannelLabels, withoutEmpty } from './channelDraft.ts';
import { ChannelFields } from './ChannelFields.tsx';

interface Props {
  readonly organisation: number;
  readonly onClose: () => void;
}

/** Creates a channel; its kind decides which fields it has. */
export function NewChannelDialog({ organisation, onClose }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const create = useChange('channels', 'create', { said: t('channels.made'), failure: 'listed' });
  const form = useForm({
    schema: ChannelCreate,
    start: newChannelDraft,
    labels: useChannelLabels('webhook'),
    verbatim: ['template'],
    required: ['from_severity'],
    fixed: { organisation },
    save: (body) => create.run({ body: { ...withoutEmpty(body), kind: body.kind, name: body.name } }),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('channels.new')} form={form} onClose={onClose} sizePx={640} label={t('channels.make')}>
      <ChoiceField
        field={form.field('kind')}
        choices={channelKinds.map((value) => ({ value, label: text(`messageChannel.${value}`) }))}
      />
      <ChannelFields form={form} kind={form.values.kind ?? 'webhook'} />
    </FormDialog>
  );
}
