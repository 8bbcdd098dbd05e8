import { type ChildProcess, spawn } from 'node:child_process';
import { toolEnv } from '../../scripts/run.ts';

export interface Finished {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly child: ChildProcess;
  /** Output so far, both streams in order of arrival. */
  readonly output: () => string;
  readonly finished: Promise<Finished>;
}

/** Starts a JavaScript file with this Node and `input` as standard input. */
export function startNode(
  file: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; input?: string; cwd?: string } = {},
): Running {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: options.cwd,
    env: toolEnv({ NODE_ENV: 'production', ...options.env }),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const written = { stdout: '', stderr: '', both: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      written[stream] += text;
      written.both += text;
    });
  }
  child.stdin.end(options.input ?? '');
  const finished = new Promise<Finished>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? -1, stdout: written.stdout, stderr: written.stderr }));
  });
  return { child, output: () => written.both, finished };
}
