import { allows } from '@leitwarte/core/access';
import { useMemo } from 'react';
import { useCall } from '../calls/useCall.ts';
import type { ChartBand } from '../chart/bands.ts';
import { type IntervalChoice, intervalOf, presetChoice } from '../interval/choice.ts';
import { useNow } from '../now/useNow.ts';
import { useSignedIn } from '../session/SessionProvider.tsx';
import { bandsOfAlarms } from './bandsOfAlarms.ts';

interface Asked {
  readonly plant: number;
  readonly component: number;
  readonly interval: IntervalChoice;
  readonly zone: string;
}

const LAST_DAYS = { back: 1, until: 0 };

/** Alarms of a component and of its complete plant as chart bands; empty for viewers who may not read alarms. */
export function useAlarmBands({ plant, component, interval, zone }: Asked): readonly ChartBand[] {
  const { viewer } = useSignedIn();
  const nowMs = useNow();
  const shown = interval.kind === 'live' ? presetChoice('day', LAST_DAYS, nowMs, zone) : interval;
  const chosen = intervalOf(shown);
  const mayRead = allows({ dialog: 'alarmmessages_plant', right: 'can_read' }, viewer);
  const asked =
    chosen === undefined || shown.kind === 'live' || !mayRead ? undefined : { ...chosen, type_intervall: shown.kind };
  const body = asked && ({ ...asked, type_data: 'plain' } as const);
  const { data } = useCall('plants', 'alarmMessages', body && { id: plant, body }, { failure: 'quiet' });
  return useMemo(() => bandsOfAlarms(data?.alarm_messages ?? [], component, nowMs), [data, component, nowMs]);
}
