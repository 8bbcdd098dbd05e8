import { useDebouncedValue } from '@mantine/hooks';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/now/useNow.ts';
import { usePlantLink } from '../../../shared/plant-link/usePlantLink.ts';
import { QuietError } from '../../../shared/quiet-error/QuietError.tsx';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { OldState } from '../../../shared/states/OldState.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import styles from './DashboardPage.module.css';
import { lazyPart } from '../../../shared/lazy/lazyPart.tsx';
import { useMayAnalyse } from '../../../shared/series/useMayAnalyse.ts';
import { isFiltering, shownPlants } from './model.ts';
import { Answer } from './parts/Answer.tsx';
import { DashboardSkeleton } from './parts/DashboardSkeleton.tsx';
import { FigureHeader } from './parts/FigureHeader.tsx';
import { PaperFilter } from './parts/PaperFilter.tsx';
import { NoPlants } from './parts/NoPlants.tsx';
import { Toolbar } from './parts/Toolbar.tsx';
import { views } from './parts/views.ts';
import { texts } from './texts.ts';
import { useDashboardFilter } from './useDashboardFilter.ts';
import { usePlants } from './usePlants.ts';
import { useView } from './useView.ts';
import { useWall } from '../../../shared/wall/useWall.ts';
import { PlantWall } from './wall/PlantWall.tsx';

const LINKS_AFTER_MS = 400;
/** Maximum number of plants whose energy the dashboard loads; computing it for more takes too long. */
const ENERGY_PLANTS_MAX = 60;

const TodayEnergy = lazyPart(() => import('./parts/TodayEnergy.tsx').then(({ TodayEnergy: part }) => part));

/** The plants of the viewer, the worst first. */
export function DashboardPage() {
  useScreenTexts({ dashboard: texts });
  const { t } = useTranslation();
  const { organisation } = useSignedIn();
  const link = usePlantLink();
  const {
    data: plants,
    isError,
    error,
    isFetching,
    refetch,
    dataUpdatedAt,
    oldSince,
  } = usePlants(link.openId !== undefined);
  const wall = useWall();
  const { filter, change, reset } = useDashboardFilter();
  const { view, choose, forced } = useView();
  const now = useNow();
  const mayAnalyse = useMayAnalyse();
  const [shares, setShares] = useState<ReadonlyMap<number, string>>();
  // the pressed button is shown at once; the plants follow once they are rendered
  const drawn = useDeferredValue(useMemo(() => ({ view, filter }), [view, filter]));
  // links contain the filter, so plants that stay are rendered again only after typing has stopped
  const [settled] = useDebouncedValue(
    useMemo(() => ({ hrefOf: link.hrefOf }), [link.hrefOf]),
    LINKS_AFTER_MS,
  );
  const { hrefOf } = useDeferredValue(settled);
  const shown = useMemo(() => shownPlants(plants ?? [], drawn.filter, drawn.view), [plants, drawn]);
  const View = views[drawn.view];

  if (plants === undefined && isError)
    return (
      <div className={styles.page}>
        <h1 className={styles.heading}>{t('dashboard.title')}</h1>
        <QuietError text={t('dashboard.loadFailed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  if (plants === undefined)
    return (
      <div className={styles.page}>
        <h1 className={styles.heading}>{t('dashboard.title')}</h1>
        <DashboardSkeleton view={view} />
      </div>
    );
  if (wall.isWall)
    return (
      <PlantWall
        plants={shown}
        title={organisation?.name ?? t('dashboard.title')}
        updatedAtMs={oldSince ?? dataUpdatedAt}
        onLeave={wall.leave}
      />
    );
  return (
    <div className={styles.page} data-old={oldSince !== undefined || undefined}>
      <h1 className={styles.heading}>{t('dashboard.title')}</h1>
      <PaperFilter filter={filter} takenAtMs={oldSince ?? dataUpdatedAt} />
      {oldSince !== undefined && <OldState sinceMs={oldSince} nowMs={now} />}
      <Answer
        plants={plants}
        nowMs={now}
        onOpen={link.open}
        hrefOf={link.hrefOf}
        onStatus={(status) => change({ status })}
      />
      {mayAnalyse && oldSince === undefined && plants.length <= ENERGY_PLANTS_MAX && (
        <TodayEnergy plants={plants} nowMs={now} onShares={setShares} />
      )}
      <FigureHeader
        plants={plants}
        kpis={organisation?.organisation_kpis}
        recentDataHours={organisation?.recent_data_hours}
        nowMs={now}
        status={filter.status}
        onFilter={change}
      />
      <Toolbar
        plants={plants}
        shown={shown.length}
        filter={filter}
        onFilter={change}
        view={view}
        {...(!forced && { onView: choose, onWall: wall.enter })}
      />
      <h2 className={styles.title}>{t('dashboard.plants')}</h2>
      {shown.length === 0 ? (
        <NoPlants {...(isFiltering(filter) && { onReset: reset })} />
      ) : (
        <View plants={shown} nowMs={now} shares={shares} onOpen={link.open} hrefOf={hrefOf} />
      )}
    </div>
  );
}
