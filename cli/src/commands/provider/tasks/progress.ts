import type { Context } from '../../../context.ts';
import { plain } from '../../../output/plain.ts';
import type { Step } from '../../../screens/TaskProgress.tsx';

export interface Progress {
  readonly show: (run: Step) => void;
  readonly end: () => Promise<void>;
}

/** Progress of a run on stderr: a line that is updated on a terminal, a new line for every step elsewhere, none with `--json`. */
export async function showProgress(context: Context, title: string): Promise<Progress> {
  if (context.out.json) return { show: () => {}, end: async () => {} };
  if (context.out.live) {
    const { openTaskProgress } = await import('../../../screens/TaskProgress.tsx');
    return openTaskProgress(context.world, title, context.out.coloured);
  }
  let last = '';
  return {
    show(run) {
      const line = lineOf(run);
      if (line !== last && line !== '') context.world.stderr.write(`${line}\n`);
      last = line;
    },
    end: async () => {},
  };
}

/** `12 % details.txt`; without a total only the step. */
function lineOf({ percent, step }: Step): string {
  return [percent === null ? '' : `${percent} %`, plain(step ?? '')].filter(Boolean).join('  ');
}
