import { UserGroupCreate } from '@leitwarte/core/entities';
import * as z from 'zod';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { SwitchField } from '../../../../shared/form/SwitchField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { useGroupLabels } from './groupFields.ts';

interface Props {
  readonly onClose: () => void;
  /** Called with the id of the new group. */
  readonly onMade: (id: number) => void;
}

/** A new group is notified of faults by default, because a group that is notified of nothing only seems to be set up. */
const Body = UserGroupCreate.extend({ send_alarmmessages: z.boolean(), send_old_data: z.boolean() });
const start = { grp_name: '', send_alarmmessages: true, send_old_data: false };

export function NewGroupDialog({ onClose, onMade }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { user } = useSignedIn();
  const create = useChange('userGroups', 'create', { said: text('toast.userGroup added') });
  const update = useChange('userGroups', 'update', { failure: 'quiet' });
  const form = useForm({
    schema: Body,
    start,
    labels: useGroupLabels(),
    fixed: { organisation: user.organisation },
    save: async ({ grp_name, organisation, ...told }) => {
      const made = await create.run({ body: { grp_name, organisation } });
      // if this fails the group exists anyway, and its page says that it is notified of nothing
      await update.run({ id: made.id, body: told }).catch(() => undefined);
      return made;
    },
    onSaved: ({ id }) => onMade(id),
  });
  return (
    <FormDialog title={t('userGroups.newTitle')} form={form} onClose={onClose}>
      <TextField field={form.field('grp_name')} autoComplete="off" isFirst />
      <SwitchField field={form.field('send_alarmmessages')} help={t('userGroups.sendAlarmsHelp')} />
      <SwitchField field={form.field('send_old_data')} help={t('userGroups.sendOldDataHelp')} />
    </FormDialog>
  );
}
