import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Upload {
  write(text: string): Promise<void>;
  /** The whole file is sent; answers curl's code, 0 where the server took it. */
  end(): Promise<number | null>;
  /** The program dies; its system closes what it held open. */
  die(): Promise<void>;
  /** The device loses power: nothing comes any more, and nothing is closed. */
  vanish(): void;
  readonly said: () => string;
}

/** A logger that uploads by curl, and is slow or dies as told. */
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
