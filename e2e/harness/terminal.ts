import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/workspace.ts';
import { type Finished, startNode } from './process.ts';

export interface Terminal {
  /** Runs the real `leitwarte` binary in a pipe. */
  run(args: readonly string[], input?: string): Promise<Finished>;
  /** The same for a command with JSON output; throws its messages if the exit code is not 0. */
  json(args: readonly string[]): Promise<unknown>;
}

/** Terminal of a user with a separate configuration folder, configured for one server. */
export function openTerminal(host: string): Terminal {
  const home = mkdtempSync(join(tmpdir(), 'leitwarte-home-'));
  const env = { HOME: home, XDG_CONFIG_HOME: home, APPDATA: home, LEITWARTE_HOST: host, NO_COLOR: '1' };
  const run: Terminal['run'] = (args, input = '') =>
    startNode(join(root, 'cli/bin/leitwarte.js'), args, { env, input, cwd: home }).finished;
  return {
    run,
    json: async (args) => {
      const { code, stdout, stderr } = await run([...args, '--json']);
      if (code !== 0) throw new Error(`leitwarte ${args.join(' ')} exited with ${code}:\n${stderr}${stdout}`);
      const data: unknown = JSON.parse(stdout);
      return data;
    },
  };
}
