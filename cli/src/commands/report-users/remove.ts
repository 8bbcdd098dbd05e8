import { command } from '../../command.ts';
import { mustBeWanted, yesOption } from '../../input/confirm.ts';
import { personName, reportUserOf } from '../../lookup/people.ts';
import { say } from '../../texts.ts';

export const reportUsersRemove = command({
  name: 'remove',
  summary: say('Einen Berichtsempfänger löschen', 'Delete a recipient of reports'),
  call: 'reportUsers.remove',
  arguments: { person: { describe: say('Name, E-Mail oder Nr.', 'name, e-mail or id') } },
  options: yesOption,
  async run(context, args) {
    const person = await reportUserOf(await context.client(), args.person);
    const name = personName(person);
    await mustBeWanted(context, say(`${name} löschen?`, `Delete ${name}?`), args.yes);
    await context.change((to) => to.reportUsers.remove({ id: person.id }));
    if (!context.dryRun) await context.out.note(say(`Gelöscht: ${name}`, `Deleted: ${name}`));
  },
});
