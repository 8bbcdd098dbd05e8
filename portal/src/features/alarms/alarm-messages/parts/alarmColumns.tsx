import { alarmCauses, isOneOf } from '@leitwarte/core/codes';
import type { AlarmMessage } from '@leitwarte/core/entities';
import { durationText, formatTime } from '@leitwarte/core/rules';
import { StatusIcon } from '@leitwarte/widgets';
import { Anchor, Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { Spoken } from '../../../../shared/spoken/Spoken.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { nameOfAlarm } from '../../../../shared/alarms/nameOfAlarm.ts';
import { isWaiting, severityOf, shownCode } from '../model.ts';
import { ACKNOWLEDGES } from '../useRowKeys.ts';
import styles from './AlarmTable.module.css';
import { Told } from './Told.tsx';
import { handlingOf } from './useHandling.ts';
import type { CommonKey } from '../../../../texts/catalogues.ts';

interface Look {
  readonly t: TFunction;
  readonly text: (key: CommonKey) => string;
  readonly nowMs: number;
  readonly zoneOf: (plant: number | null) => string | undefined;
  /** Text about who was notified. */
  readonly toldOf: (alarm: AlarmMessage) => string;
  /** Shows the alarm in detail next to the list. */
  readonly onDetail: (alarm: AlarmMessage) => void;
  /** Called to acknowledge an alarm; undefined if that is not offered. */
  readonly onAcknowledge: ((alarm: AlarmMessage) => void) | undefined;
  readonly mayAcknowledge: (alarm: AlarmMessage) => boolean;
  readonly onTask: (alarm: AlarmMessage) => void;
  readonly mayMakeTask: (alarm: AlarmMessage) => boolean;
}

/** Columns of the status list: plant, text, beginning, handling, and who was notified (alarm-messages-4 and our own). */
export function alarmColumns(look: Look): Column<AlarmMessage>[] {
  const { t, text, nowMs, zoneOf, toldOf, onDetail, onAcknowledge, mayAcknowledge, onTask, mayMakeTask } = look;
  const columns: Column<AlarmMessage>[] = [
    {
      key: 'plant',
      title: t('alarmMessages.plant'),
      rowHeader: true,
      width: '20%',
      value: ({ plant_name }) => plant_name,
      lead: (alarm) => (
        <>
          <StatusIcon status={severityOf(alarm)} size={16} className={styles.icon} />
          <Spoken>{`${text(`controlCenterType.${severityOf(alarm)}`)}: `}</Spoken>
        </>
      ),
      below: ({ component_name }) => component_name && <span className={styles.device}>{component_name}</span>,
    },
    {
      key: 'date',
      title: t('alarmMessages.date'),
      kind: 'datetime',
      width: '126px',
      value: ({ created_at }) => created_at,
      cell: ({ created_at, plant }) => formatTime(created_at, 'dd.MM.yyyy HH:mm', zoneOf(plant)),
    },
    {
      key: 'duration',
      title: t('alarmMessages.duration'),
      width: '116px',
      value: ({ created_at, ended_at }) => durationText(created_at, ended_at ?? nowMs),
      cell: ({ created_at, ended_at, plant }) => {
        const duration = durationText(created_at, ended_at ?? nowMs);
        if (ended_at === null) return <span className={styles.open}>{t('alarmMessages.since', { duration })}</span>;
        const time = formatTime(ended_at, 'dd.MM HH:mm', zoneOf(plant));
        return (
          <>
            {duration}
            <span className={styles.detail}>{t('alarmMessages.until', { time })}</span>
          </>
        );
      },
    },
    {
      key: 'code',
      title: t('alarmMessages.code'),
      width: '76px',
      value: shownCode,
    },
    {
      key: 'description',
      title: t('alarmMessages.description'),
      wideOnCards: true,
      value: nameOfAlarm,
      cell: (alarm) => (
        <>
          <button type="button" className={styles.told} aria-haspopup="dialog" onClick={() => onDetail(alarm)}>
            {nameOfAlarm(alarm)}
          </button>
          <span className={`${styles.detail} ${styles.inline}`}>
            {[
              isOneOf(alarmCauses, alarm.cause) && alarm.cause !== 'fault' ? text(`alarmCause.${alarm.cause}`) : '',
              alarm.occurrences > 1 ? t('alarmMessages.occurrences', { count: alarm.occurrences }) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'told',
      title: t('alarmMessages.told'),
      width: '14%',
      value: toldOf,
      cell: (alarm) => <Told alarm={alarm} onOpen={onDetail} />,
    },
    {
      key: 'state',
      title: t('alarmMessages.state'),
      width: '124px',
      value: (alarm) => handlingOf(alarm, t, text),
      cell: (alarm) => (
        <>
          {handlingCell(alarm)}
          {mayMakeTask(alarm) && (
            <Anchor
              component="button"
              type="button"
              size="sm"
              className={styles.task}
              aria-label={t('workOrder.fromAlarmOf', { alarm: nameOfAlarm(alarm), plant: alarm.plant_name ?? '' })}
              onClick={() => onTask(alarm)}
            >
              {t('workOrder.fromAlarmShort')}
            </Anchor>
          )}
        </>
      ),
    },
  ];
  return columns;

  function handlingCell(alarm: AlarmMessage) {
    return onAcknowledge !== undefined && isWaiting(alarm) && mayAcknowledge(alarm) ? (
      <Button
        variant="default"
        size="compact-sm"
        {...ACKNOWLEDGES}
        aria-label={t('alarmMessages.acknowledgeOf', { text: nameOfAlarm(alarm), plant: alarm.plant_name ?? '' })}
        onClick={() => onAcknowledge(alarm)}
      >
        {t('alarmMessages.acknowledge')}
      </Button>
    ) : (
      <>
        {handlingOf(alarm, t, text)}
        {alarm.acknowledged_note && <span className={styles.detail}>{alarm.acknowledged_note}</span>}
      </>
    );
  }
}
