import { formatUnitPrice } from '@leitwarte/core/rules';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { QuietError } from '../../../../shared/quiet-error/QuietError.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './ChannelsLine.module.css';

/** Number of channels that notify in addition to people, and their prices; those whose last message failed are highlighted. */
export function ChannelsLine({ organisation }: { readonly organisation: number }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const reading = useCall('channels', 'list', { query: { organisation } }, { failure: 'quiet' });
  const channels = reading.data ?? [];
  const used = channels.filter(({ is_enabled: isEnabled }) => isEnabled);
  const failing = used.filter(({ last_state: state }) => state === 'failed' || state === 'unclear');
  if (reading.data === undefined && reading.error)
    return (
      <QuietError
        text={t('notifications.channelsFailed')}
        error={reading.error}
        busy={reading.isFetching}
        onRetry={() => void reading.refetch()}
      />
    );
  if (channels.length === 0) return null;
  const priced = new Map(used.flatMap(({ kind, price }) => (price === null ? [] : [[kind, price] as const])));
  const prices = Array.from(priced, ([kind, price]) => `${text(`messageChannel.${kind}`)} ${formatUnitPrice(price)}`);
  const { length: count } = used;
  return (
    <>
      <p className={styles.count}>
        <Link to="/settings/channels">
          {prices.length === 0
            ? t('notifications.channels', { count })
            : t('notifications.pricedChannels', { count, prices: prices.join(', ') })}
        </Link>
      </p>
      {failing.map(({ id, name, last_error: error }) => (
        <Alert key={id} color="red" className={styles.failing}>
          {t('notifications.channelFails', { name, error: error ?? '' })}{' '}
          <Link to={`/settings/channels?channel=${id}`}>{t('notifications.channelOpen', { name })}</Link>
        </Alert>
      ))}
    </>
  );
}
