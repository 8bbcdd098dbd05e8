import type { Component, ComponentDataDescription } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimeSpan } from '../../../../shared/chart/series.ts';
import { SidePanel } from '../../../../shared/dialog/SidePanel.tsx';
import { presetChoice } from '../../../../shared/interval/choice.ts';
import { useNow } from '../../../../shared/now/useNow.ts';
import { NumberCell } from '../../../../shared/rows-form/cells.tsx';
import { NOTHING_EXTRA } from '../../../../shared/series/place.ts';
import { SeriesOver } from '../../../../shared/series/SeriesOver.tsx';
import { useSeries } from '../../../../shared/series/useSeries.ts';
import { ColumnRules } from './ColumnRules.tsx';
import styles from './LimitCourse.module.css';
import { type Limit, limits, type Limits } from './limits.ts';

interface Props {
  readonly component: Component;
  readonly column: ComponentDataDescription;
  /** The limits as typed. */
  readonly typed: Limits;
  readonly problemOf: (limit: Limit) => string | undefined;
  /** Called if a limit is changed; undefined if the limits may not be changed. */
  readonly onChange: ((change: Partial<Limits>) => void) | undefined;
  /** Id of the plant, if the viewer may write alarm rules for it. */
  readonly plant: number | undefined;
  readonly zone: string;
  readonly onClose: () => void;
}

const HEIGHT_PX = 260;
const LAST_30_DAYS = { back: 29, until: 0 };

/** Chart of a column next to the list, with movable limits and the alarm rules that read it. */
export function LimitCourse({ component, column, typed, problemOf, onChange, plant, zone, onClose }: Props) {
  const { t } = useTranslation();
  const nowMs = useNow();
  const [interval] = useState(() => presetChoice('day', LAST_30_DAYS, nowMs, zone));
  const [view, setView] = useState<TimeSpan>();
  const name = column.col_description ?? column.col_component_data ?? '';
  const series = useSeries({ columns: [column.id], interval, zone, extras: NOTHING_EXTRA, view, labelOf: () => name });
  const levels = useMemo(() => {
    const drawn = limits.flatMap((limit) => {
      const value = typed[limit];
      if (value === null || !Number.isFinite(value)) return [];
      const onMove = onChange && ((next: number) => onChange({ [limit]: next }));
      return [{ value, label: t(`limits.${limit}`), isClearing: false, onMove }];
    });
    return new Map([[`${column.id}`, drawn]]);
  }, [column.id, typed, onChange, t]);
  return (
    <SidePanel title={`${component.name} | ${name}`} onClose={onClose}>
      <div className={styles.course}>
        <SeriesOver
          of={series}
          title={t('limits.courseOf', { name })}
          interval={interval}
          zone={zone}
          height={HEIGHT_PX}
          failedText={t('limits.courseFailed')}
          empty={<p>{t('limits.courseEmpty')}</p>}
          levels={levels}
          view={view}
          onView={setView}
        />
        {onChange !== undefined && (
          <>
            <p>{t('limits.courseAbout')}</p>
            <div className={styles.limits}>
              {limits.map((limit) => (
                <div key={limit} className={styles.limit}>
                  <span aria-hidden>{t(`limits.${limit}`)}</span>
                  <NumberCell
                    label={t(`limits.${limit}`)}
                    row={`course ${limit}`}
                    value={typed[limit]}
                    problem={problemOf(limit)}
                    onChange={(value) => onChange({ [limit]: value })}
                  />
                </div>
              ))}
            </div>
          </>
        )}
        {plant !== undefined && column.col_component_data !== null && (
          <ColumnRules plant={plant} component={component} column={column.col_component_data} />
        )}
        <Button variant="default" onClick={onClose}>
          {t('limits.courseDone')}
        </Button>
      </div>
    </SidePanel>
  );
}
