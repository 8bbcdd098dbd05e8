import type { DashboardPlant } from '@leitwarte/core/entities';
import { formatAtGlance, NARROW_NO_BREAK_SPACE } from '@leitwarte/core/rules';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { bestHourOf, isNight } from './model.ts';

/** Returns a function for the note on a solar plant at night: that it is night, and the best hour of the last day if there was one. */
export function useNightNote(): (plant: DashboardPlant, nowMs: number) => string | undefined {
  const { t } = useTranslation();
  return useCallback(
    (plant, nowMs) => {
      if (!isNight(plant, nowMs)) return undefined;
      const best = bestHourOf(plant);
      if (best === undefined) return t('dashboard.night');
      const unit = plant.plant_prio_values[0]?.unit;
      return t('dashboard.nightAfter', {
        power: [formatAtGlance(best), unit].filter(Boolean).join(NARROW_NO_BREAK_SPACE),
      });
    },
    [t],
  );
}
