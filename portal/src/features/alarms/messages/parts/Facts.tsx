import type { MessageDetails } from '@leitwarte/core/entities';
import { DEFAULT_ZONE, formatTime, formatUnitPrice } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './Messages.module.css';
import { MessageState } from './MessageState.tsx';

const clock = (instant: string | null) =>
  instant === null ? undefined : formatTime(instant, 'dd.MM.yyyy HH:mm:ss', DEFAULT_ZONE);

/** Recipient, channel, organisation and time; unknown facts are left out. */
export function Facts({ message }: { readonly message: MessageDetails }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const facts = [
    ['recipient', message.recipient],
    ['channel', text(`messageChannel.${message.channel}`)],
    ['kind', text(`messageKind.${message.kind}`)],
    ['organisation', message.organisation_name],
    ['plant', message.plant_name],
    ['written', clock(message.created_at)],
    ['ended', clock(message.ended_at)],
    ['price', message.price === null ? null : formatUnitPrice(message.price)],
    ['reference', message.reference],
    ['error', message.error],
  ] as const;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('messages.state')}</dt>
        <dd>
          <MessageState state={message.state} />
        </dd>
      </div>
      {facts.map(
        ([key, value]) =>
          value && (
            <div key={key}>
              <dt>{t(`messages.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
