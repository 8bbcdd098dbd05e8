import { JournalHeaderCreate, JournalHeaderPatch } from '@leitwarte/core/entities';
import { nextPosition } from '@leitwarte/core/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { useJournalPlace } from '../place.ts';
import type { Header, Journal } from './journal.ts';

/** The dialog that the address opens for headers of a journal. */
export function HeaderDialogs({ journal }: { readonly journal: Journal }) {
  const [{ header: id, dialog }, { go }] = useJournalPlace();
  const header = journal.journal_headers.find((one) => one.id === id);
  const onClose = () => go({ dialog: undefined });
  if (dialog === 'newHeader')
    return <NewHeader journal={journal} onClose={onClose} onMade={(made) => go({ header: made, dialog: undefined })} />;
  if (header === undefined) return null;
  if (dialog === 'header') return <EditHeader header={header} onClose={onClose} />;
  if (dialog === 'removeHeader')
    return (
      <RemoveHeader header={header} onClose={onClose} onRemoved={() => go({ header: undefined, dialog: undefined })} />
    );
  return null;
}

interface Props {
  readonly onClose: () => void;
}

function NewHeader({
  journal,
  onClose,
  onMade,
}: Props & { readonly journal: Journal; readonly onMade: (id: number) => void }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const [start] = useState({ name: '' });
  const create = useChange('journals', 'createHeader', { said: text('toast.header added') });
  const form = useForm({
    schema: JournalHeaderCreate,
    start,
    labels: { name: t('journalConfig.name') },
    fixed: { plant_system_journal: journal.id, position: nextPosition(journal.journal_headers) },
    save: (body) => create.run({ body }),
    onSaved: ({ id }) => onMade(id),
  });
  return (
    <FormDialog title={t('journalConfig.newHeader')} form={form} onClose={onClose}>
      <TextField field={form.field('name')} autoComplete="off" isFirst />
    </FormDialog>
  );
}

function EditHeader({ header, onClose }: Props & { readonly header: Header }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const update = useChange('journals', 'updateHeader', { said: text('toast.header altered') });
  const form = useRowForm({
    schema: JournalHeaderPatch,
    row: header,
    draftOf: ({ name }: Header) => ({ name: name ?? '' }),
    labels: { name: t('journalConfig.name') },
    required: ['name'],
    save: (body, call) => update.run({ id: header.id, body }, call),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('journalConfig.editHeader')} form={form} onClose={onClose}>
      <TextField field={form.field('name')} autoComplete="off" isFirst />
    </FormDialog>
  );
}

function RemoveHeader({
  header,
  onClose,
  onRemoved,
}: Props & { readonly header: Header; readonly onRemoved: () => void }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const remove = useChange('journals', 'removeHeader', { said: text('toast.header deleted'), onDone: onRemoved });
  return (
    <ConfirmDialog
      title={t('list.delete', { name: header.name ?? '' })}
      label={t('journalConfig.remove')}
      isDangerous
      isRunning={remove.isRunning}
      onConfirm={() => remove.start({ id: header.id })}
      onClose={onClose}
    >
      <p>{t('journalConfig.removeHeaderText')}</p>
    </ConfirmDialog>
  );
}
