import type { PlantStatus } from '@leitwarte/core/codes';
import type { DashboardPlant } from '@leitwarte/core/entities';
import {
  countByStatus,
  dataFreshness,
  healthLevel,
  healthPercent,
  livePlants,
  kpiChoices,
  kpiFigure,
  kpiKey,
  kpiParts,
  shownStatus,
  type KpiChoice,
  type KpiFigure,
} from '@leitwarte/core/rules';
import { ActionIcon } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Figure } from '../../../../shared/figure/Figure.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { isNight } from '../model.ts';
import type { FilterChange } from '../useDashboardFilter.ts';
import styles from './FigureHeader.module.css';
import { Freshness } from './Freshness.tsx';
import { HealthGauge } from './HealthGauge.tsx';
import { KeyFigure } from './KeyFigure.tsx';
import { lazyPart } from '../../../../shared/lazy/lazyPart.tsx';
import { StateCounts } from './StateCounts.tsx';

const KeyFigureOrigin = lazyPart(() => import('./KeyFigureOrigin.tsx').then(({ KeyFigureOrigin: part }) => part));

interface Props {
  /** All plants of the list, because the figures ignore the filters. */
  readonly plants: readonly DashboardPlant[];
  readonly kpis: readonly KpiChoice[] | undefined;
  readonly recentDataHours: number | undefined;
  readonly nowMs: number;
  readonly status: PlantStatus | undefined;
  readonly onFilter: (change: FilterChange) => void;
}

/** Health, freshness, counts by state and up to six key figures. It can be collapsed to one line, which is remembered. */
export const FigureHeader = memo(function FigureHeader(props: Props) {
  const { plants, kpis, recentDataHours, nowMs, status, onFilter } = props;
  const onStatus = (chosen: PlantStatus | undefined) => onFilter({ status: chosen });
  const { t } = useTranslation();
  const [open, setOpen] = useLocalStorage({
    key: 'dashboard-figures-open',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const statuses = useMemo(() => livePlants(plants).map(shownStatus), [plants]);
  const figures = useMemo(
    () => kpiChoices(kpis, plants).map((choice) => kpiFigure(choice, plants, nowMs, recentDataHours)),
    [kpis, plants, nowMs, recentDataHours],
  );
  const nightly = useMemo(
    () =>
      figures.filter(
        (figure) =>
          figure.value === 0 &&
          kpiParts(figure, plants, nowMs, recentDataHours).every(({ plant }) => isNight(plant, nowMs)),
      ),
    [figures, plants, nowMs, recentDataHours],
  );
  const [explained, setExplained] = useState<string>();
  const asked = figures.find((figure) => kpiKey(figure) === explained);
  const health = healthPercent(statuses);
  const freshness = dataFreshness(plants, nowMs);
  const counts = countByStatus(statuses);
  const Chevron = open ? IconChevronUp : IconChevronDown;
  return (
    <section className={styles.header} data-open={open} aria-label={t('dashboard.figures')}>
      {open ? (
        <>
          <div className={styles.condition}>
            <HealthGauge percent={health} atFault={counts[2]} />
            <Freshness percent={freshness} />
            <StateCounts counts={counts} status={status} onStatus={onStatus} />
          </div>
          {figures.length > 0 && (
            <dl className={styles.figures}>
              {figures.map((figure) => (
                <KeyFigure
                  key={kpiKey(figure)}
                  figure={figure}
                  isNight={nightly.includes(figure)}
                  onExplain={() => setExplained(kpiKey(figure))}
                />
              ))}
            </dl>
          )}
        </>
      ) : (
        <div className={styles.line}>
          <Condensed health={health} atFault={counts[2]} freshness={freshness} figures={figures} />
          <StateCounts counts={counts} status={status} onStatus={onStatus} layout="line" />
        </div>
      )}
      <ActionIcon
        className={styles.toggle}
        variant="subtle"
        color="gray"
        size={28}
        aria-expanded={open}
        aria-label={open ? t('dashboard.collapse') : t('dashboard.expand')}
        onClick={() => setOpen(!open)}
      >
        <Chevron size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
      {asked && (
        <KeyFigureOrigin
          figure={asked}
          plants={plants}
          recentDataHours={recentDataHours}
          nowMs={nowMs}
          onClose={() => setExplained(undefined)}
        />
      )}
    </section>
  );
});

interface CondensedProps {
  readonly health: number | undefined;
  readonly atFault: number;
  readonly freshness: number | undefined;
  readonly figures: readonly KpiFigure[];
}

function Condensed({ health, atFault, freshness, figures }: CondensedProps) {
  const { t } = useTranslation();
  const text = useCoreText();
  return (
    <dl className={styles.condensed}>
      <div>
        <dt>{t('dashboard.health')}</dt>
        <dd>
          {atFault > 0 && <em>{t('dashboard.atFault', { count: atFault })} · </em>}
          <Figure value={health} unit="%" atGlance />{' '}
          {health !== undefined && text(`healthLevel.${healthLevel(health)}`)}
        </dd>
      </div>
      <div>
        <dt>{t('dashboard.freshness')}</dt>
        <dd>
          <Figure value={freshness} unit="%" atGlance />
        </dd>
      </div>
      {figures.map((figure) => (
        <div key={kpiKey(figure)} className={styles.optional}>
          <dt>{figure.name}</dt>
          <dd>
            <Figure value={figure.value} unit={figure.unit} atGlance />
          </dd>
        </div>
      ))}
    </dl>
  );
}
