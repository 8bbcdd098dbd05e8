import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { run } from '../program/run.ts';
import type { Fetch } from '../transport/carrier.ts';
import type { World } from '../program/world.ts';
import { capture, testWorld } from './testWorld.ts';

export interface CliResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A line, or a function that returns it when it is typed. */
type Typed = string | (() => string);

export interface CliOptions {
  /** Replaces the network. */
  readonly fetch?: Fetch;
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  /** Width of a terminal in columns; without it both outputs are pipes. */
  readonly terminal?: number;
  readonly signal?: AbortSignal;
  readonly now?: World['now'];
  readonly sleep?: World['sleep'];
  readonly browse?: World['browse'];
  /** Lines that a user types at the questions of a terminal; stdin and both outputs are then one terminal. */
  readonly typed?: readonly Typed[];
}

/** Runs a command line in this process: `runCli(['plants', 'list'])`. */
export async function runCli(argv: readonly string[], options: CliOptions = {}): Promise<CliResult> {
  const columns = options.terminal ?? (options.typed === undefined ? undefined : 80);
  const stdout = capture(columns);
  const stderr = capture(columns);
  const keyboard = options.typed === undefined ? undefined : keyboardBefore(stdout.stream, options.typed);
  const code = await run(
    testWorld({
      argv,
      env: { LEITWARTE_CONFIG_DIR: emptyFolder(), ...options.env },
      stdin: keyboard ?? Readable.from(options.stdin === undefined ? [] : [options.stdin]),
      stdout: stdout.stream,
      stderr: stderr.stream,
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
      ...(options.now === undefined ? {} : { now: options.now }),
      ...(options.sleep === undefined ? {} : { sleep: options.sleep }),
      ...(options.browse === undefined ? {} : { browse: options.browse }),
    }),
  );
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

/** Milliseconds for which the screen must not change before the next line is typed. */
const STILL_MS = 20;

/** A simulated keyboard: the next line is typed when the screen has shown something and then stays unchanged. */
function keyboardBefore(screen: Writable, lines: readonly Typed[]): PassThrough & { readonly isTTY: true } {
  const keys = new PassThrough();
  const waiting = [...lines];
  let pause: NodeJS.Timeout | undefined;
  screen.on('data', () => {
    clearTimeout(pause);
    pause = setTimeout(() => {
      const line = waiting.shift();
      if (line !== undefined) keys.write(`${typeof line === 'string' ? line : line()}\r`);
    }, STILL_MS);
  });
  return Object.assign(keys, { isTTY: true as const });
}

const base = mkdtempSync(join(tmpdir(), 'leitwarte-cli-'));
process.on('exit', () => rmSync(base, { recursive: true, force: true }));

/** A temporary folder for a test, deleted when the process ends. */
export const emptyFolder = (): string => mkdtempSync(join(base, 'test-'));
