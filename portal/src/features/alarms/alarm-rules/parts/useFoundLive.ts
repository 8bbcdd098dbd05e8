import { type AlarmRuleMark, REPLAY_DAYS } from '@leitwarte/core/entities';
import { DAY_MS, formatTime } from '@leitwarte/core/rules';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import type { ChartBand } from '../../../../shared/chart/bands.ts';
import { NAMELESS, previewFrom, type PreviewPlace, previewOf } from './preview.ts';
import type { RuleDraft } from './ruleDraft.ts';

/** Pause in milliseconds without typing before a preview is requested. */
const PAUSE_MS = 500;

export type RuleMark = Pick<AlarmRuleMark, 'component' | 'from' | 'until' | 'must'>;

export interface FoundLive {
  readonly bands: readonly ChartBand[];
  /** Text that states how much the rule would have found, or which value is missing. */
  readonly said: string;
}

/**
 * What the typed rule would find in the readings of one component; for another component the caller has to be mounted
 * again.
 */
export function useFoundLive(draft: RuleDraft, place: PreviewPlace, marks: readonly RuleMark[]): FoundLive {
  const { t } = useTranslation();
  const { component } = place;
  const { timezone } = place.plant;
  const input = previewOf(draft, place);
  const [settled] = useDebouncedValue(input, PAUSE_MS);
  const asked = useMemo(() => (settled === undefined ? undefined : previewFrom(settled)), [settled]);
  const replay = useCall('alarmRules', 'replay', asked, { failure: 'quiet', meanwhile: 'keep' });
  const effect = input === undefined || settled === undefined ? undefined : replay.data;
  const isStale = input !== settled || replay.isPlaceholderData;
  const marked = JSON.stringify(marks.filter((mark) => mark.component === component));
  const bands = useMemo(() => {
    const states = asked?.body.condition.kind === 'state' ? asked.body.condition.states : [];
    const found = (effect?.alarms ?? []).map(
      ({ bracket, began_at, opened_at, ended_at, last_seen_at, text }): ChartBand => ({
        key: `${bracket} ${opened_at}`,
        fromMs: Date.parse(began_at),
        toMs: Date.parse(ended_at ?? last_seen_at),
        tone: (states.find((one) => one.bracket === bracket)?.severity ?? draft.severity) === '2' ? 'bad' : 'warn',
        label: `${draft.name.trim() || NAMELESS}${text.slice(NAMELESS.length)}`,
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
  }, [asked, effect, marked, draft.name, draft.severity, t]);
  if (input === undefined) return { bands, said: t('alarmRules.liveWaits') };
  if (replay.isError) return { bands, said: t('alarmRules.replayFailed') };
  if (effect === undefined || isStale) return { bands, said: t('alarmRules.replaying') };
  const { count, is_cut: isCut, alarms, from, until } = effect;
  const isShorter = Date.parse(until) - Date.parse(from) < (REPLAY_DAYS - 0.5) * DAY_MS;
  const told = [
    isShorter
      ? t('alarmRules.liveFoundSince', { count, from: formatTime(from, 'dd.MM.yyyy', timezone) })
      : t('alarmRules.liveFound', { count }),
    ...(isCut ? [t('alarmRules.liveCut', { count: alarms.length })] : []),
  ];
  return { bands, said: told.join(' ') };
}
