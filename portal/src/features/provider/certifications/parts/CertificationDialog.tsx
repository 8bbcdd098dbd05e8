import type { CertificationUser } from '@leitwarte/core/entities';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { isRefusedChange } from '../../../../data/answers.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { NumberField } from '../../../../shared/form/NumberField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { toast } from '../../../../shared/toasts/toast.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { Button } from '@mantine/core';
import { CertificationForm, draftOf, grantsOf } from './certificationForm.ts';
import { FilePicker } from './FilePicker.tsx';
import type { RemovedUser } from './RemovedNotice.tsx';

interface Props {
  /** Undefined for a new account. */
  readonly user: CertificationUser | undefined;
  readonly onClose: () => void;
  readonly onRemoved: (user: RemovedUser) => void;
}

/**
 * Dialog for new and existing accounts (certification-admin-10). If the server refuses a change, the account is removed, which can be
 * undone (certification-admin-30, decision 2.68).
 */
export function CertificationDialog({ user, onClose, onRemoved }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const organisations = useCall('organisations', 'list', {}, { failure: 'quiet' });
  const [files, setFiles] = useState<ReadonlySet<string>>(
    () => new Set(user?.user_pdfs.flatMap(({ pdf_name }) => pdf_name ?? [])),
  );
  const [asksRemoval, setAsksRemoval] = useState(false);
  const [openedAtMs] = useState(() => Date.now());
  const create = useChange('certifications', 'create', { makesStale: [] });
  const askReset = useChange('account', 'requestReset', { makesStale: ['certifications'], failure: 'quiet' });
  const update = useChange('certifications', 'update', { failure: 'quiet', said: text('toast.user_altered') });
  const remove = useChange('users', 'removeCertified', { makesStale: ['certifications', 'users', 'organisations'] });
  const removeUser = async ({ id, username }: CertificationUser) => {
    await remove.run({ id });
    onRemoved({ id, name: username });
    onClose();
  };
  const form = useForm({
    schema: CertificationForm,
    start: draftOf(user, openedAtMs),
    labels: {
      username: t('certifications.username'),
      email: t('certifications.email'),
      organisation: t('certifications.organisation'),
      days: t('certifications.days'),
    },
    missing: { username: text('certification.username_missing'), email: text('certification.email_missing') },
    editable: user === undefined ? ['username', 'email', 'organisation', 'days'] : ['days'],
    checked: [],
    save: async ({ username, email, organisation, days }) => {
      const grants = grantsOf(files, days, user, openedAtMs);
      if (user === undefined) {
        await create.run({ body: { user: { username, email, organisation }, ...grants } });
        await askReset.run({ body: { email } }).catch(() => undefined);
        toast('success', text('toast.successNewUser'));
        return;
      }
      try {
        await update.run({ id: user.id, body: grants }, { basedOn: user });
      } catch (error) {
        // a network failure or somebody else's change does not count as a refusal of the account (decision 4.44)
        if (isRefusedChange(error)) {
          toast('error', t('certifications.updateFailed', { name: user.username }));
          await removeUser(user);
        }
        throw error;
      }
    },
    onSaved: onClose,
  });
  const choices = (organisations.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormDialog
      title={t(user === undefined ? 'certifications.new' : 'certifications.editTitle')}
      form={form}
      onClose={onClose}
      sizePx={640}
    >
      <TextField field={form.field('username')} autoComplete="off" autoCapitalize="none" spellCheck={false} isFirst />
      <TextField field={form.field('email')} type="email" autoComplete="off" />
      <ChoiceField field={form.field('organisation')} choices={choices} placeholder={t('certifications.choose')} />
      <NumberField field={form.field('days')} isWhole help={t('certifications.daysHelp')} />
      <FilePicker selected={files} onChange={setFiles} />
      {user !== undefined && (
        <Button variant="subtle" color="red" onClick={() => setAsksRemoval(true)}>
          {t('certifications.remove')}
        </Button>
      )}
      {user !== undefined && asksRemoval && (
        <ConfirmDialog
          title={t('certifications.removeTitle', { name: user.username })}
          label={t('certifications.remove')}
          isDangerous
          isRunning={remove.isRunning}
          onConfirm={() => void removeUser(user)}
          onClose={() => setAsksRemoval(false)}
        >
          <p>{t('certifications.removeText')}</p>
        </ConfirmDialog>
      )}
    </FormDialog>
  );
}
