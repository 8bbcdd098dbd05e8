import { AlarmAcknowledgement, AlarmMessage } from '@leitwarte/core/entities';
import { ApiError } from '@leitwarte/core/problem';
import { formatTime } from '@leitwarte/core/rules';
import { Alert, Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messagesOf } from '../../../data/answers.ts';
import { useChange } from '../../../shared/calls/useChange.ts';
import { Dialog } from '../../../shared/dialog/Dialog.tsx';
import { FormDialog } from '../../../shared/dialog/FormDialog.tsx';
import { TextAreaField } from '../../../shared/form/TextAreaField.tsx';
import { useForm } from '../../../shared/form/useForm.ts';
import { toast } from '../../../shared/toasts/toast.ts';
import { useServerWord } from '../../../texts/useTexts.ts';
import { nameOfAlarm } from '../model.ts';
import styles from './Dialogs.module.css';

interface Props {
  readonly alarms: readonly AlarmMessage[];
  readonly onClose: () => void;
}

const NOTE_MAX_LENGTH = 500;
/** Alarms named in the dialog; more are counted. */
const NAMED_AT_MOST = 6;
const start = { note: '' };

/** Acknowledges one or many with a note. Those that a colleague was faster with are named, with who and when. */
export function AcknowledgeDialog({ alarms, onClose }: Props) {
  const { t } = useTranslation();
  const word = useServerWord();
  const queries = useQueryClient();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const acknowledge = useChange('alarms', 'acknowledge', { makesStale: [], failure: 'quiet' });
  const form = useForm({
    schema: AlarmAcknowledgement,
    start,
    labels: { note: t('alarmMessages.note') },
    save: async ({ note }) => {
      const lines: string[] = [];
      for (const alarm of alarms)
        try {
          await acknowledge.run({ id: alarm.id, body: { note } });
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          lines.push(refusalOf(alarm, error));
        }
      return lines;
    },
    onSaved: (lines) => {
      const done = alarms.length - lines.length;
      if (done > 0) toast('success', t('alarmMessages.acknowledged', { count: done }));
      for (const area of ['alarms', 'plants']) void queries.invalidateQueries({ queryKey: [area] });
      if (lines.length === 0) onClose();
      else setRefused(lines);
    },
  });
  const title = t('alarmMessages.acknowledgeTitle', { count: alarms.length });
  if (refused.length > 0) return <Refused title={title} lines={refused} onClose={onClose} />;
  return (
    <FormDialog title={title} form={form} onClose={onClose} label={t('alarmMessages.acknowledge')} sizePx={520}>
      <ul className={styles.alarms}>
        {alarms.slice(0, NAMED_AT_MOST).map((alarm) => (
          <li key={alarm.id}>
            <strong>{alarm.plant_name}</strong> {nameOfAlarm(alarm)}
          </li>
        ))}
        {alarms.length > NAMED_AT_MOST && (
          <li>{t('alarmMessages.more', { names: '…', count: alarms.length - NAMED_AT_MOST })}</li>
        )}
      </ul>
      <p className={styles.about}>{t('alarmMessages.acknowledgeText')}</p>
      <TextAreaField
        field={form.field('note')}
        rows={3}
        maxLength={NOTE_MAX_LENGTH}
        help={t('alarmMessages.noteHelp')}
        isFirst
      />
    </FormDialog>
  );

  function refusalOf(alarm: AlarmMessage, error: ApiError): string {
    const named = { plant: alarm.plant_name ?? '', text: nameOfAlarm(alarm) };
    const now = AlarmMessage.safeParse(error.problem.current);
    if (error.problem.status === 409 && now.success) {
      const { acknowledged_by: name, acknowledged_at, acknowledged_note: note, ended_at } = now.data;
      if (name === null)
        return t('alarmMessages.alreadyEnded', { ...named, time: formatTime(ended_at, 'dd.MM.yyyy HH:mm') });
      const time = formatTime(acknowledged_at, 'dd.MM.yyyy HH:mm');
      const said = t('alarmMessages.alreadyBy', { ...named, name, time });
      return note === null ? said : `${said}. ${t('alarmMessages.alreadyNote', { note })}`;
    }
    const why = messagesOf(error).map(({ message }) => word(message));
    return t('alarmMessages.failedOf', { ...named, why: why.join(' ') });
  }
}

interface RefusedProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly onClose: () => void;
}

function Refused({ title, lines, onClose }: RefusedProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} onClose={onClose} sizePx={520}>
      <Alert
        color="yellow"
        role="alert"
        title={t('alarmMessages.already')}
        icon={<IconUsers size={18} stroke={1.7} aria-hidden />}
      >
        <ul className={styles.alarms}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Alert>
      <div className={styles.buttons}>
        <Button onClick={onClose} data-autofocus>
          {t('alarmMessages.understood')}
        </Button>
      </div>
    </Dialog>
  );
}
