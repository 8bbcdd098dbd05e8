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

/** A line, or what it will be when it is typed. */
type Typed = string | (() => string);

export interface CliOptions {
  /** The network. */
  readonly fetch?: Fetch;
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  /** Columns of a terminal; without it both outputs are pipes. */
  readonly terminal?: number;
  readonly signal?: AbortSignal;
  readonly now?: World['now'];
  readonly sleep?: World['sleep'];
  readonly browse?: World['browse'];
  /**
   * The answers that a user types at the questions of a terminal, line by line; then stdin and both outputs are one.
   */
  readonly typed?: readonly Typed[];
}

/** Runs one command line in this process, as typed: `runCli(['plants', 'list'])`. */
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

/** How long a screen is unchanged before the next line is typed. */
const STILL_MS = 20;

/** A keyboard whose next line is typed when the screen has shown something and then stays unchanged. */
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

/** A folder of a test's own, gone when the process that ran it ends. */
export const emptyFolder = (): string => mkdtempSync(join(base, 'test-'));
