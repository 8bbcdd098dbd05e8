import { plantTypes } from '@leitwarte/core/codes';
import type { DashboardPlant } from '@leitwarte/core/entities';
import {
  capacityOfPlant,
  capacityShare,
  formatNumber,
  isHistory,
  relativeAge,
  shownStatus,
  type Moment,
} from '@leitwarte/core/rules';
import { PlantTile, type PlantTileLabels } from '@leitwarte/widgets';
import { memo, useCallback, useMemo, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainClick } from '../../../../shared/plant-link/isPlainClick.ts';
import { useLabelsOf, useStatusLabels } from '../../../../shared/status/useStatusLabels.ts';
import { useCoreText, useLanguage } from '../../../../texts/useTexts.ts';
import { isStale, reasonsOf, trendOf } from '../model.ts';
import { useNightNote } from '../useNightNote.ts';
import { useWorkNote } from '../useWorkNote.ts';

/** Properties common to all tiles of a view. */
export interface TileParts {
  readonly labels: PlantTileLabels;
  readonly formatAge: (moment: Moment, nowMs: number) => string;
}

interface Props extends TileParts {
  readonly plant: DashboardPlant;
  readonly nowMs: number;
  /** Share of the expected energy. */
  readonly energy?: string | undefined;
  /** Address that the tile opens; without it the tile is not clickable. */
  readonly href?: string;
  readonly onOpen?: (id: number) => void;
}

/** A plant of the dashboard, rendered as the tile of the widgets. */
export const Tile = memo(function Tile({ plant, nowMs, energy, href, onOpen, labels, formatAge }: Props) {
  const labelsOf = useLabelsOf();
  const shownLabels = useMemo(
    () => (isHistory(plant) ? { ...labels, status: labelsOf(plant) } : labels),
    [plant, labels, labelsOf],
  );
  const trend = useMemo(() => trendOf(plant), [plant]);
  const share = useShare(plant);
  const work = useWorkNote()(plant, nowMs);
  const night = useNightNote()(plant, nowMs);
  const open = useCallback(
    (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      onOpen?.(plant.id);
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
      note={
        work?.short ??
        (isHistory(plant) ? labelsOf(plant)[0] : [energy, night].filter(Boolean).join(' · ') || undefined)
      }
      trend={trend}
      lastDataAt={plant.time_last_data}
      nowMs={nowMs}
      stale={isStale(plant)}
      resting={night !== undefined}
      href={href}
      onOpen={onOpen && open}
      labels={shownLabels}
      formatAge={formatAge}
    />
  );
});

/** The first value as a share of the capacity, if it is a power. */
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

export function useTileParts(): TileParts {
  const labels = useTileLabels();
  const language = useLanguage();
  const formatAge = useCallback((moment: Moment, now: number) => relativeAge(moment, now, language), [language]);
  return useMemo(() => ({ labels, formatAge }), [labels, formatAge]);
}
