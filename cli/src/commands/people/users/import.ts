import type { PersonOfFile } from '@leitwarte/core/entities';
import { command } from '../../../command.ts';
import { importOptions, importRows } from '../../../input/importRows.ts';
import { organisationOption } from '../../../input/organisationOption.ts';
import { readRows, rowsArgument } from '../../../input/readRows.ts';
import { organisationOrOwn } from '../../../lookup/ownOrganisation.ts';
import type { World } from '../../../program/world.ts';
import { say, type Text } from '../../../texts.ts';

export const usersImport = command({
  summary: say(
    'Benutzer einer Datei anlegen, alle oder keinen; jeder bekommt die Aktivierungsmail',
    'Create the users of a file, all or none; each gets the activation mail',
  ),
  call: 'users.importAll',
  arguments: { datei: rowsArgument },
  options: { ...organisationOption, ...importOptions },
  examples: ['leitwarte users import leute.csv --preview', 'leitwarte users import leute.xlsx --yes'],
  async run(context, args) {
    const rows = await readPeople(context.world, args.datei);
    const client = await context.client();
    const organisation = await organisationOrOwn(client, args.organisation);
    const body = { organisation, people: [...rows.rows] };
    return importRows(context, args, {
      rows,
      judge: () => client.users.importAll({ body: { ...body, dry_run: true } }),
      create: (to) => to.users.importAll({ body }),
      columns: [
        { head: labels.username, key: true, value: ({ row }) => row.username },
        { head: say('Name', 'Name'), value: ({ row }) => `${row.first_name} ${row.last_name}`.trim() },
        { head: labels.email, value: ({ row }) => row.email },
        { head: labels.group, value: ({ row }) => row.group },
      ],
      labels,
      words: {
        ask: (count) => say(`${count} Benutzer anlegen?`, `Create ${count} users?`),
        created: (count) => say(`Angelegt: ${count} Benutzer.`, `Users created: ${count}.`),
        possible: (count) => say(`${count} Benutzer können angelegt werden.`, `Users that can be created: ${count}.`),
        refused: (bad, count) =>
          say(
            `${bad} von ${count} Zeilen können so nicht angelegt werden. Es wurde niemand angelegt.`,
            `${bad} of ${count} lines cannot be created like this. Nobody was created.`,
          ),
      },
    });
  },
});

/** Displayed names of the columns of a file of people. */
const labels: Readonly<Record<keyof PersonOfFile, Text>> = {
  username: say('Benutzername', 'Username'),
  first_name: say('Vorname', 'First name'),
  last_name: say('Nachname', 'Last name'),
  email: say('E-Mail', 'E-mail'),
  phone_number: say('Telefon', 'Phone'),
  group: say('Rolle', 'Role'),
};

async function readPeople(world: World, path: string) {
  const { peopleOf } = await import('@leitwarte/core/report/people-file');
  return readRows(world, path, {
    read: (cells) => {
      const { people, ...rest } = peopleOf(cells);
      return { rows: people, ...rest };
    },
    none: say(`In ${path} steht niemand.`, `There is nobody in ${path}.`),
    tooMany: (most) => say(`Eine Datei hat höchstens ${most} Personen.`, `A file has ${most} people at most.`),
  });
}
