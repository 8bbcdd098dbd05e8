import type { DashboardPlant } from '@leitwarte/core/entities';
import { DASH, formatShortMomentIn, formatTime, localDate } from '@leitwarte/core/rules';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../texts/useTexts.ts';

interface WorkNote {
  /** Short form of the note. */
  readonly short: string;
  /** Complete text of the note, with reason and name. */
  readonly whole: string;
}

/** Returns a function for the note on planned work of a plant: until when, in its zone (decision 4.47); undefined without work. */
export function useWorkNote(): (
  plant: Pick<DashboardPlant, 'planned_work' | 'timezone'>,
  nowMs: number,
) => WorkNote | undefined {
  const { t } = useTranslation();
  const language = useLanguage();
  return useCallback(
    ({ planned_work: work, timezone }, nowMs) => {
      if (work === null) return undefined;
      const endsToday = localDate(Date.parse(work.until), timezone) === localDate(nowMs, timezone);
      const until = endsToday
        ? formatTime(work.until, 'HH:mm', timezone)
        : formatShortMomentIn(work.until, language, timezone);
      return {
        short: t('dashboard.work', { until }),
        whole: t('dashboard.workBy', { until, reason: work.reason, name: work.created_by ?? DASH }),
      };
    },
    [t, language],
  );
}
