import type { ClientOptions } from '@leitwarte/core/client';
import type { Caller } from '@leitwarte/core/oracle';
import type { Context } from '../../../context.ts';
import { wrongUsage } from '../../../exit.ts';
import { clientBy } from '../../../program/client.ts';
import { readText } from '../../../input/prompts.ts';
import { say } from '../../../texts.ts';

/** A signed-in account whose rights are checked, with its data in the installation. */
export interface Tried {
  /** The word before the `=` in `--account`. */
  readonly role: string;
  readonly caller: Caller;
  readonly organisation: number | null;
  readonly connection: ClientOptions;
}

interface Named {
  readonly role: string;
  readonly username: string;
}

/** Parses `role=username` of each `--account`. */
export function namedAccounts(given: readonly string[]): Named[] {
  const named = given.map((text) => {
    const at = text.indexOf('=');
    if (at < 1 || at === text.length - 1)
      throw wrongUsage(say(`--account ${text}: bitte rolle=benutzername.`, `--account ${text}: please role=username.`));
    return { role: text.slice(0, at), username: text.slice(at + 1) };
  });
  if (new Set(named.map(({ role }) => role)).size < named.length)
    throw wrongUsage(say('Jede Rolle bitte nur einmal.', 'Each role once, please.'));
  return named;
}

/** Variable with the password of a role, such as `LEITWARTE_DOCTOR_PASSWORD_ORGA_MANAGER`. */
export function passwordVariable(role: string): string {
  return `LEITWARTE_DOCTOR_PASSWORD_${role.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_')}`;
}

/** Passwords from the environment; missing ones are read from stdin, one per line in the order of the accounts, or asked for. */
export async function passwordsOf(context: Context, named: readonly Named[]): Promise<string[]> {
  const { env, stdin } = context.world;
  const known = named.map(({ role }) => env[passwordVariable(role)]);
  const missing = known.filter((one) => one === undefined).length;
  const lines = missing > 0 && !context.prompts.possible ? (await readText(stdin)).split(/\r?\n/) : [];
  const passwords: string[] = [];
  for (const [index, { role, username }] of named.entries()) {
    const given = known[index] ?? (context.prompts.possible ? await ask(context, username) : lines.shift());
    if (given === undefined || given === '')
      throw wrongUsage(
        say(
          `Für ${role} fehlt das Passwort: eine Zeile von stdin oder ${passwordVariable(role)}.`,
          `The password of ${role} is missing: a line of stdin or ${passwordVariable(role)}.`,
        ),
      );
    passwords.push(given);
  }
  return passwords;
}

function ask(context: Context, username: string): Promise<string> {
  return context.prompts.secret(context.say(say(`Passwort von ${username}`, `Password of ${username}`)));
}

export async function signIn(base: ClientOptions, { role, username }: Named, password: string): Promise<Tried> {
  const stranger = clientBy({ ...base, token: () => undefined });
  const { auth_token } = await stranger.session.login({ body: { username, password } });
  const connection = { ...base, token: () => auth_token };
  const client = clientBy(connection);
  const [user, [group]] = await Promise.all([client.session.me(), client.session.authGroups()]);
  const flags = ['can_read', 'can_write', 'can_create', 'can_edit_user_mapping'] as const;
  const holds = (group?.permissions ?? []).flatMap((entry) =>
    flags.filter((flag) => entry[flag]).map((flag) => `${entry.dialog}:${flag}`),
  );
  const account = { isSuperuser: user.is_superuser, group: user.grp_name_bez ?? '', holds: new Set(holds) };
  return { role, caller: { account }, organisation: user.organisation, connection };
}

export async function signOut({ connection }: Tried): Promise<void> {
  await clientBy(connection).session.logout();
}
