import type { AlarmMessage, Component, SeriesLine } from '@leitwarte/core/entities';
import {
  calendarDay,
  chosenAt,
  columnsOfRule,
  DAY_MS,
  firstAnalysed,
  HOUR_MS,
  notAnalysed,
} from '@leitwarte/core/rules';
import { Anchor } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../../../../shared/calls/useCall.ts';
import type { TimeSpan } from '../../../../shared/chart/series.ts';
import type { IntervalChoice } from '../../../../shared/interval/choice.ts';
import { useNow } from '../../../../shared/now/useNow.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { bandsOfAlarms } from '../../../../shared/series/bandsOfAlarms.ts';
import { analysisAddress, NOTHING_EXTRA } from '../../../../shared/series/place.ts';
import { SeriesOver } from '../../../../shared/series/SeriesOver.tsx';
import { useRuleLevels } from '../../../../shared/series/useRuleLevels.ts';
import { useRulesOf } from '../../../../shared/series/useRulesOf.ts';
import { useSeries } from '../../../../shared/series/useSeries.ts';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import styles from './AlarmDetail.module.css';

const HEIGHT_PX = 220;
/** Time shown before the beginning and after the end of the alarm, in milliseconds. */
const AROUND_MS = 6 * HOUR_MS;
/** Longest part of an alarm that is shown, from its beginning, in milliseconds. */
const LONGEST_MS = 3 * DAY_MS;

interface Props {
  readonly alarm: AlarmMessage;
  readonly plant: number;
  readonly component: number;
  readonly zone: string;
}

/** Chart of the component around the alarm: the column that its rule reads, otherwise the default column of the analysis. */
export function AlarmCourse({ alarm, plant, component, zone }: Props) {
  const { t } = useTranslation();
  const reading = useCall('components', 'retrieve', { id: component }, { failure: 'quiet' });
  const judged = useRulesOf(plant)?.find(({ alarm_code: code }) => code === alarm.alarm_code);
  return (
    <Loaded
      reading={reading}
      skeleton={<Skeleton text={t('chart.loading')} rows={1} rowHeight={HEIGHT_PX} />}
      failedText={t('alarmMessages.courseFailed')}
    >
      {(loaded) => {
        const columns = loaded.component_data_description.filter((one) => notAnalysed(one) === undefined);
        const wanted = judged === undefined ? [] : columnsOfRule(judged);
        const own = columns.find(({ col_component_data: name }) => name !== null && wanted.includes(name));
        const column = own ?? firstAnalysed(columns);
        return column === undefined ? (
          <p className={styles.about}>{t('alarmMessages.courseNone')}</p>
        ) : (
          <Course alarm={alarm} plant={plant} component={loaded} column={column} zone={zone} />
        );
      }}
    </Loaded>
  );
}

interface CourseProps extends Omit<Props, 'component'> {
  readonly component: Component;
  readonly column: Component['component_data_description'][number];
}

function Course({ alarm, plant, component, column, zone }: CourseProps) {
  const { t } = useTranslation();
  const nowMs = useNow();
  const [interval] = useState(() => intervalAround(alarm, nowMs, zone));
  const [view, setView] = useState<TimeSpan>();
  const series = useSeries({ columns: [column.id], interval, zone, extras: NOTHING_EXTRA, view, labelOf });
  const bands = useMemo(() => bandsOfAlarms([alarm], component.id, nowMs), [alarm, component.id, nowMs]);
  const { levels } = useRuleLevels({ plant, component, columns: [column] });
  return (
    <>
      <SeriesOver
        of={series}
        title={`${alarm.plant_name ?? ''} | ${component.name ?? ''}`}
        interval={interval}
        zone={zone}
        height={HEIGHT_PX}
        failedText={t('alarmMessages.courseFailed')}
        empty={<p className={styles.about}>{t('alarmMessages.courseEmpty')}</p>}
        bands={bands}
        levels={levels}
        view={view}
        onView={setView}
      />
      <Anchor
        component={Link}
        size="sm"
        to={analysisAddress({ of: plant, component: component.id, columns: new Set([column.id]), interval })}
      >
        {t('alarmMessages.analyse')}
      </Anchor>
    </>
  );
}

const labelOf = ({ column }: SeriesLine): string => column?.description ?? '';

/** The days around an alarm, from a few hours before its beginning to a few after its end. */
function intervalAround({ created_at, ended_at }: AlarmMessage, nowMs: number, zone: string): IntervalChoice {
  const begunMs = created_at === null ? nowMs : Date.parse(created_at);
  const endedMs = ended_at === null ? nowMs : Date.parse(ended_at);
  const untilMs = Math.min(endedMs + AROUND_MS, begunMs + LONGEST_MS, Math.max(nowMs, begunMs));
  const dayOf = (ms: number) => {
    const { year, month, day } = chosenAt(ms, zone);
    return calendarDay(year, month, day);
  };
  return { kind: 'day', from: dayOf(begunMs - AROUND_MS), to: dayOf(untilMs) };
}
