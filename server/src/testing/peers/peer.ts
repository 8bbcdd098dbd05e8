import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Programs of other vendors, at the paths where Debian or npm install them; `.ci/run` installs them. */
export const peers = {
  proftpd: '/usr/sbin/proftpd',
  vsftpd: process.env['VSFTPD'] ?? '/usr/sbin/vsftpd',
  sshd: '/usr/sbin/sshd',
  mosquitto: '/usr/sbin/mosquitto',
  influxd: '/usr/bin/influxd',
  dovecot: '/usr/sbin/dovecot',
  nodeRed: process.env['NODE_RED'] ?? '/usr/local/bin/node-red',
  pymodbus: '/usr/lib/python3/dist-packages/pymodbus',
} as const;

export const isThere = (...names: readonly (keyof typeof peers)[]): boolean =>
  names.every((name) => existsSync(peers[name]));

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

export interface RunningPeer {
  readonly child: ChildProcess;
  /** Writes a line to the program's input. */
  tell(line: string): void;
  /** Everything that the program wrote to stdout and stderr. */
  said(): string;
  /** Ends the program, by default as in a power cut. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a program and waits until it listens on all these ports of this machine. */
export async function startPeer(
  command: string,
  args: readonly string[],
  ports: readonly number[],
  env: Readonly<Record<string, string>> = {},
): Promise<RunningPeer> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  let said = '';
  const hear = (text: Uint8Array) => {
    said = (said + String(text)).slice(-20_000);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const exit = once(child, 'exit');
  for (const port of ports)
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}: ${said}`);
      await setTimeout(20);
    }
  return {
    child,
    tell: (line) => void child.stdin.write(`${line}\n`),
    said: () => said,
    async stop(signal = 'SIGKILL') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await exit;
    },
  };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
