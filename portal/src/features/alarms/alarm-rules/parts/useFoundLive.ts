import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import type { ChartBand } from '../../../../shared/chart/bands.ts';
import type { TimeSpan } from '../../../../shared/chart/series.ts';
import { ruleBodyOf } from './ruleBody.ts';
import { NewRule, type RuleDraft } from './ruleDraft.ts';

/** Nothing is asked while somebody types. */
const PAUSE_MS = 500;

export interface FoundLive {
  readonly bands: readonly ChartBand[];
  /** How much it would have found, or what is still missing. */
  readonly said: string;
}

/** What a rule that is being typed would find in the readings of one component. */
export function useFoundLive(
  draft: RuleDraft,
  plant: number,
  component: number | undefined,
  stretch: TimeSpan | undefined,
): FoundLive {
  const { t } = useTranslation();
  const [settled] = useDebouncedValue(inputOf(draft, plant, component), PAUSE_MS);
  const replay = useCall('alarmRules', 'replay', settled === undefined ? undefined : inputFrom(settled), {
    failure: 'quiet',
    meanwhile: 'keep',
  });
  const effect = settled === undefined ? undefined : replay.data;
  const [fromMs, toMs] = [stretch?.fromMs, stretch?.toMs];
  const bands = useMemo(() => {
    const found = (effect?.alarms ?? []).map(
      ({ bracket, began_at, opened_at, ended_at, last_seen_at, text, severity }): ChartBand => ({
        key: `${bracket} ${opened_at}`,
        fromMs: Date.parse(began_at),
        toMs: Date.parse(ended_at ?? last_seen_at),
        tone: severity === '2' ? 'bad' : 'warn',
        label: text,
      }),
    );
    if (fromMs === undefined || toMs === undefined) return found;
    return [{ key: 'marked', fromMs, toMs, tone: 'warn' as const, label: t('alarmRules.mustFind') }, ...found];
  }, [effect, fromMs, toMs, t]);
  if (settled === undefined) return { bands, said: t('alarmRules.liveWaits') };
  if (effect === undefined) return { bands, said: t(`alarmRules.${replay.isError ? 'replayFailed' : 'replaying'}`) };
  return { bands, said: t('alarmRules.liveFound', { count: effect.count }) };
}

/** What is asked, as text so that the same draft is asked once; undefined while something is missing. */
function inputOf(draft: RuleDraft, plant: number, component: number | undefined): string | undefined {
  // the name comes last to many
  const named = draft.name.trim() === '' ? '–' : draft.name;
  const filled = NewRule.safeParse({ ...draft, plant, name: named });
  if (!filled.success || component === undefined) return undefined;
  return JSON.stringify({ id: plant, body: { ...ruleBodyOf(filled.data), component } });
}

type ReplayInput = {
  readonly id: number;
  readonly body: ReturnType<typeof ruleBodyOf> & { readonly component: number };
};

const inputFrom = (text: string): ReplayInput => JSON.parse(text) as ReplayInput;
