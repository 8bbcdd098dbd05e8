import { AlarmMessage } from '@leitwarte/core/entities';
import type { ApiError } from '@leitwarte/core/problem';
import { formatTime } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { messagesOf } from '../../data/answers.ts';
import { useServerWord } from '../../texts/useTexts.ts';
import { nameOfAlarm } from './nameOfAlarm.ts';

/**
 * Returns a function that explains why an alarm was not acknowledged: a colleague was faster (with time and note), the alarm has ended, or
 * the server's message.
 */
export function useRefusalOf(): (alarm: AlarmMessage, error: ApiError) => string {
  const { t } = useTranslation();
  const word = useServerWord();
  return (alarm, error) => {
    const named = { plant: alarm.plant_name ?? '', text: nameOfAlarm(alarm) };
    const now = currentOf(error);
    if (now === undefined) {
      const why = messagesOf(error).map(({ message }) => word(message));
      return t('acknowledging.failedOf', { ...named, why: why.join(' ') });
    }
    const { acknowledged_by: name, acknowledged_at, acknowledged_note: note, ended_at } = now;
    if (name === null)
      return t('acknowledging.alreadyEnded', { ...named, time: formatTime(ended_at, 'dd.MM.yyyy HH:mm') });
    const time = formatTime(acknowledged_at, 'dd.MM.yyyy HH:mm');
    const said = t('acknowledging.alreadyBy', { ...named, name, time });
    return note === null ? said : `${said}. ${t('acknowledging.alreadyNote', { note })}`;
  };
}

/** The current alarm, if a conflict shows that somebody else has changed it (decision 4.44). */
export function currentOf({ problem }: ApiError): AlarmMessage | undefined {
  return problem.status === 409 ? AlarmMessage.safeParse(problem.current).data : undefined;
}
