import { plantTypes, type PlantStatus } from '@leitwarte/core/codes';
import type { DashboardPlant } from '@leitwarte/core/entities';
import { relativeAge, shownStatus, type Moment } from '@leitwarte/core/rules';
import { PlantTile, type PlantTileLabels } from '@leitwarte/widgets';
import { memo, useCallback, useMemo, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainClick } from '../../../shared/plant-link/isPlainClick.ts';
import { useCoreText, useLanguage } from '../../../texts/useTexts.ts';
import { isStale, reasonsOf, trendOf } from '../model.ts';
import type { PlantViewProps } from './plantView.ts';
import styles from './PlantTiles.module.css';

/** The plants as tiles of one height. Tiles far outside the window are not painted, so that 300 scroll smoothly. */
export const PlantTiles = memo(function PlantTiles({ plants, nowMs, onOpen, hrefOf }: PlantViewProps) {
  const labels = useTileLabels();
  const language = useLanguage();
  const formatAge = useCallback((moment: Moment, now: number) => relativeAge(moment, now, language), [language]);
  return (
    <ul className={styles['tiles']}>
      {plants.map((plant) => (
        <li key={plant.id} className={styles['place']}>
          <Tile
            plant={plant}
            nowMs={nowMs}
            href={hrefOf(plant.id)}
            onOpen={onOpen}
            labels={labels}
            formatAge={formatAge}
          />
        </li>
      ))}
    </ul>
  );
});

interface TileProps {
  readonly plant: DashboardPlant;
  readonly nowMs: number;
  readonly href: string;
  readonly onOpen: (id: number) => void;
  readonly labels: PlantTileLabels;
  readonly formatAge: (moment: Moment, nowMs: number) => string;
}

const Tile = memo(function Tile({ plant, nowMs, href, onOpen, labels, formatAge }: TileProps) {
  const trend = useMemo(() => trendOf(plant), [plant]);
  const open = useCallback(
    (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      onOpen(plant.id);
    },
    [onOpen, plant.id],
  );
  return (
    <PlantTile
      name={plant.name}
      type={plant.type}
      status={shownStatus(plant)}
      reason={reasonsOf(plant).join(' · ') || undefined}
      values={plant.plant_prio_values}
      trend={trend}
      lastDataAt={plant.time_last_data}
      nowMs={nowMs}
      stale={isStale(plant)}
      href={href}
      onOpen={open}
      labels={labels}
      formatAge={formatAge}
    />
  );
});

function useTileLabels(): PlantTileLabels {
  const { t } = useTranslation();
  const text = useCoreText();
  return useMemo(() => {
    const status = (one: PlantStatus) => text(`plantStatus.${one}`);
    return {
      types: Object.fromEntries(plantTypes.map((type) => [type, text(`plantType.${type}`)])),
      status: { 0: status(0), 1: status(1), 2: status(2) },
      lastData: t('dashboard.lastData'),
    };
  }, [t, text]);
}
