import type { Context } from '../../../context.ts';
import { say, type Text } from '../../../texts.ts';
import { loadOperate } from './operate.ts';

interface Given {
  readonly dataDir?: string | undefined;
  readonly listen?: string | undefined;
  readonly port?: number | undefined;
  readonly publicUrl?: string | undefined;
  readonly mailFrom?: string | undefined;
}

interface Question {
  readonly name: string;
  readonly text: Text;
  readonly preset?: string;
}

/** Questions for the settings of a new installation, in order; passwords have no option. */
const questions: readonly Question[] = [
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

/** Settings from options, otherwise from the environment, otherwise asked for on a terminal; empty ones are left out. */
export async function wantedSettings(context: Context, given: Given): Promise<Record<string, string>> {
  const typed: Readonly<Record<string, string | undefined>> = {
    DATA_DIR: given.dataDir,
    HOST: given.listen,
    PORT: given.port === undefined ? undefined : String(given.port),
    PUBLIC_URL: given.publicUrl,
    MAIL_FROM: given.mailFrom,
  };
  // before the first question, so that no question has to wait for the import
  const complaint = complaining(await loadOperate());
  const wanted: Record<string, string> = {};
  for (const question of questions) {
    const { name } = question;
    const value = typed[name] ?? context.world.env[name] ?? (await asked(context, question, complaint));
    if (value !== '') wanted[name] = value;
  }
  return wanted;
}

/** Asks until the server would accept the input; empty input leaves the setting out. */
async function asked(
  context: Context,
  { name, text, preset }: Question,
  complaint: ReturnType<typeof complaining>,
): Promise<string> {
  const { prompts } = context;
  if (!prompts.possible) return preset ?? '';
  for (;;) {
    const value = (await prompts.text(context.say(text), preset)).trim();
    const wrong = value === '' ? undefined : complaint(name, value);
    if (wrong === undefined) return value;
    await context.out.note(say(wrong, wrong));
  }
}

/** Returns what is wrong with a setting, in both languages, with the checks of the server's start. */
function complaining({ parseSettings, SettingsError }: Awaited<ReturnType<typeof loadOperate>>) {
  return (name: string, value: string): string | undefined => {
    try {
      parseSettings({ [name]: value }, process.cwd());
      return undefined;
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      return error.lines.join('\n');
    }
  };
}
