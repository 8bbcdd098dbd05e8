import type { Access } from '@leitwarte/core/access';
import type { ClientOptions } from '@leitwarte/core/client';
import type { Language } from '@leitwarte/core/texts';
import { addressOf, DEFAULT_ADDRESS } from './config/address.ts';
import type { ConfigStore } from './config/store.ts';
import type { Context, LeitwarteClient } from './context.ts';
import { CliError } from './exit.ts';
import { openOutput } from './output/output.ts';
import { openPrompts } from './prompts.ts';
import { say } from './texts.ts';
import type { Connection } from './transport/connect.ts';
import type { World } from './world.ts';

export interface GlobalOptions {
  readonly host?: string;
  readonly json: boolean;
  readonly debug: boolean;
  readonly color: boolean;
  readonly dryRun: boolean;
}

export interface OpenedContext extends Context {
  close(): Promise<void>;
}

/** The context of one command. Nothing heavy loads before the first call. */
export function openContext(
  world: World,
  config: ConfigStore,
  language: Language,
  options: GlobalOptions,
): OpenedContext {
  const out = openOutput(world, { json: options.json, language, colour: options.color });
  let opened: Promise<Connection> | undefined;

  const host = () => addressOf(options.host ?? (world.env['LEITWARTE_HOST'] || config.read().host) ?? DEFAULT_ADDRESS);
  const token = () => world.env['LEITWARTE_TOKEN'] || config.read().sessions[host()]?.token;

  const network = async () => {
    const { connect } = await import('./transport/connect.ts');
    const { mayRepeat } = await import('./transport/mayRepeat.ts');
    return connect(world, { debug: options.debug, mayRetry: mayRepeat });
  };
  const connection = async (access: Access): Promise<ClientOptions> => {
    if (access !== 'public' && token() === undefined) throw signedOut();
    opened ??= network();
    const { fetch } = await opened;
    return { baseUrl: `${host()}/api/v1/`, fetch, token };
  };
  const clientOver = async (over: (connection: ClientOptions) => ClientOptions): Promise<LeitwarteClient> => {
    const [{ createClient }, { contract }, base] = await Promise.all([
      import('@leitwarte/core/client'),
      import('@leitwarte/core/contract'),
      connection('anyAccount'),
    ]);
    return createClient(contract, over(base));
  };
  const client = () => clientOver((base) => base);

  return {
    world,
    language,
    dryRun: options.dryRun,
    say: (text) => text[language],
    out,
    config,
    prompts: openPrompts(world),
    host,
    connection,
    client,
    async change(call) {
      if (!options.dryRun) return call(await client());
      const { shown } = await import('./dryRun.ts');
      return shown(out, async (over) => call(await clientOver(over)));
    },
    async send(request) {
      if (options.dryRun && request.method !== 'GET') {
        const { showRequest } = await import('./dryRun.ts');
        return showRequest(out, request);
      }
      const [{ send }, base] = await Promise.all([import('@leitwarte/core/client'), connection('public')]);
      return send(request, base);
    },
    async close() {
      await (await opened)?.close();
    },
  };
}

function signedOut(): CliError {
  return new CliError(
    'signedOut',
    say(
      'Sie sind nicht angemeldet. Anmelden mit: leitwarte login',
      'You are not signed in. Sign in with: leitwarte login',
    ),
  );
}
