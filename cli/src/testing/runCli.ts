import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll } from 'vitest';
import { run } from '../run.ts';
import type { Fetch } from '../transport/connect.ts';
import { capture, testWorld } from './testWorld.ts';

export interface CliResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliOptions {
  /** The network. */
  readonly fetch?: Fetch;
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  /** Columns of a terminal; without it both outputs are pipes. */
  readonly terminal?: number;
  readonly signal?: AbortSignal;
}

/** Runs one command line in this process, as typed: `runCli(['plants', 'list'])`. */
export async function runCli(argv: readonly string[], options: CliOptions = {}): Promise<CliResult> {
  const stdout = capture(options.terminal);
  const stderr = capture(options.terminal);
  const code = await run(
    testWorld({
      argv,
      env: { LEITWARTE_CONFIG_DIR: emptyFolder(), ...options.env },
      stdin: Readable.from(options.stdin === undefined ? [] : [options.stdin]),
      stdout: stdout.stream,
      stderr: stderr.stream,
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
    }),
  );
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

const base = mkdtempSync(join(tmpdir(), 'leitwarte-cli-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

/** A folder of a test's own, gone when the tests of the file have ended. */
export const emptyFolder = (): string => mkdtempSync(join(base, 'test-'));
