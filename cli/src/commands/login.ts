import { ApiError } from '@leitwarte/core/problem';
import { oneWord } from '../command.ts';
import { addressOf, isLoopback } from '../config/address.ts';
import { nameFor } from '../config/profiles.ts';
import type { Context, LeitwarteClient } from '../context.ts';
import { wrongUsage } from '../exit.ts';
import { clientBy } from '../program/client.ts';
import { knownPassword, passwordOptions } from '../input/secrets.ts';
import { say } from '../texts.ts';
import { askedCode } from '../input/proofs.ts';
import { signInByBrowser } from '../input/webSignIn.ts';

export const login = oneWord({
  call: 'session.login',
  writes: ({ entities: { User } }) => User,
  arguments: {
    adresse: {
      describe: say('Adresse der Installation, sonst --host', 'address of the installation, else --host'),
      optional: true,
    },
  },
  options: {
    username: { type: 'text', short: 'u', describe: say('Benutzername', 'username') },
    ...passwordOptions,
    tokenStdin: {
      type: 'flag',
      describe: say(
        'statt Name und Passwort ein Token von stdin lesen',
        'read a token from stdin, instead of name and password',
      ),
    },
    web: {
      type: 'flag',
      describe: say(
        'im Browser anmelden, auf jedem Weg, den das Portal kennt (auch Firmenkonto und Passkey)',
        'sign in with the browser, in any way that the portal knows (company account and passkey too)',
      ),
    },
    noBrowser: {
      type: 'flag',
      describe: say(
        'mit --web: der Browser ist auf einem anderen Rechner, der Code wird eingetippt',
        'with --web: the browser is on another machine, the code is typed',
      ),
    },
  },
  examples: [
    'leitwarte login http://127.0.0.1:8080',
    'leitwarte login https://leitwarte.example --profile kunde',
    'leitwarte login https://leitwarte.example --web',
    'pass leitwarte | leitwarte login https://leitwarte.example -u root --password-stdin',
  ],
  async run(context, args) {
    mustGoTogether(args);
    const host = args.adresse === undefined ? await wantedHost(context) : addressOf(args.adresse);
    await warnOfPlainHttp(context, host);
    const base = { ...(await context.connection('public')), baseUrl: `${host}/api/v1/` };
    const stranger = () => clientBy({ ...base, token: () => undefined });
    const signIn = async () => {
      if (args.web) return signInByBrowser(context, stranger(), { host, noBrowser: args.noBrowser });
      const username = args.username ?? (await askedName(context));
      const password = await knownPassword(context, say('Passwort', 'Password'), args);
      return signInWith(context, stranger(), { username, password });
    };
    const token = args.tokenStdin ? await context.prompts.line() : await signIn();
    const user = await clientBy({ ...base, token: () => token }).session.me();
    await keep(context, host, user.username, token);
    await context.out.note(
      say(`Angemeldet als ${user.username} bei ${host}.`, `Signed in as ${user.username} at ${host}.`),
    );
    await context.out.entity(user);
  },
});

/**
 * Refuses options that cannot be combined: `--no-browser` requires `--web`, and with `--web` no user name, password or
 * token can be given.
 */
function mustGoTogether(args: {
  readonly web: boolean;
  readonly noBrowser: boolean;
  readonly tokenStdin: boolean;
  readonly passwordStdin: boolean;
  readonly username: string | undefined;
  readonly passwordFile: string | undefined;
}): void {
  if (args.noBrowser && !args.web)
    throw wrongUsage(say('--no-browser gehört zu --web.', '--no-browser goes with --web.'));
  const isNamed = args.username !== undefined || args.passwordFile !== undefined;
  if (args.web && (isNamed || args.tokenStdin || args.passwordStdin))
    throw wrongUsage(
      say(
        'Mit --web fragt der Browser, wer Sie sind: bitte ohne Benutzername, Passwort und Token.',
        'With --web the browser asks who you are: please without username, password and token.',
      ),
    );
}

/** Signs in, and asks for the code if the account has a second factor. */
async function signInWith(
  context: Context,
  stranger: LeitwarteClient,
  body: { readonly username: string; readonly password: string },
): Promise<string> {
  const wantsCode = (error: unknown) => error instanceof ApiError && error.problem.secondFactor !== undefined;
  try {
    return (await stranger.session.login({ body })).auth_token;
  } catch (error) {
    if (!wantsCode(error)) throw error;
  }
  const code = await askedCode(context);
  return (await stranger.session.login({ body: { ...body, code } })).auth_token;
}

/** Stores the session in the named profile, in that of the account, or in a new one, and selects it. */
async function keep(context: Context, host: string, username: string, token: string): Promise<void> {
  const before = context.config.read();
  const name = context.wantedProfile ?? nameFor(before, host, username);
  const { language } = before.profiles[name] ?? {};
  const profile = { host, username, token, ...(language === undefined ? {} : { language }) };
  await context.config.write({ profile: name, profiles: { ...before.profiles, [name]: profile } });
}

/** Address of the server; on a terminal it is asked for, with the current one as default. */
async function wantedHost(context: Context): Promise<string> {
  const known = context.host();
  const named =
    context.world.env['LEITWARTE_HOST'] || context.profile() !== undefined || context.world.argv.includes('--host');
  if (named || !context.prompts.possible) return known;
  return addressOf(await context.prompts.text(context.say(say('Adresse', 'Address')), known));
}

async function askedName(context: Context): Promise<string> {
  if (context.prompts.possible) return context.prompts.text(context.say(say('Benutzername', 'Username')));
  throw wrongUsage(say('Ohne Terminal bitte --username angeben.', 'Without a terminal please give --username.'));
}

async function warnOfPlainHttp(context: Context, host: string): Promise<void> {
  const { protocol, hostname } = new URL(host);
  if (protocol === 'https:' || isLoopback(hostname)) return;
  await context.out.note(
    say(
      'Achtung: Über http geht die Anmeldung unverschlüsselt zum Server.',
      'Warning: over http the sign-in travels unencrypted.',
    ),
  );
}
