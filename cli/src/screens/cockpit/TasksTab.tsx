import { Box, Text } from 'ink';
import { useCallback, useState } from 'react';
import type { TaskRun } from '@leitwarte/core/entities';
import { formatTime } from '@leitwarte/core/rules';
import { text, textOrKey } from '@leitwarte/core/texts';
import { startableTasks, startOf } from '../../commands/provider/tasks/start.ts';
import { plain } from '../../output/plain.ts';
import { type PaneCell, ToneText } from './cells.tsx';
import { ListPane } from './ListPane.tsx';
import type { Pane } from './pane.ts';
import { Question } from './Question.tsx';
import { cockpitTexts } from './texts.ts';
import { Trouble } from './Trouble.tsx';
import { usePolled } from './usePolled.ts';
import { useKeys } from './useKeys.ts';

interface TasksTabProps extends Pane {
  readonly active: boolean;
  readonly starting: boolean;
  readonly onStarted: () => void;
}

const BAR = 12;
/** Pause between loads, shorter while a task is running. */
const pause = (runs: readonly TaskRun[] | undefined) => (runs?.some(isRunning) === true ? 700 : 1_500);
const isRunning = ({ status }: TaskRun) => status === 'running';

/** Running tasks of the backend, with a way to start one. */
export function TasksTab({ active, starting, onStarted, ...pane }: TasksTabProps) {
  const { client, t, language, coloured, width, height, told } = pane;
  const load = useCallback(
    async (signal: AbortSignal) => (await client.tasks.runs({ query: { page: 1 } }, { signal })).results,
    [client],
  );
  const polled = usePolled(load, pause);
  const [refusal, setRefusal] = useState<string>();
  const start = (task: string) => {
    setRefusal(undefined);
    startOf(task)(client).catch((error: unknown) => setRefusal(told(error)));
    onStarted();
  };
  if (starting) return <StartTask {...pane} onStart={start} />;
  if (polled.data === undefined) return <Trouble polled={polled} {...pane} />;
  return (
    <Box flexDirection="column" height={height}>
      {refusal !== undefined && (
        <Box height={1} paddingLeft={2}>
          <ToneText tone="bad" coloured={coloured}>{`⬢ ${plain(refusal)}`}</ToneText>
        </Box>
      )}
      <ListPane
        rows={polled.data}
        keyOf={({ id }) => String(id)}
        columns={[
          { head: t(cockpitTexts.task), width: Math.min(34, Math.floor(width * 0.3)) },
          { head: t(cockpitTexts.started), width: 14 },
          { head: t(cockpitTexts.progress), width: BAR + 6 },
          { head: t(cockpitTexts.result) },
        ]}
        cellsOf={(run): PaneCell[] => [
          { text: textOrKey(language, 'task', run.task) },
          { text: run.started_at === null ? '' : formatTime(run.started_at, 'dd.MM HH:mm') },
          { text: progressOf(run, text(language, `taskRunStatus.${run.status}`)), tone: toneOf(run) },
          { text: run.step ?? run.message ?? '' },
        ]}
        height={height - (refusal === undefined ? 0 : 1)}
        empty={t(cockpitTexts.noRuns)}
        coloured={coloured}
        active={active}
      />
    </Box>
  );
}

function progressOf({ status, percent }: TaskRun, word: string): string {
  if (status !== 'running' || percent === null) return word;
  const filled = Math.round((percent * BAR) / 100);
  return `${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${String(percent).padStart(3)} %`;
}

function toneOf({ status }: TaskRun) {
  return status === 'failed' ? 'bad' : status === 'running' ? 'good' : undefined;
}

interface StartTaskProps extends Pane {
  readonly onStart: (task: string) => void;
}

/** Asks which task to start, and then for confirmation. */
function StartTask({ onStart, t, language, coloured, height }: StartTaskProps) {
  const [chosen, setChosen] = useState<string>();
  useKeys((input) => {
    if (chosen === undefined) return;
    if (/^[jy]$/i.test(input)) onStart(chosen);
    else if (/^n$/i.test(input)) setChosen(undefined);
  });
  return (
    <Box flexDirection="column" height={height}>
      <Box height={1} paddingLeft={2}>
        {chosen === undefined ? (
          <Text bold>{t(cockpitTexts.startWhich)}</Text>
        ) : (
          <Question about={textOrKey(language, 'task', chosen)} question={`– ${t(cockpitTexts.sure)}`} />
        )}
      </Box>
      <ListPane
        rows={startableTasks}
        keyOf={(task) => task}
        columns={[{ head: t(cockpitTexts.task) }, { head: '', width: 32 }]}
        cellsOf={(task) => [{ text: textOrKey(language, 'task', task) }, { text: task, tone: 'faint' }]}
        height={height - 1}
        empty=""
        coloured={coloured}
        active={chosen === undefined}
        onOpen={setChosen}
      />
    </Box>
  );
}
