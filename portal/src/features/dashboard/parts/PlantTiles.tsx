import { plantTypes } from '@leitwarte/core/codes';
import type { DashboardPlant } from '@leitwarte/core/entities';
import {
  capacityOfPlant,
  capacityShare,
  formatNumber,
  relativeAge,
  shownStatus,
  type Moment,
} from '@leitwarte/core/rules';
import { PlantTile, type PlantTileLabels } from '@leitwarte/widgets';
import { Fragment, memo, useCallback, useMemo, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainClick } from '../../../shared/plant-link/isPlainClick.ts';
import { useStatusLabels } from '../../../shared/status/useStatusLabels.ts';
import { useVirtualItems } from '../../../shared/virtual/useVirtualItems.ts';
import { useCoreText, useLanguage } from '../../../texts/useTexts.ts';
import { isStale, reasonsOf, trendOf } from '../model.ts';
import { useWorkNote } from '../useWorkNote.ts';
import type { PlantViewProps } from './plantView.ts';
import styles from './PlantTiles.module.css';
import { useFocusedRow, useTileColumns } from './tileGrid.ts';

const TILE_HEIGHT_PX = 212;
const GAP_PX = 12;
/** Rows of tiles from which on only those near the window are drawn. */
const VIRTUAL_BEYOND = 8;
const OVERSCAN = 2;
const TOP_BAR_PX = 60;

/** The plants as tiles of one height. Tiles far outside the window are not in the page, so that 1,000 are no more work. */
export const PlantTiles = memo(function PlantTiles({ plants, nowMs, onOpen, hrefOf }: PlantViewProps) {
  const labels = useTileLabels();
  const language = useLanguage();
  const formatAge = useCallback((moment: Moment, now: number) => relativeAge(moment, now, language), [language]);
  const list = useRef<HTMLUListElement>(null);
  const columns = useTileColumns(list, plants.length);
  const focused = useFocusedRow(list);
  const virtual = useVirtualItems({
    count: Math.ceil(plants.length / columns),
    itemHeight: TILE_HEIGHT_PX + GAP_PX,
    list,
    kept: focused,
    covered: TOP_BAR_PX,
    beyond: VIRTUAL_BEYOND,
    overscan: OVERSCAN,
  });
  return (
    <ul ref={list} className={styles.tiles}>
      {virtual.items.map(({ index: row, gap }) => (
        <Fragment key={row}>
          {gap > 0 && <li aria-hidden className={styles.rest} style={{ blockSize: gap - GAP_PX }} />}
          {plants.slice(row * columns, (row + 1) * columns).map((plant, column) => (
            <li
              key={plant.id}
              className={styles.place}
              data-row={row}
              {...(virtual.isVirtual && { 'aria-setsize': plants.length, 'aria-posinset': row * columns + column + 1 })}
            >
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
        </Fragment>
      ))}
      {virtual.rest > GAP_PX && <li aria-hidden className={styles.rest} style={{ blockSize: virtual.rest - GAP_PX }} />}
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
  const share = useShare(plant);
  const work = useWorkNote()(plant, nowMs);
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
      share={share}
      note={work?.short}
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

/** What the first value is of the capacity, where it is a power. */
function useShare(plant: DashboardPlant) {
  const { t } = useTranslation();
  return useMemo(() => {
    const part = capacityShare({ ...plant, plant_prio_values: plant.plant_prio_values.slice(0, 1) });
    if (part === undefined) return undefined;
    const capacity = formatNumber(capacityOfPlant(plant) ?? 0);
    return { part, label: t('dashboard.share', { percent: Math.round(part * 100), capacity }) };
  }, [t, plant]);
}

function useTileLabels(): PlantTileLabels {
  const { t } = useTranslation();
  const status = useStatusLabels();
  const text = useCoreText();
  return useMemo(() => {
    return {
      types: Object.fromEntries(plantTypes.map((type) => [type, text(`plantType.${type}`)])),
      status,
      limits: { low: text('limitMarker.low'), high: text('limitMarker.high') },
      lastData: t('dashboard.lastData'),
    };
  }, [t, text, status]);
}
