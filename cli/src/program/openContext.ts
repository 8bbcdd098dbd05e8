import { readFileSync } from 'node:fs';
import type { Access } from '@leitwarte/core/access';
import { send, type ClientOptions } from '@leitwarte/core/client';
import type { Problem } from '@leitwarte/core/problem';
import type { CompleteLanguage } from '@leitwarte/core/texts';
import { existingProfile, profileInUse, profileNamed, tokenFor } from '../config/profiles.ts';
import { addressOf, DEFAULT_ADDRESS } from '../config/address.ts';
import type { ConfigStore } from '../config/store.ts';
import type { Context, LeitwarteClient } from '../context.ts';
import { CliError } from '../exit.ts';
import { openOutput } from '../output/output.ts';
import { openPrompts } from '../input/prompts.ts';
import { say } from '../texts.ts';
import type { Connection } from '../transport/connect.ts';
import type { World } from './world.ts';

export interface GlobalOptions {
  readonly host?: string;
  readonly profile?: string;
  readonly json: boolean;
  readonly debug: boolean;
  readonly color: boolean;
  readonly dryRun: boolean;
  readonly columns?: readonly string[] | undefined;
}

export interface OpenedContext extends Context {
  close(): Promise<void>;
}

/** Context of a command. Large modules are loaded with the first call. */
export function openContext(
  world: World,
  config: ConfigStore,
  language: CompleteLanguage,
  options: GlobalOptions,
): OpenedContext {
  const out = openOutput(world, {
    json: options.json,
    language,
    colour: options.color,
    columns: options.columns,
  });
  let opened: Connection | undefined;

  const { env } = world;
  const wantedProfile = options.profile ?? (env['LEITWARTE_PROFILE'] || undefined);
  const profile = () => profileInUse(config.read(), wantedProfile);
  const host = () => {
    const flagged = options.profile === undefined ? undefined : profileNamed(config.read(), options.profile)?.host;
    return addressOf(options.host ?? flagged ?? (env['LEITWARTE_HOST'] || profile()?.host) ?? DEFAULT_ADDRESS);
  };
  const token = () => tokenOf(env) ?? tokenFor(config.read(), host(), wantedProfile);

  const network = async () => {
    const { connect } = await import('../transport/connect.ts');
    opened ??= connect(world, {
      debug: options.debug,
      profileAt(address) {
        const used = profile();
        return used?.host === address ? used.name : undefined;
      },
    });
    return opened;
  };
  const calls = async (access: Access): Promise<ClientOptions> => {
    if (access !== 'public' && wantedProfile !== undefined) existingProfile(config.read(), wantedProfile);
    if (access !== 'public' && token() === undefined) throw signedOut(host());
    const { ask } = await network();
    const base = { baseUrl: `${host()}/api/v1/`, ask, token, language: () => language };
    const confirm = async (problem: Problem) => {
      const [{ clientBy }, { confirmIdentity }] = await Promise.all([
        import('./client.ts'),
        import('../input/confirmIdentity.ts'),
      ]);
      return confirmIdentity(context, clientBy(base), problem);
    };
    return { ...base, confirm };
  };
  const connection = async (access: Access): Promise<ClientOptions> => {
    const base = await calls(access);
    return { ...base, fetch: await (await network()).streams() };
  };
  const clientOver = async (over: (connection: ClientOptions) => ClientOptions): Promise<LeitwarteClient> => {
    const [{ clientBy }, base] = await Promise.all([import('./client.ts'), calls('anyAccount')]);
    return clientBy(over(base));
  };
  const client = () => clientOver((base) => base);

  const context: OpenedContext = {
    world,
    language,
    dryRun: options.dryRun,
    say: (text) => text[language],
    out,
    config,
    wantedProfile,
    profile,
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
      return send(request, await connection('public'));
    },
    async close() {
      await opened?.close();
    },
  };
  return context;
}

/** A token from the environment has priority over the configuration file: LEITWARTE_TOKEN, or the file in LEITWARTE_TOKEN_FILE. */
function tokenOf(env: World['env']): string | undefined {
  if (env['LEITWARTE_TOKEN']) return env['LEITWARTE_TOKEN'];
  const path = env['LEITWARTE_TOKEN_FILE'];
  return path ? readFileSync(path, 'utf8').trim() : undefined;
}

function signedOut(host: string): CliError {
  return new CliError(
    'signedOut',
    say(
      `Sie sind bei ${host} nicht angemeldet. Anmelden mit: leitwarte login ${host}`,
      `You are not signed in at ${host}. Sign in with: leitwarte login ${host}`,
    ),
  );
}
