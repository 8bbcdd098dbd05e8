import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Upload {
  write(text: string): Promise<void>;
  /** Completes the file; resolves with curl's exit code, which is 0 if the server accepted the file. */
  end(): Promise<number | null>;
  /** Kills the program; the operating system then closes its connections. */
  die(): Promise<void>;
  /** Simulates a power cut of the device: no further data arrive, but no connection is closed. */
  vanish(): void;
  readonly said: () => string;
}

/** Simulates a logger that uploads with curl and can be slowed down or killed. */
export function upload(url: string, user: string, more: readonly string[] = []): Upload {
  const args = ['-sS', '-k', '--user', user, ...more, '-T', '-', url];
  const child = spawn('curl', args, { stdio: ['pipe', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text: Uint8Array) => (said += String(text)));
  child.stdin.on('error', () => undefined);
  const exit = once(child, 'exit');
  return {
    said: () => said,
    async write(text) {
      await new Promise((resolve) => child.stdin.write(text, resolve));
    },
    async end() {
      child.stdin.end();
      await exit;
      return child.exitCode;
    },
    vanish: () => void child.kill('SIGSTOP'),
    async die() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
