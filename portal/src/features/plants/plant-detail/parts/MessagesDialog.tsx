import type { AlarmMessage } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { MessageWords } from './MessageWords.tsx';
import styles from './MessagesDialog.module.css';

interface Props {
  readonly plantId: number;
  readonly alarm: AlarmMessage;
  readonly zone: string | undefined;
  readonly onClose: () => void;
}

const WIDTH_PX = 640;

/** Messages about an alarm, newest first; the text of each loads when it is opened. */
export function MessagesDialog({ plantId, alarm, zone, onClose }: Props) {
  const { t } = useTranslation();
  const messages = useCall('messages', 'ofPlant', { id: plantId, query: { alarm: alarm.id } }, { failure: 'quiet' });
  return (
    <Dialog title={t('plant.messagesTitle')} onClose={onClose} sizePx={WIDTH_PX}>
      <p className={styles.alarm}>{alarm.alarm_txt}</p>
      <Loaded
        reading={messages}
        skeleton={<Skeleton text={t('table.loading')} rows={2} rowHeight={56} />}
        failedText={t('plant.messagesFailed')}
        isEmpty={({ results }) => results.length === 0}
        empty={<p className={styles.none}>{t('plant.messagesNone')}</p>}
      >
        {({ results, count }) => (
          <>
            <ul className={styles.list}>
              {results.map((message) => (
                <MessageWords key={message.id} plantId={plantId} message={message} zone={zone} />
              ))}
            </ul>
            {count > results.length && (
              <p className={styles.none}>{t('plant.messagesMore', { count: count - results.length })}</p>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
