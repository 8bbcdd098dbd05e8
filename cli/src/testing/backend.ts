import {
  createWorld,
  importingContext,
  type Actor,
  type ImportingContext,
  type World,
} from '@leitwarte/server/testing';
import { mustFitSchema } from './mustFitSchema.ts';
import { emptyFolder, runCli, type CliOptions, type CliResult } from './runCli.ts';

export const HOST = 'http://leitwarte.test';

export interface Backend {
  readonly world: World;
  readonly context: ImportingContext;
  readonly root: Actor;
  /** Runs a command line as root, or with the account of `env.LEITWARTE_TOKEN`. */
  leitwarte(argv: readonly string[], options?: CliOptions): Promise<CliResult>;
  /** The same with `--json`; it must succeed, and the parsed output is returned. */
  json(argv: readonly string[], options?: CliOptions): Promise<unknown>;
  close(): Promise<void>;
}

/** The real backend in this process, with its own organisation and superuser. */
export async function openBackend(): Promise<Backend> {
  const context = await importingContext();
  const world = await createWorld(context);
  const root = await world.superuser();
  const config = emptyFolder();
  const leitwarte = async (argv: readonly string[], options: CliOptions = {}) => {
    const result = await runCli(argv, {
      fetch: (request) => Promise.resolve(world.api(request)),
      ...options,
      env: { LEITWARTE_CONFIG_DIR: config, LEITWARTE_HOST: HOST, LEITWARTE_TOKEN: root.token, ...options.env },
    });
    mustFitSchema(argv, result);
    return result;
  };
  return {
    world,
    context,
    root,
    leitwarte,
    async json(argv, options) {
      const { code, stdout, stderr } = await leitwarte([...argv, '--json'], options);
      if (code !== 0) throw new Error(`leitwarte ${argv.join(' ')} ended with ${code}: ${stderr}`);
      return JSON.parse(stdout);
    },
    close: () => context.close(),
  };
}
