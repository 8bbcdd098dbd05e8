import type { MessageForecast } from '@leitwarte/core/entities';
import { formatNumber, formatValue } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import styles from './Forecast.module.css';

/** Totals of the month, and the settings on which they are based. */
export function Sums({ forecast }: { readonly forecast: MessageForecast }) {
  const { t } = useTranslation();
  const { alarms, emails, sms, channels, instead_of_sms, cost, is_cut, is_active, has_sms_gateway } = forecast;
  const notes = [
    ...(is_active ? [] : [t('notifications.inactive')]),
    ...(is_cut ? [t('notifications.cut', { count: alarms })] : []),
    ...(instead_of_sms > 0 ? [t('notifications.capReached')] : []),
  ];
  return (
    <section className={styles.sums}>
      <dl className={styles.figures}>
        <Sum name={t('notifications.emails')} value={formatNumber(emails, 0)} />
        <Sum name={t('notifications.sms')} value={formatNumber(sms, 0)} />
        {channels > 0 && <Sum name={t('notifications.paidChannels')} value={formatNumber(channels, 0)} />}
        {instead_of_sms > 0 && <Sum name={t('notifications.instead')} value={formatNumber(instead_of_sms, 0)} />}
        <Sum name={t('notifications.cost')} value={formatValue(cost, '€', 2)} />
        <Sum name={t('notifications.alarms')} value={formatNumber(alarms, 0)} />
      </dl>
      {notes.map((note) => (
        <p key={note} className={styles.note} data-strong>
          {note}
        </p>
      ))}
      <p className={styles.note}>
        {t('notifications.windows', { mail: forecast.mail_window_minutes, sms: forecast.sms_window_minutes })}
        {has_sms_gateway ? '' : ` ${t('notifications.noGateway')}`}
      </p>
    </section>
  );
}

function Sum({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
