import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { PeerUser, SignInServer } from './signInServer.ts';

const program = fileURLToPath(new URL('installation.py', import.meta.url));
const Made = z.object({ uid: z.string(), token: z.string() });

/** Path of a Python with djoser; undefined if there is none on this machine. */
export function pythonWithDjoser(): string | undefined {
  return ['python3', '/usr/bin/python3'].find((python) => {
    const tried = spawnSync(python, ['-c', 'import rest_framework, djoser']);
    return tried.status === 0;
  });
}

/** Starts djoser on Django REST Framework in a separate process. */
export async function startDjoser(python: string): Promise<SignInServer> {
  const child = spawn(python, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [address] = z
    .tuple([z.url()])
    .parse(await Promise.race([once(createInterface(child.stdout), 'line'), ended(child)]));
  return {
    baseUrl: `${address}/api/v1/`,
    send: (request) => fetch(request),
    async make(user: PeerUser) {
      const answer = await fetch(`${address}/make/`, {
        method: 'POST',
        body: JSON.stringify({
          username: user.username,
          email: user.email,
          password: user.password,
          is_active: user.isActive,
        }),
      });
      const { uid, token } = Made.parse(await answer.json());
      return { uid, activation: token, reset: token };
    },
    async close() {
      const end = once(child, 'exit');
      child.stdin.end();
      await end;
    },
  };
}

async function ended(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`djoser ended with code ${String(code)}.`);
}
