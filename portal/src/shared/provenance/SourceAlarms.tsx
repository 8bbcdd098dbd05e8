import { allows } from '@leitwarte/core/access';
import type { AlarmMessage, PlannedWork, ProvenanceSource } from '@leitwarte/core/entities';
import { chosenInterval, formatTime } from '@leitwarte/core/rules';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { nameOfAlarm } from '../alarms/nameOfAlarm.ts';
import { STATUS_LIST, statusAddress } from '../alarms/statusPlace.ts';
import { useCall } from '../calls/useCall.ts';
import { useIsBuilt } from '../places/places.ts';
import { useSignedIn } from '../session/SessionProvider.tsx';
import { daysOf } from './daysOf.ts';
import styles from './Provenance.module.css';

/** Number of alarms shown here; the status list has the rest. */
const SHOWN = 5;

/** Events at the plant on the days of a figure that may explain a low value: alarms, the worst first, and planned work. */
export function SourceAlarms({ source }: { readonly source: ProvenanceSource }) {
  const { t } = useTranslation();
  const { column } = source;
  const isBuilt = useIsBuilt(STATUS_LIST);
  const mayRead = allows({ dialog: 'alarmmessages_plant', right: 'can_read' }, useSignedIn().viewer);
  const days = daysOf(source);
  const body = { ...chosenInterval('day', days.from, days.to), type_intervall: 'day', type_data: 'plain' } as const;
  const asked = mayRead ? { id: column.plant_id, body } : undefined;
  const { data } = useCall('plants', 'alarmMessages', asked, { failure: 'quiet' });
  if (data === undefined) return null;
  const written = (at: string | null) => formatTime(at, 'dd.MM.yyyy HH:mm', column.zone);
  const spanOf = (from: string | null, until: string | null) =>
    until === null ? t('provenance.since', { time: written(from) }) : `${written(from)} – ${written(until)}`;
  const lines = [
    ...data.planned_work.map((work) => ({
      key: `work ${work.id}`,
      time: spanOf(work.from, endOf(work)),
      text: t('provenance.work', { reason: work.reason }),
    })),
    ...data.alarm_messages.toSorted(byWeight).map((alarm) => ({
      key: `alarm ${alarm.id}`,
      time: spanOf(alarm.created_at, alarm.ended_at),
      text: [alarm.component_name, nameOfAlarm(alarm)].filter(Boolean).join(': '),
    })),
  ];
  return (
    <>
      <dt>{t('provenance.alarms')}</dt>
      <dd>
        {lines.length === 0 ? (
          t('provenance.noAlarms')
        ) : (
          <ul className={styles.alarms} aria-label={t('provenance.alarms')}>
            {lines.slice(0, SHOWN).map(({ key, time, text }) => (
              <li key={key}>
                <span className={styles.when}>{time}</span> {text}
              </li>
            ))}
          </ul>
        )}
        {lines.length > 0 && isBuilt && (
          <Anchor
            component={Link}
            size="sm"
            to={statusAddress({ of: column.plant_id, interval: { kind: 'day', ...days } })}
          >
            {lines.length > SHOWN ? t('provenance.allAlarms', { count: lines.length }) : t('provenance.toAlarms')}
          </Anchor>
        )}
      </dd>
    </>
  );
}

const endOf = ({ until, ended_at: ended }: PlannedWork): string => ended ?? until;

/** Sorts faults before warnings, then by beginning. */
const byWeight = (a: AlarmMessage, b: AlarmMessage): number =>
  b.type_control_center.localeCompare(a.type_control_center) || (a.created_at ?? '').localeCompare(b.created_at ?? '');
