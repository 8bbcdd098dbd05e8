import type { AlarmMessage, AlarmMessagesResponse } from '@leitwarte/core/entities';
import { type ChosenInterval, DEFAULT_ZONE, passesAlarmFilter } from '@leitwarte/core/rules';
import { useMemo, useState } from 'react';
import type * as z from 'zod';
import { useCall } from '../../../shared/calls/useCall.ts';
import { type IntervalChoice, intervalOf, presetChoice, presets } from '../../../shared/interval/choice.ts';
import type { Reading } from '../../../shared/page/Loaded.tsx';
import { useStatusPlace } from './useStatusPlace.ts';

/** The interval in the format of the calls. */
export type AskedInterval = ChosenInterval & { readonly type_intervall: 'day' | 'month' | 'year' };

export interface StatusList {
  readonly interval: IntervalChoice;
  /** The interval in the format of the calls; undefined while it is incomplete. */
  readonly asked: AskedInterval | undefined;
  readonly reading: Reading<z.output<typeof AlarmMessagesResponse>>;
  /** The alarms that pass the filter. */
  readonly alarms: readonly AlarmMessage[] | undefined;
}

/** The shown interval; until one is chosen, the last seven days. */
function useShownInterval(): IntervalChoice {
  const [{ interval }] = useStatusPlace();
  const [openedAtMs] = useState(() => Date.now());
  const isUnchosen = interval.kind === 'day' && interval.from === undefined && interval.to === undefined;
  return useMemo(
    () =>
      isUnchosen
        ? presetChoice(
            'day',
            presets.day.find(({ name }) => name === 'last7Days') ?? presets.day[0],
            openedAtMs,
            DEFAULT_ZONE,
          )
        : interval,
    [isUnchosen, interval, openedAtMs],
  );
}

/**
 * The alarms of one plant (alarm-messages-6) or of all, polled. The filter is applied here, so that it takes effect at once. Nothing is
 * requested while the interval is incomplete.
 */
export function useStatusList(): StatusList {
  const [{ of, cause, severity, search }] = useStatusPlace();
  const interval = useShownInterval();
  const chosen = intervalOf(interval);
  const asked: AskedInterval | undefined =
    chosen === undefined || interval.kind === 'live' ? undefined : { ...chosen, type_intervall: interval.kind };
  const body = asked && ({ ...asked, type_data: 'plain' } as const);
  const ofAll = useCall('alarms', 'statusList', body && of === undefined ? { body } : undefined, { polling: 'on' });
  const ofPlant = useCall('plants', 'alarmMessages', body && of !== undefined ? { id: of, body } : undefined, {
    polling: 'on',
  });
  const reading = of === undefined ? ofAll : ofPlant;
  const all = reading.data?.alarm_messages;
  const alarms = useMemo(
    () => all?.filter((alarm) => passesAlarmFilter(alarm, { cause, severity, search })),
    [all, cause, severity, search],
  );
  return { interval, asked, reading, alarms };
}
