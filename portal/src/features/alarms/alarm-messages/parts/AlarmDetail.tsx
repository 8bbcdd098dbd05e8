import { alarmCauses, isOneOf } from '@leitwarte/core/codes';
import type { AlarmMessage, DashboardPlant } from '@leitwarte/core/entities';
import { durationText, formatTime } from '@leitwarte/core/rules';
import { StatusIcon } from '@leitwarte/widgets';
import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { nameOfAlarm } from '../../../../shared/alarms/nameOfAlarm.ts';
import { SidePanel } from '../../../../shared/dialog/SidePanel.tsx';
import { useNow } from '../../../../shared/now/useNow.ts';
import { usePlantLink } from '../../../../shared/plant-link/usePlantLink.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { severityOf, shownCode } from '../model.ts';
import styles from './AlarmDetail.module.css';
import { AlarmCourse } from './AlarmCourse.tsx';
import { Notices } from './Notices.tsx';
import { useTold } from './Told.tsx';
import { useHandling } from './useHandling.ts';

interface Props {
  readonly alarm: AlarmMessage;
  readonly plant: DashboardPlant | undefined;
  /** Called to acknowledge the alarm; undefined if there is nothing to acknowledge. */
  readonly onAcknowledge: (() => void) | undefined;
  /** Called to create a task from the alarm; undefined if that is not allowed. */
  readonly onTask: (() => void) | undefined;
  readonly onClose: () => void;
}

/** One alarm next to the list: its facts, a chart of its component, who was notified, and possible actions. */
export function AlarmDetail({ alarm, plant, onAcknowledge, onTask, onClose }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const nowMs = useNow();
  const toldOf = useTold();
  const handlingOf = useHandling();
  const { hrefOf } = usePlantLink();
  const zone = plant?.timezone;
  const severity = severityOf(alarm);
  const { cause, component_name: component, created_at: begun, ended_at: ended, acknowledged_note: note } = alarm;
  const time = (at: string | null) => (at === null ? '' : formatTime(at, 'dd.MM.yyyy HH:mm', zone));
  const duration = durationText(begun, ended ?? nowMs) ?? '';
  const facts: readonly (readonly [name: string, value: string])[] = [
    [t('alarmMessages.component'), component ?? ''],
    [t('alarmMessages.code'), shownCode(alarm) ?? ''],
    [t('alarmMessages.cause'), isOneOf(alarmCauses, cause) && cause !== 'fault' ? text(`alarmCause.${cause}`) : ''],
    [t('alarmMessages.begun'), time(begun)],
    [t('alarmMessages.ended'), time(ended)],
    [t('alarmMessages.duration'), ended === null ? t('alarmMessages.since', { duration }) : duration],
    [t('alarmMessages.lastSeen'), alarm.occurrences > 1 ? time(alarm.last_seen_at) : ''],
    [t('alarmMessages.times'), alarm.occurrences > 1 ? String(alarm.occurrences) : ''],
    [t('alarmMessages.state'), handlingOf(alarm)],
    [t('alarmMessages.note'), note ?? ''],
  ];
  return (
    <SidePanel title={nameOfAlarm(alarm)} onClose={onClose}>
      <div className={styles.detail}>
        <p className={styles.head}>
          <StatusIcon status={severity} size={18} />
          <span>{text(`controlCenterType.${severity}`)}</span>
          {alarm.plant === null ? (
            <span>{alarm.plant_name}</span>
          ) : (
            <Anchor component={Link} to={hrefOf(alarm.plant)}>
              {alarm.plant_name}
            </Anchor>
          )}
        </p>
        {(onAcknowledge !== undefined || onTask !== undefined) && (
          <div className={styles.actions}>
            {onAcknowledge && <Button onClick={onAcknowledge}>{t('alarmMessages.acknowledge')}</Button>}
            {onTask && (
              <Button variant="default" onClick={onTask}>
                {t('workOrder.fromAlarmShort')}
              </Button>
            )}
          </div>
        )}
        <dl className={styles.facts}>
          {facts.map(
            ([name, value]) =>
              value !== '' && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {plant !== undefined && alarm.component !== null && begun !== null && (
          <section aria-label={t('alarmMessages.course')}>
            <h3>{t('alarmMessages.course')}</h3>
            <AlarmCourse
              key={alarm.id}
              alarm={alarm}
              plant={plant.id}
              component={alarm.component}
              zone={plant.timezone}
            />
          </section>
        )}
        <section aria-label={t('alarmMessages.messages')}>
          <h3>{t('alarmMessages.messages')}</h3>
          {alarm.told.length === 0 ? (
            <p className={styles.about}>{toldOf(alarm)}</p>
          ) : (
            <Notices alarm={alarm} zone={zone} />
          )}
        </section>
      </div>
    </SidePanel>
  );
}
