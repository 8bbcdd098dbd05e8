import { spawn } from 'node:child_process';
import type { World } from '../program/world.ts';

type Env = World['env'];

/** Whether this machine has a usable browser: over SSH, or without a screen, it has not. */
export function hasScreen(env: Env, platform: NodeJS.Platform = process.platform): boolean {
  if (env['SSH_CONNECTION'] || env['SSH_TTY'] || env['SSH_CLIENT']) return false;
  if (platform === 'darwin' || platform === 'win32') return true;
  return Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY'] || env['WSL_DISTRO_NAME']);
}

/** Programs that open a URL; none of them is a shell, which could interpret it. */
const openers = (env: Env): readonly (readonly [program: string, ...args: string[]])[] => {
  if (process.platform === 'darwin') return [['open']];
  if (process.platform === 'win32') return [['rundll32', 'url.dll,FileProtocolHandler']];
  return env['WSL_DISTRO_NAME'] ? [['wslview'], ['xdg-open']] : [['xdg-open']];
};

/** Opens a URL in the browser if possible, without waiting; the URL is printed anyway. */
export function openBrowser({ env }: Pick<World, 'env'>, address: string): void {
  const start = ([first, ...others]: ReturnType<typeof openers>): void => {
    if (first === undefined) return;
    const [program, ...args] = first;
    const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true });
    child.on('error', () => start(others));
    child.unref();
  };
  start(openers(env));
}
