import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/workspace.ts';
import { startNode } from './process.ts';

export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  readonly output: () => string;
  /** Stops the server as an operator would, removes its data or moves them, and returns its exit code. Further calls return the same. */
  stop(keep?: { readonly into: string }): Promise<number>;
}

/** Settings of a server; the function receives its port. */
export type ServerEnv = NodeJS.ProcessEnv | ((port: number) => NodeJS.ProcessEnv);

const envOf = (env: ServerEnv, port: number): NodeJS.ProcessEnv => (typeof env === 'function' ? env(port) : env);

const startLimitMs = 180_000;

/**
 * Starts the built server on a free port and waits until it is ready; it only imports on request. Its data folder is empty, or a copy of
 * the given one.
 */
export async function startServer(env: ServerEnv = {}, data?: string): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'leitwarte-e2e-'));
  if (data !== undefined) cpSync(data, dataDir, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const running = startNode(join(root, 'server/dist/main.js'), [], {
    env: { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, IMPORT_EVERY_SECONDS: '0', ...envOf(env, port) },
  });
  const stop: TestServer['stop'] = async (keep) => {
    running.child.kill('SIGTERM');
    const { code } = await running.finished;
    if (keep !== undefined) renameSync(dataDir, keep.into);
    rmSync(dataDir, { recursive: true, force: true });
    return code;
  };
  if (!(await ready(url, () => running.child.exitCode !== null))) {
    await stop();
    throw new Error(`the server did not become ready:\n${running.output()}`);
  }
  return { url, dataDir, output: running.output, stop };
}

export async function ready(url: string, ended: () => boolean): Promise<boolean> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline && !ended()) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.status === 200) return true;
    await sleep(100);
  }
  return false;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
