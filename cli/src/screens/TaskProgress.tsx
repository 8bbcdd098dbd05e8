import { Box, render, Text } from 'ink';
import { useEffect, useState } from 'react';
import type { TaskRun } from '@leitwarte/core/entities';
import { plain } from '../output/plain.ts';
import type { World } from '../program/world.ts';

const BAR = 20;
const TICK_MS = 120;
const turning = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/** Progress of something: whole percent, or null without a total, and the current step. */
export type Step = Pick<TaskRun, 'percent' | 'step'>;

interface TaskProgressProps {
  readonly title: string;
  readonly run: Step | undefined;
  readonly elapsedMs: () => number;
  readonly coloured: boolean;
}

/** One line: spinner, what is running, progress, elapsed time, and the current step. */
function TaskProgress({ title, run, elapsedMs, coloured }: TaskProgressProps) {
  const [tick, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((before) => before + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Box gap={1}>
      <Box flexShrink={0}>
        <Text bold={coloured}>{`${turning[tick % turning.length]} ${title}`}</Text>
      </Box>
      <Bar percent={run?.percent ?? null} coloured={coloured} />
      <Box flexShrink={0}>
        <Text dimColor={coloured}>{`${Math.floor(elapsedMs() / 1000)} s`}</Text>
      </Box>
      <Text wrap="truncate-end">{plain(run?.step ?? '')}</Text>
    </Box>
  );
}

function Bar({ percent, coloured }: { readonly percent: number | null; readonly coloured: boolean }) {
  if (percent === null) return null;
  const filled = Math.round((percent * BAR) / 100);
  const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${String(percent).padStart(3)} %`;
  return (
    <Box flexShrink={0}>
      <Text {...(coloured ? { color: 'green' } : {})}>{bar}</Text>
    </Box>
  );
}

/** Draws on stderr, so that stdout only contains the result; the line is removed when the run has ended. */
export function openTaskProgress(world: World, title: string, coloured: boolean) {
  const started = world.now();
  const elapsedMs = () => world.now() - started;
  const view = (run: Step | undefined) => (
    <TaskProgress title={title} run={run} elapsedMs={elapsedMs} coloured={coloured} />
  );
  const screen = render(view(undefined), {
    stdout: asScreen(world.stderr),
    exitOnCtrlC: false,
    patchConsole: false,
    interactive: true,
  });
  let open = true;
  return {
    show: (run: Step) => screen.rerender(view(run)),
    async end() {
      if (!open) return;
      open = false;
      screen.rerender(<></>);
      screen.unmount();
      await screen.waitUntilExit();
    },
  };
}

/** Ink requires a terminal's write stream; progress is only shown if stderr is one. */
function asScreen(stream: World['stderr']): NodeJS.WriteStream {
  return stream as unknown as NodeJS.WriteStream;
}
