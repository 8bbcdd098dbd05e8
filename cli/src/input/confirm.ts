import { confirmsName } from '@leitwarte/core/rules';
import type { Option } from '../command.ts';
import type { Context } from '../context.ts';
import { wrongUsage } from '../exit.ts';
import { plain } from '../output/plain.ts';
import { say, type Text } from '../texts.ts';

/** Option of commands that delete or send something: without it, a user at a terminal is asked, and a script is refused. */
export const yesOption = {
  yes: { type: 'flag', short: 'y', describe: say('nicht nachfragen', 'do not ask') },
} as const satisfies Record<string, Option>;

/**
 * For deletions that the portal only makes after the name was typed: continues with `--yes`, or if the exact name is typed at the terminal.
 * A dry run needs neither.
 */
export async function mustBeConfirmed(context: Context, what: Text, name: string, yes: boolean): Promise<void> {
  const bare = plain(name);
  if (isDecided(context, what, yes)) return;
  const question = say(`${what.de} Zur Bestätigung „${bare}“ eingeben:`, `${what.en} Type "${bare}" to confirm:`);
  const typed = await context.prompts.text(context.say(question));
  if (!confirmsName(typed, name))
    throw wrongUsage(
      say('Namen stimmen nicht überein. Es wurde nichts geändert.', 'The names do not match. Nothing was changed.'),
    );
}

/** For minor or repeatable actions: continues with `--yes`, or if the user agrees at the terminal. */
export async function mustBeWanted(context: Context, question: Text, yes: boolean): Promise<void> {
  if (isDecided(context, question, yes)) return;
  const typed = await context.prompts.text(context.say(say(`${question.de} (ja/nein)`, `${question.en} (yes/no)`)));
  if (!/^(j|ja|y|yes)$/i.test(typed.trim())) throw wrongUsage(say('Es wurde nichts geändert.', 'Nothing was changed.'));
}

function isDecided(context: Context, question: Text, yes: boolean): boolean {
  if (yes || context.dryRun) return true;
  if (context.prompts.possible) return false;
  throw wrongUsage(say(`${question.de} Bitte mit --yes bestätigen.`, `${question.en} Please confirm with --yes.`));
}
