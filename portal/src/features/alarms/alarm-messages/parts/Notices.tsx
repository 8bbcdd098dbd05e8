import type { AlarmMessage, AlarmNotice } from '@leitwarte/core/entities';
import { formatTime } from '@leitwarte/core/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './AlarmDetail.module.css';

interface Props {
  readonly alarm: AlarmMessage;
  readonly zone: string | undefined;
}

/** Who was notified of an alarm, how and when; each message opens with its text. */
export function Notices({ alarm: { told, plant }, zone }: Props) {
  return (
    <ul className={styles.notices}>
      {plant !== null &&
        told.map((notice) => (
          <li key={notice.id}>
            <Notice notice={notice} plant={plant} zone={zone} />
          </li>
        ))}
    </ul>
  );
}

interface NoticeProps {
  readonly notice: AlarmNotice;
  readonly plant: number;
  readonly zone: string | undefined;
}

function Notice({ notice, plant, zone }: NoticeProps) {
  const { t } = useTranslation();
  const text = useCoreText();
  const [isOpen, setOpen] = useState(false);
  const { id, channel, state, recipient_name: name, at } = notice;
  const way = text(`messageChannel.${channel}`);
  return (
    <details className={styles.notice} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>{name === null ? way : t('alarmMessages.messageTo', { channel: way, name })}</span>
        <span className={styles.state} data-failed={state === 'failed' || state === 'unclear'}>
          {t('alarmMessages.sentAt', {
            state: text(`messageState.${state}`),
            time: formatTime(at, 'dd.MM.yyyy HH:mm', zone),
          })}
        </span>
      </summary>
      {isOpen && <Words plant={plant} messageId={id} />}
    </details>
  );
}

function Words({ plant, messageId }: { readonly plant: number; readonly messageId: number }) {
  const { t } = useTranslation();
  const message = useCall('messages', 'oneOfPlant', { id: plant, messageId }, { failure: 'quiet' });
  return (
    <div className={styles.words}>
      <Loaded
        reading={message}
        skeleton={<Skeleton text={t('table.loading')} rows={2} rowHeight={20} />}
        failedText={t('alarmMessages.messagesFailed')}
      >
        {({ recipient, subject, text: words, alarm_count: count, alarms }) => (
          <>
            {recipient !== null && <p className={styles.state}>{recipient}</p>}
            {subject !== null && <p>{subject}</p>}
            {words === null ? (
              <p className={styles.about}>
                {t(alarms.length < count ? 'alarmMessages.otherPlants' : 'alarmMessages.noWords')}
              </p>
            ) : (
              <div className={styles.text}>{words}</div>
            )}
            {alarms.length > 1 && (
              <p className={styles.state}>{t('alarmMessages.tellsOf', { count: alarms.length })}</p>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}
