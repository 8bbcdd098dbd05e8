import type { ImportedUsers, PersonOfFile } from '@leitwarte/core/entities';
import type { Context } from '../../../context.ts';
import { say, type Text } from '../../../texts.ts';

/** The names of the columns in a file of persons. */
const fields: Readonly<Record<keyof PersonOfFile, Text>> = {
  username: say('Benutzername', 'Username'),
  first_name: say('Vorname', 'First name'),
  last_name: say('Nachname', 'Last name'),
  email: say('E-Mail', 'E-mail'),
  phone_number: say('Telefon', 'Phone'),
  group: say('Rolle', 'Role'),
};
const labels = new Map<string, Text>(Object.entries(fields));

/**
 * Every line of a file with its result. Lines are counted as in a text editor: the first contains the names of the
 * columns.
 */
export async function showPeople(
  context: Context,
  people: readonly PersonOfFile[],
  { problems }: ImportedUsers,
): Promise<void> {
  const byRow = Map.groupBy(problems, ({ row }) => row);
  const rows = people.map((person, index) => ({ line: index + 2, person, wrong: byRow.get(index) ?? [] }));
  const reason = ({ field, text }: ImportedUsers['problems'][number]) =>
    `${context.say(labels.get(field) ?? say(field, field))}: ${text}`;
  await context.out.table(rows, [
    { head: say('Zeile', 'Line'), value: (row) => row.line },
    { head: fields.username, key: true, value: ({ person }) => person.username },
    { head: say('Name', 'Name'), value: ({ person }) => `${person.first_name} ${person.last_name}`.trim() },
    { head: fields.email, value: ({ person }) => person.email },
    { head: fields.group, value: ({ person }) => person.group },
    {
      head: say('Ergebnis', 'Result'),
      key: true,
      value: ({ wrong }) => context.say(wrong.length === 0 ? GOOD : BAD),
      bare: ({ wrong }) => (wrong.length === 0 ? context.say(GOOD) : wrong.map(reason).join(' ')),
      tone: ({ wrong }) => (wrong.length === 0 ? 'good' : 'bad'),
    },
  ]);
  // reasons are longer than a terminal is wide
  if (!context.out.terminal) return;
  for (const { line, wrong } of rows)
    for (const one of wrong)
      await context.out.note(say(`Zeile ${line}: ${reason(one)}`, `Line ${line}: ${reason(one)}`));
}

const GOOD = say('wird angelegt', 'will be created');
const BAD = say('geht so nicht', 'cannot be created');
