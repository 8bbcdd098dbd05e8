import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import type { ChartBand } from '../../../../shared/chart/bands.ts';
import type { AlarmRuleMark } from '@leitwarte/core/entities';
import { ruleBodyOf } from './ruleBody.ts';
import { NewRule, type RuleDraft } from './ruleDraft.ts';

/** Nothing is asked while somebody types. */
const PAUSE_MS = 500;

export type RuleMark = Pick<AlarmRuleMark, 'component' | 'from' | 'until' | 'must'>;

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
  marks: readonly RuleMark[],
): FoundLive {
  const { t } = useTranslation();
  const [settled] = useDebouncedValue(inputOf(draft, plant, component), PAUSE_MS);
  const replay = useCall('alarmRules', 'replay', settled === undefined ? undefined : inputFrom(settled), {
    failure: 'quiet',
    meanwhile: 'keep',
  });
  const effect = settled === undefined ? undefined : replay.data;
  const marked = JSON.stringify(marks.filter((mark) => mark.component === component));
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
    const tests = (JSON.parse(marked) as RuleMark[]).map(({ from, until, must }): ChartBand => ({
      key: `${from} ${until}`,
      fromMs: Date.parse(from),
      toMs: Date.parse(until),
      tone: 'warn',
      label: t('alarmRules.markBand', { wanted: t(must ? 'alarmRules.mustFind' : 'alarmRules.mustNotFind') }),
    }));
    return [...tests, ...found];
  }, [effect, marked, t]);
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
