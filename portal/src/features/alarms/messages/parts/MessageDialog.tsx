import type { MessageDetails } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { Facts } from './Facts.tsx';
import styles from './Messages.module.css';
import { Tries } from './Tries.tsx';

interface Props {
  readonly id: number;
  readonly onClose: () => void;
}

/** One message: its text, every attempt with the gateway's id, the alarms behind it, and a button to send it again. */
export function MessageDialog({ id, onClose }: Props) {
  const { t } = useTranslation();
  const message = useCall('messages', 'retrieve', { id });
  return (
    <Dialog title={t('messages.one')} onClose={onClose} sizePx={760}>
      <Loaded
        reading={message}
        skeleton={<Skeleton text={t('table.loading')} rows={6} />}
        failedText={t('messages.oneFailed')}
      >
        {(loaded) => <Details message={loaded} />}
      </Loaded>
    </Dialog>
  );
}

function Details({ message }: { readonly message: MessageDetails }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const repeat = useChange('messages', 'repeat', { said: t('messages.repeated') });
  const canRepeat = message.state === 'failed' || message.state === 'unclear';
  return (
    <div className={styles.details}>
      <Facts message={message} />
      {canRepeat && (
        <div className={styles.repeat}>
          <p>{t(message.state === 'unclear' ? 'messages.unclearHelp' : 'messages.failedHelp')}</p>
          <Button
            leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
            loading={repeat.isRunning}
            onClick={() => repeat.start({ id: message.id })}
          >
            {t('messages.repeat')}
          </Button>
        </div>
      )}
      <section>
        <h3>{t('messages.words')}</h3>
        {message.subject !== null && <p className={styles.subject}>{message.subject}</p>}
        {message.text === null ? <p>{t('messages.noWords')}</p> : <pre className={styles.words}>{message.text}</pre>}
        {message.attachment !== null && <p>{t('messages.attachment', { name: message.attachment })}</p>}
      </section>
      <Tries tries={message.tries} />
      {message.alarms.length > 0 && (
        <section>
          <h3>{t('messages.alarms')}</h3>
          <ul className={styles.alarms}>
            {message.alarms.map((alarm) => (
              <li key={alarm.id}>
                {[alarm.plant_name, alarm.alarm_code, alarm.text].filter(Boolean).join(' · ') ||
                  text('messageKind.alarm')}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
