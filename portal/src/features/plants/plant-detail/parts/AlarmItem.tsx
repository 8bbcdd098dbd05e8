import { alarmCauses, isOneOf } from '@leitwarte/core/codes';
import type { AlarmMessage } from '@leitwarte/core/entities';
import { formatTime } from '@leitwarte/core/rules';
import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './AlarmTab.module.css';

interface Props {
  readonly alarm: AlarmMessage;
  readonly zone: string | undefined;
  /** Shows the texts of the sent messages. */
  readonly onMessages: () => void;
  /** Called to acknowledge the alarm; undefined if the viewer may not. */
  readonly onAcknowledge: (() => void) | undefined;
}

/** One alarm: beginning, text, who was notified, and who acknowledged it. */
export function AlarmItem({ alarm, zone, onMessages, onAcknowledge }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const time = (moment: string | null) => formatTime(moment, 'dd.MM.yyyy HH:mm', zone);
  const untold = ({ planned_work: work, untold: why }: AlarmMessage) => {
    if (work !== null) return t('plant.toldLater', { reason: work.reason });
    return why === null ? t('plant.toldNobody') : t('plant.toldNobodyFor', { why: t(`untold.${why}`) });
  };
  const isOpen = alarm.ended_at === null;
  const cause = isOneOf(alarmCauses, alarm.cause) ? text(`alarmCause.${alarm.cause}`) : alarm.cause;
  const told = alarm.told.map(({ recipient_name, channel, at }) =>
    [recipient_name ?? t('plant.someone'), text(`messageChannel.${channel}`), time(at)].join(', '),
  );
  return (
    <li className={styles.alarm}>
      <span className={styles.times}>
        <time>{time(alarm.created_at)}</time>
        {isOpen ? (
          <span className={styles.open}>{t('plant.alarmOpen')}</span>
        ) : (
          <span>{t('plant.alarmEnded', { time: time(alarm.ended_at) })}</span>
        )}
      </span>
      <div className={styles.words}>
        <p className={styles.what}>
          <span>{alarm.component_name ?? cause}</span>
          {alarm.alarm_code !== null && <span className={styles.code}>{alarm.alarm_code}</span>}
          {alarm.occurrences > 1 && (
            <span className={styles.more}>{t('plant.occurrences', { count: alarm.occurrences })}</span>
          )}
        </p>
        <p>{alarm.alarm_txt}</p>
        <p className={styles.more}>
          {told.length === 0 ? untold(alarm) : t('plant.told', { who: told.join('; ') })}{' '}
          {told.length > 0 && (
            <Anchor
              component="button"
              type="button"
              size="sm"
              aria-label={t('plant.wordsOf', { alarm: alarm.alarm_txt ?? '' })}
              onClick={onMessages}
            >
              {t('plant.words')}
            </Anchor>
          )}
        </p>
        {alarm.acknowledged_at !== null && (
          <p className={styles.more}>
            {t(alarm.acknowledged_by_link ? 'plant.acknowledgedByLink' : 'plant.acknowledged', {
              name: alarm.acknowledged_by ?? '',
              time: time(alarm.acknowledged_at),
            })}
            {alarm.acknowledged_note !== null && `: ${alarm.acknowledged_note}`}
          </p>
        )}
      </div>
      {isOpen && alarm.cause !== 'manual' && alarm.acknowledged_at === null && onAcknowledge !== undefined && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('plant.acknowledgeOf', { alarm: alarm.alarm_txt ?? '' })}
          onClick={onAcknowledge}
        >
          {t('plant.acknowledge')}
        </Button>
      )}
    </li>
  );
}
