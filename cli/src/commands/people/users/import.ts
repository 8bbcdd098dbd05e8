import type { ImportedUsers } from '@leitwarte/core/entities';
import { ApiError } from '@leitwarte/core/problem';
import { command } from '../../../command.ts';
import type { Context } from '../../../context.ts';
import type { Exit } from '../../../exit.ts';
import { mustBeWanted, yesOption } from '../../../input/confirm.ts';
import { organisationOption } from '../../../input/organisationOption.ts';
import { organisationOrOwn } from '../../../lookup/ownOrganisation.ts';
import { say } from '../../../texts.ts';
import { type People, readPeople } from './readPeople.ts';
import { showPeople } from './showPeople.ts';

export const usersImport = command({
  summary: say(
    'Benutzer einer Datei anlegen, alle oder keinen; jeder bekommt die Aktivierungsmail',
    'Create the users of a file, all or none; each gets the activation mail',
  ),
  call: 'users.importAll',
  arguments: { datei: { describe: say('CSV oder XLSX, - für CSV aus stdin', 'CSV or XLSX, - for CSV from stdin') } },
  options: {
    ...organisationOption,
    preview: {
      type: 'flag',
      describe: say('nur zeigen, was aus jeder Zeile würde', 'only show what would become of each line'),
    },
    ...yesOption,
  },
  examples: ['leitwarte users import leute.csv --preview', 'leitwarte users import leute.xlsx --yes'],
  async run(context, args): Promise<Exit> {
    const people = await readPeople(context.world, args.datei);
    const client = await context.client();
    const organisation = await organisationOrOwn(client, args.organisation);
    const body = { organisation, people: [...people.people] };
    const judge = () => client.users.importAll({ body: { ...body, dry_run: true } });
    if (!context.dryRun) {
      const judged = await judge();
      if (args.preview || judged.problems.length > 0) return show(context, people, judged);
      await showPeople(context, people.people, judged);
      const count = judged.created;
      await mustBeWanted(context, say(`${count} Benutzer anlegen?`, `Create ${count} users?`), args.yes);
    }
    try {
      const made = await context.change((to) => to.users.importAll({ body }));
      if (made !== undefined && !(await context.out.entity(made)))
        await context.out.note(say(`Angelegt: ${made.created} Benutzer.`, `Users created: ${made.created}.`));
      return 'done';
    } catch (error) {
      // errors that arose after the preview are reported line by line
      const isRefused = error instanceof ApiError && error.problem.status === 400;
      const judged = isRefused ? await judge() : undefined;
      if (judged === undefined || judged.problems.length === 0) throw error;
      return show(context, people, judged);
    }
  },
});

/** Shows every line with its result, and whether anybody would be created. */
async function show(context: Context, { people, ignored }: People, judged: ImportedUsers): Promise<Exit> {
  const { out } = context;
  if (ignored.length > 0)
    await out.note(
      say(`Nicht übernommen werden die Spalten: ${ignored.join(', ')}.`, `Left out: ${ignored.join(', ')}.`),
    );
  if (!(await out.entity(judged))) await showPeople(context, people, judged);
  const bad = new Set(judged.problems.map(({ row }) => row)).size;
  if (bad === 0) {
    await out.note(
      say(`${judged.created} Benutzer können angelegt werden.`, `Users that can be created: ${judged.created}.`),
    );
    return 'done';
  }
  await out.note(
    say(
      `${bad} von ${people.length} Zeilen können so nicht angelegt werden. Es wurde niemand angelegt.`,
      `${bad} of ${people.length} lines cannot be created like this. Nobody was created.`,
    ),
  );
  return 'refused';
}
