import type { Context } from '../../../context.ts';
import { say, type Text } from '../../../texts.ts';

interface Given {
  readonly dataDir?: string | undefined;
  readonly listen?: string | undefined;
  readonly port?: number | undefined;
  readonly publicUrl?: string | undefined;
  readonly mailFrom?: string | undefined;
}

/** Settings that a new installation keeps, in the order they are asked for; those with a password come by no option. */
const questions: readonly { readonly name: string; readonly text: Text; readonly preset?: string }[] = [
  { name: 'DATA_DIR', text: say('Datenordner', 'Data folder'), preset: './data' },
  { name: 'HOST', text: say('Adresse, unter der der Server lauscht', 'Address to listen on'), preset: '127.0.0.1' },
  { name: 'PORT', text: say('Port', 'Port'), preset: '8080' },
  {
    name: 'PUBLIC_URL',
    text: say('Adresse, die Menschen eintippen (leer: keine)', 'Address people type (empty: none)'),
  },
  {
    name: 'DATABASE_URL',
    text: say('PostgreSQL, postgres://… (leer: eingebettet)', 'PostgreSQL, postgres://… (empty: embedded)'),
  },
  {
    name: 'LEITWARTE_ROOT_EMAIL',
    text: say(
      'E-Mail-Adresse des ersten Superusers (leer: keine)',
      'E-mail address of the first superuser (empty: none)',
    ),
  },
  { name: 'SMTP_URL', text: say('Mailserver, smtp://… (leer: keiner)', 'Mail server, smtp://… (empty: none)') },
  {
    name: 'MAIL_FROM',
    text: say('Absender der E-Mails', 'Sender of mails'),
    preset: 'Leitwarte <leitwarte@localhost>',
  },
];

/** Settings by options, else by the environment, else asked for at a terminal; empty ones are left out. */
export async function wantedSettings(context: Context, given: Given): Promise<Record<string, string>> {
  const typed: Readonly<Record<string, string | undefined>> = {
    DATA_DIR: given.dataDir,
    HOST: given.listen,
    PORT: given.port === undefined ? undefined : String(given.port),
    PUBLIC_URL: given.publicUrl,
    MAIL_FROM: given.mailFrom,
  };
  const wanted: Record<string, string> = {};
  for (const { name, text, preset } of questions) {
    const value = typed[name] ?? context.world.env[name] ?? (await asked(context, text, preset));
    if (value !== '') wanted[name] = value;
  }
  return wanted;
}

async function asked(context: Context, text: Text, preset: string | undefined): Promise<string> {
  const { prompts } = context;
  return prompts.possible ? (await prompts.text(context.say(text), preset)).trim() : (preset ?? '');
}
