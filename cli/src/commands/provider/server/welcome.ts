import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { oneWord } from '../../../command.ts';
import type { Context } from '../../../context.ts';
import { type Exit, wrongUsage } from '../../../exit.ts';
import { say } from '../../../texts.ts';
import { loadOperate, operating, settingsOf } from './operate.ts';

const SETTINGS = 'leitwarte.env';

/** First run in an empty folder: starts a server with the demo world or with a new installation, or leads to a sign-in. */
export const welcome = oneWord({
  access: 'public',
  writes: 'nothing',
  options: {
    folder: {
      type: 'text',
      value: say('ordner', 'folder'),
      describe: say(
        'Ordner für Daten und Einstellungen (sonst dieser)',
        'folder for data and settings (else this one)',
      ),
    },
    demo: { type: 'flag', describe: say('ohne Frage die Demowelt starten', 'start the demo world without asking') },
    own: {
      type: 'flag',
      describe: say('ohne Frage eine eigene Installation beginnen', 'begin an installation of your own without asking'),
    },
  },
  examples: ['leitwarte welcome', 'leitwarte welcome --demo'],
  async run(context, args) {
    const folder = args.folder ?? '.';
    const settings = join(folder, SETTINGS);
    const { serve } = await import('./serve.ts');
    if (existsSync(settings)) {
      await context.out.note(say(`Einstellungen aus ${settings}.`, `Settings from ${settings}.`));
      return serve.run(context, { settings });
    }
    const way = args.demo ? 'demo' : args.own ? 'own' : await chosenWay(context);
    if (way === 'login') return signIn(context);
    await loadOperate();
    if (way === 'demo') return serveDemo(context, join(folder, 'data'));
    return beginOwn(context, settings, join(folder, 'data'));
  },
});

async function chosenWay(context: Context): Promise<'demo' | 'own' | 'login'> {
  const { prompts, out } = context;
  if (!prompts.possible)
    throw wrongUsage(
      say(
        'Ohne Terminal fragt hier niemand: leitwarte welcome --demo, welcome --own oder leitwarte login.',
        'Nobody asks here without a terminal: leitwarte welcome --demo, welcome --own or leitwarte login.',
      ),
    );
  await out.note(
    say(
      'Willkommen bei Leitwarte. Hier ist noch nichts eingerichtet.',
      'Welcome to Leitwarte. Nothing is set up here yet.',
    ),
  );
  const ways = [
    { name: say('Die Demowelt ansehen', 'Look at the demo world'), value: 'demo' },
    { name: say('Eine eigene Installation einrichten', 'Set up an installation of your own'), value: 'own' },
    { name: say('Bei einem laufenden Server anmelden', 'Sign in at a running server'), value: 'login' },
  ] as const;
  return prompts.choice(
    context.say(say('Womit beginnen?', 'Where to begin?')),
    ways.map(({ name, value }) => ({ name: context.say(name), value })),
  );
}

async function signIn(context: Context): Promise<Exit | undefined> {
  const { login } = await import('../../login.ts');
  const adresse = await context.prompts.text(
    context.say(say('Adresse des Servers', 'Address of the server')),
    'http://127.0.0.1:8080',
  );
  const exit = await login.run(context, {
    adresse,
    username: undefined,
    passwordStdin: false,
    passwordFile: undefined,
    tokenStdin: false,
  });
  return exit ?? undefined;
}

async function serveDemo(context: Context, dataDir: string): Promise<Exit | undefined> {
  const settings = await settingsOf(context, { settings: undefined }, { DATA_DIR: dataDir, DEMO: '1' });
  await operating(({ serve }) => serve(settings, context.world.signal, (text) => context.world.stderr.write(text)));
  return undefined;
}

/** Creates and starts an installation, and refers to the portal for the rest of the setup: organisation, mail, first plant. */
async function beginOwn(context: Context, settings: string, dataDir: string): Promise<Exit | undefined> {
  const { init } = await import('./init.ts');
  await init.run(context, {
    settings,
    dataDir,
    listen: undefined,
    port: undefined,
    publicUrl: undefined,
    mailFrom: undefined,
    passwordStdin: false,
    passwordFile: undefined,
  });
  await context.out.note(
    say(
      'Der Server startet. Melden Sie sich im Browser als root an: Organisation, E-Mail und erste Anlage richtet das Portal unter /setup ein.',
      'The server starts. Sign in as root in a browser: the portal sets up organisation, email and first plant at /setup.',
    ),
  );
  const { serve } = await import('./serve.ts');
  return (await serve.run(context, { settings })) ?? undefined;
}
