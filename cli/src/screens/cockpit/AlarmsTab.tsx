import { Box } from 'ink';
import { useCallback, useState } from 'react';
import type { AlarmMessage } from '@leitwarte/core/entities';
import { formatTime, relativeAge } from '@leitwarte/core/rules';
import { plain } from '../../output/plain.ts';
import { statusTone, statusWord } from '../../output/status.ts';
import { type PaneCell, ToneText } from './cells.tsx';
import { ListPane } from './ListPane.tsx';
import type { Pane } from './pane.ts';
import { Question } from './Question.tsx';
import { cockpitTexts } from './texts.ts';
import { Trouble } from './Trouble.tsx';
import { useKeys } from './useKeys.ts';
import { usePolled } from './usePolled.ts';

interface AlarmsTabProps extends Pane {
  readonly active: boolean;
  /** Alarm to be acknowledged; while it is set, keys are answers to the question. */
  readonly asked: AlarmMessage | undefined;
  readonly onAsk: (alarm: AlarmMessage | undefined) => void;
}

const WIDE = 110;
const pause = () => 3_000;

/** Open alarms of all plants, newest first; acknowledging one needs a confirmation. */
export function AlarmsTab({ active, asked, onAsk, ...pane }: AlarmsTabProps) {
  const { client, t, coloured, language, width, height, now, told } = pane;
  const load = useCallback(
    async (signal: AbortSignal) => (await client.alarms.list({ query: { page: 1, open: 'true' } }, { signal })).results,
    [client],
  );
  const polled = usePolled(load, pause);
  const [answer, setAnswer] = useState<{ readonly text: string; readonly tone: 'good' | 'bad' }>();
  const acknowledge = ({ id }: AlarmMessage) => {
    onAsk(undefined);
    client.alarms.acknowledge({ id, body: {} }).then(
      () => setAnswer({ text: t(cockpitTexts.acknowledged), tone: 'good' }),
      (error: unknown) => setAnswer({ text: told(error), tone: 'bad' }),
    );
  };
  useKeys((input) => {
    if (asked === undefined) return;
    if (/^[jy]$/i.test(input)) acknowledge(asked);
    else if (/^n$/i.test(input)) onAsk(undefined);
  });
  if (polled.data === undefined) return <Trouble polled={polled} {...pane} />;
  const wide = width >= WIDE;
  return (
    <Box flexDirection="column" height={height}>
      <Box height={1} paddingLeft={2}>
        {asked !== undefined && (
          <Question
            about={`${t(cockpitTexts.acknowledge)} ${asked.alarm_txt ?? ''} (${asked.plant_name ?? ''})`}
            question={`– ${t(cockpitTexts.sure)}`}
          />
        )}
        {asked === undefined && answer !== undefined && (
          <ToneText tone={answer.tone} coloured={coloured}>
            {plain(answer.text)}
          </ToneText>
        )}
      </Box>
      <ListPane
        rows={polled.data}
        keyOf={({ id }) => String(id)}
        columns={[
          { head: t(cockpitTexts.state), width: 12 },
          { head: t(cockpitTexts.since), width: wide ? 16 : 11 },
          { head: t(cockpitTexts.plant), width: wide ? 28 : 18 },
          ...(wide ? [{ head: t(cockpitTexts.component), width: 20 }] : []),
          { head: t(cockpitTexts.alarm) },
          { head: t(cockpitTexts.count), width: 6 },
        ]}
        cellsOf={(alarm): PaneCell[] => {
          const state = { status_anlage: Number(alarm.type_control_center) };
          const since = wide
            ? formatTime(alarm.created_at, 'dd.MM.yyyy HH:mm')
            : relativeAge(alarm.created_at, now(), language);
          return [
            { text: statusWord(state, language), tone: statusTone(state) },
            { text: since },
            { text: alarm.plant_name ?? '' },
            ...(wide ? [{ text: alarm.component_name ?? '' }] : []),
            { text: alarm.alarm_txt ?? alarm.alarm_code ?? '' },
            { text: String(alarm.occurrences), right: true },
          ];
        }}
        height={height - 1}
        empty={t(cockpitTexts.noAlarms)}
        coloured={coloured}
        active={active}
        onOpen={(alarm) => {
          setAnswer(undefined);
          onAsk(alarm);
        }}
      />
    </Box>
  );
}
