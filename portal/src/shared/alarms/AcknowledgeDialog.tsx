import { AlarmAcknowledgement, type AlarmMessage } from '@leitwarte/core/entities';
import { ApiError } from '@leitwarte/core/problem';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { markTold } from '../../data/told.ts';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { useChange } from '../calls/useChange.ts';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { TextAreaField } from '../form/TextAreaField.tsx';
import { useForm } from '../form/useForm.ts';
import { toast } from '../toasts/toast.ts';
import styles from './Acknowledge.module.css';
import { nameOfAlarm } from './nameOfAlarm.ts';
import { NotAcknowledged } from './NotAcknowledged.tsx';
import { texts } from './texts.ts';
import { currentOf, useRefusalOf } from './useRefusalOf.ts';

interface Props {
  readonly alarms: readonly AlarmMessage[];
  readonly onClose: () => void;
}

/** Longest note that the contract accepts. */
const NOTE_MAX_LENGTH = 500;
/** The dialog lists at most this many alarms by name; the rest is a count. */
const NAMED_AT_MOST = 6;
const start = { note: '' };

/**
 * Acknowledges one or more alarms with a note. Alarms that a colleague has acknowledged first are listed with name and time. If no alarm
 * could be acknowledged for any other reason, the dialog stays open with the typed note.
 */
export function AcknowledgeDialog({ alarms, onClose }: Props) {
  useScreenTexts({ acknowledging: texts });
  const { t } = useTranslation();
  const refusalOf = useRefusalOf();
  const queries = useQueryClient();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const acknowledge = useChange('alarms', 'acknowledge', { makesStale: [], failure: 'quiet' });
  const form = useForm({
    schema: AlarmAcknowledgement,
    start,
    labels: { note: t('acknowledging.note') },
    save: async ({ note }) => {
      const refusals: { readonly alarm: AlarmMessage; readonly error: ApiError }[] = [];
      for (const alarm of alarms)
        try {
          await acknowledge.run({ id: alarm.id, body: { note } });
        } catch (error) {
          markTold(error);
          if (!(error instanceof ApiError)) throw error;
          refusals.push({ alarm, error });
        }
      const isForNothing = refusals.length === alarms.length && refusals.every(({ error }) => !currentOf(error));
      if (isForNothing && refusals[0] !== undefined) throw refusals[0].error;
      return refusals.map(({ alarm, error }) => refusalOf(alarm, error));
    },
    onSaved: (lines) => {
      const done = alarms.length - lines.length;
      if (done > 0) toast('success', t('acknowledging.done', { count: done }));
      for (const area of ['alarms', 'plants']) void queries.invalidateQueries({ queryKey: [area] });
      if (lines.length === 0) onClose();
      else setRefused(lines);
    },
  });
  const title = t('acknowledging.title', { count: alarms.length });
  if (refused.length > 0) return <NotAcknowledged title={title} lines={refused} onClose={onClose} />;
  return (
    <FormDialog title={title} form={form} onClose={onClose} label={t('acknowledging.acknowledge')} sizePx={520}>
      <ul className={styles.alarms}>
        {alarms.slice(0, NAMED_AT_MOST).map((alarm) => (
          <li key={alarm.id}>
            <strong>{alarm.plant_name}</strong> {nameOfAlarm(alarm)}
          </li>
        ))}
        {alarms.length > NAMED_AT_MOST && <li>{t('acknowledging.more', { count: alarms.length - NAMED_AT_MOST })}</li>}
      </ul>
      <p className={styles.about}>{t('acknowledging.about')}</p>
      <TextAreaField
        field={form.field('note')}
        rows={3}
        maxLength={NOTE_MAX_LENGTH}
        help={t('acknowledging.noteHelp')}
        isFirst
      />
    </FormDialog>
  );
}
