import { Box, render, Text } from 'ink';
import { useEffect, useState } from 'react';
import type { TaskRun } from '@leitwarte/core/entities';
import { plain } from '../output/plain.ts';
import type { World } from '../world.ts';

const BAR = 24;
const TICK_MS = 120;
const turning = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

interface TaskProgressProps {
  readonly title: string;
  readonly run: TaskRun | undefined;
  readonly elapsedMs: () => number;
  readonly coloured: boolean;
}

/** One line: a turning mark, what runs, how far it is, what is being done, how long it took so far. */
export function TaskProgress({ title, run, elapsedMs, coloured }: TaskProgressProps) {
  const [tick, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((before) => before + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const percent = run?.percent ?? null;
  const filled = Math.round(((percent ?? 0) * BAR) / 100);
  return (
    <Box gap={1}>
      <Text>{turning[tick % turning.length]}</Text>
      <Text bold={coloured}>{title}</Text>
      {percent === null ? null : (
        <Text {...(coloured ? { color: 'green' } : {})}>
          {'█'.repeat(filled)}
          {'░'.repeat(BAR - filled)} {percent} %
        </Text>
      )}
      <Text wrap="truncate-middle">{plain(run?.step ?? '')}</Text>
      <Text dimColor={coloured}>{Math.floor(elapsedMs() / 1000)} s</Text>
    </Box>
  );
}

/** Draws on stderr, so that stdout keeps the account alone; the line is gone when the run has ended. */
export function openTaskProgress(world: World, title: string, coloured: boolean) {
  const started = world.now();
  const elapsedMs = () => world.now() - started;
  const view = (run: TaskRun | undefined) => (
    <TaskProgress title={title} run={run} elapsedMs={elapsedMs} coloured={coloured} />
  );
  const screen = render(view(undefined), { stdout: asScreen(world.stderr), exitOnCtrlC: false, patchConsole: false });
  let open = true;
  return {
    show: (run: TaskRun) => screen.rerender(view(run)),
    async end() {
      if (!open) return;
      open = false;
      screen.clear();
      screen.unmount();
      await screen.waitUntilExit();
    },
  };
}

/** Ink wants a terminal's write stream; progress is opened only where stderr is one. */
function asScreen(stream: World['stderr']): NodeJS.WriteStream {
  return stream as unknown as NodeJS.WriteStream;
}
