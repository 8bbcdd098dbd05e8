import { readFile } from 'node:fs/promises';
import type { Option, ValuesOf } from '../command.ts';
import type { Context } from '../context.ts';
import { wrongUsage } from '../exit.ts';
import { say, type Text } from '../texts.ts';

/** Passwords are never arguments, where other users of the machine could read them in the list of processes. */
export const passwordOptions = {
  passwordStdin: {
    type: 'flag',
    describe: say('Passwort als eine Zeile von stdin lesen', 'read the password as one line from stdin'),
  },
  passwordFile: {
    type: 'text',
    value: say('datei', 'file'),
    describe: say(
      'Passwort aus der ersten Zeile dieser Datei lesen',
      'read the password from the first line of this file',
    ),
  },
} as const satisfies Record<string, Option>;

type Given = ValuesOf<{}, typeof passwordOptions>;

/** Returns what is wrong with a password; undefined if nothing is. */
type Complaint = (password: string) => Promise<Text | undefined>;

/**
 * A new password from stdin, a file or the environment, otherwise typed twice at the terminal. With `complaint` a weak one is refused with
 * the reason; at the terminal it is asked for again.
 */
export async function newPassword(
  context: Context,
  given: Given,
  variable = 'LEITWARTE_NEW_PASSWORD',
  complaint?: Complaint,
): Promise<string> {
  const brought = await broughtSecret(context, given, variable);
  if (brought !== undefined) {
    const problem = await complaint?.(brought);
    if (problem !== undefined) throw wrongUsage(problem);
    return brought;
  }
  mustBeTerminal(context, variable);
  if (complaint === undefined) return typedTwice(context);
  for (;;) {
    const first = await context.prompts.secret(context.say(say('Neues Passwort', 'New password')));
    const problem = await complaint(first);
    if (problem === undefined && (await again(context)) === first) return first;
    await context.out.note(problem ?? DIFFER);
  }
}

const DIFFER = say('Die beiden Passwörter sind verschieden.', 'The two passwords differ.');

async function typedTwice(context: Context): Promise<string> {
  const first = await context.prompts.secret(context.say(say('Neues Passwort', 'New password')));
  if (first !== (await again(context))) throw wrongUsage(DIFFER);
  return first;
}

const again = (context: Context) =>
  context.prompts.secret(context.say(say('Neues Passwort wiederholen', 'Repeat the new password')));

/** An existing password: from stdin, a file or LEITWARTE_PASSWORD, otherwise typed at the terminal. */
export async function knownPassword(context: Context, question: Text, given: Given): Promise<string> {
  const brought = await broughtSecret(context, given, 'LEITWARTE_PASSWORD');
  if (brought !== undefined) return brought;
  mustBeTerminal(context, 'LEITWARTE_PASSWORD');
  return context.prompts.secret(context.say(question));
}

/** A secret from stdin, a file or the environment; undefined: none. */
export async function broughtSecret(context: Context, given: Given, variable: string): Promise<string | undefined> {
  if (given.passwordStdin) return context.prompts.line();
  if (given.passwordFile !== undefined) return secretOfFile(given.passwordFile);
  return context.world.env[variable] || undefined;
}

/** First line of a file; throws if it is empty. */
async function secretOfFile(path: string): Promise<string> {
  const line = (await readFile(path, 'utf8')).split(/\r?\n/)[0] ?? '';
  if (line === '') throw wrongUsage(say(`Die Datei ${path} ist leer.`, `The file ${path} is empty.`));
  return line;
}

function mustBeTerminal({ prompts }: Context, variable: string): void {
  if (prompts.possible) return;
  throw wrongUsage(
    say(
      `Ohne Terminal bitte --password-stdin, --password-file oder ${variable} angeben.`,
      `Without a terminal please give --password-stdin, --password-file or ${variable}.`,
    ),
  );
}
