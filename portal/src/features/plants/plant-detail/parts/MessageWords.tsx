import type { PlantMessage } from '@leitwarte/core/entities';
import { formatTime } from '@leitwarte/core/rules';
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './MessagesDialog.module.css';

interface Props {
  readonly plantId: number;
  readonly message: PlantMessage;
  readonly zone: string | undefined;
}

/** A message with recipient, channel, time and state; it expands to its text. */
export function MessageWords({ plantId, message, zone }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const words = useId();
  const [isOpen, setOpen] = useState(false);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  const details = useCall('messages', 'oneOfPlant', isOpen ? { id: plantId, messageId: message.id } : undefined, {
    failure: 'quiet',
  });
  const said = [
    text(`messageChannel.${message.channel}`),
    text(`messageState.${message.state}`),
    formatTime(message.ended_at ?? message.created_at, 'dd.MM.yyyy HH:mm', zone),
  ];
  return (
    <li className={styles.message}>
      <UnstyledButton
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={words}
        onClick={() => setOpen(!isOpen)}
      >
        <Chevron size={16} stroke={1.7} aria-hidden />
        <span className={styles.who}>{message.recipient_name ?? t('plant.someone')}</span>
        <span className={styles.how}>{said.join(', ')}</span>
      </UnstyledButton>
      <div id={words} hidden={!isOpen}>
        {isOpen && (
          <Loaded
            reading={details}
            skeleton={<Skeleton text={t('table.loading')} rows={1} rowHeight={80} />}
            failedText={t('plant.messagesFailed')}
          >
            {({ subject, text: body }) =>
              body === null ? (
                <p className={styles.none}>{t('plant.messageUnsaid')}</p>
              ) : (
                <div className={styles.words}>
                  {subject !== null && <p className={styles.subject}>{subject}</p>}
                  <p className={styles.body}>{body}</p>
                </div>
              )
            }
          </Loaded>
        )}
      </div>
    </li>
  );
}
