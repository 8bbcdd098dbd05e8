import { command } from '../command.ts';
import { addressOf, isLoopback } from '../config/address.ts';
import type { Context } from '../context.ts';
import { wrongUsage } from '../exit.ts';
import { say } from '../texts.ts';

export const login = command({
  name: 'login',
  summary: say('Anmelden', 'Sign in'),
  access: 'public',
  arguments: {
    adresse: {
      describe: say('Adresse der Installation, sonst --host', 'address of the installation, else --host'),
      optional: true,
    },
  },
  options: {
    username: { type: 'text', short: 'u', describe: say('Benutzername', 'username') },
    passwordStdin: {
      type: 'flag',
      describe: say('Passwort als eine Zeile von stdin lesen', 'read the password as one line from stdin'),
    },
  },
  examples: [
    'leitwarte login http://127.0.0.1:8080',
    'pass leitwarte | leitwarte login https://leitwarte.example -u root --password-stdin',
  ],
  async run(context, args) {
    const host = args.adresse === undefined ? await wantedHost(context) : addressOf(args.adresse);
    await warnOfPlainHttp(context, host);
    const username = args.username ?? (await asked(context, 'text', say('Benutzername', 'Username')));
    const password = args.passwordStdin
      ? await context.prompts.line()
      : await asked(context, 'secret', say('Passwort', 'Password'));
    const [{ createClient }, { contract }, connection] = await Promise.all([
      import('@leitwarte/core/client'),
      import('@leitwarte/core/contract'),
      context.connection('public'),
    ]);
    const base = { ...connection, baseUrl: `${host}/api/v1/` };
    const { auth_token: token } = await createClient(contract, { ...base, token: () => undefined }).session.login({
      body: { username, password },
    });
    const user = await createClient(contract, { ...base, token: () => token }).session.me();
    const before = context.config.read();
    await context.config.write({
      ...before,
      host,
      sessions: { ...before.sessions, [host]: { username: user.username, token } },
    });
    await context.out.note(
      say(`Angemeldet als ${user.username} bei ${host}.`, `Signed in as ${user.username} at ${host}.`),
    );
    await context.out.entity(user);
  },
});

/** On a terminal the address is asked for, with the known one as preset. */
async function wantedHost(context: Context): Promise<string> {
  const known = context.host();
  const named =
    context.world.env['LEITWARTE_HOST'] || context.config.read().host || context.world.argv.includes('--host');
  if (named || !context.prompts.possible) return known;
  return addressOf(await context.prompts.text(context.say(say('Adresse', 'Address')), known));
}

async function asked(context: Context, kind: 'text' | 'secret', question: ReturnType<typeof say>): Promise<string> {
  if (context.prompts.possible) return context.prompts[kind](context.say(question));
  throw wrongUsage(
    kind === 'text'
      ? say('Ohne Terminal bitte --username angeben.', 'Without a terminal please give --username.')
      : say('Ohne Terminal bitte --password-stdin angeben.', 'Without a terminal please give --password-stdin.'),
  );
}

async function warnOfPlainHttp(context: Context, host: string): Promise<void> {
  const { protocol, hostname } = new URL(host);
  if (protocol === 'https:' || isLoopback(hostname)) return;
  await context.out.note(
    say(
      'Achtung: Über http geht das Passwort unverschlüsselt zum Server.',
      'Warning: over http the password travels unencrypted.',
    ),
  );
}
