import { command } from '../../command.ts';
import { mustBeConfirmed, yesOption } from '../../input/confirm.ts';
import { groupOf } from '../../lookup/people.ts';
import { say } from '../../texts.ts';

export const groupsRemove = command({
  name: 'remove',
  summary: say(
    'Eine Gruppe löschen; am Terminal nach Eingabe ihres Namens',
    'Delete a group; at a terminal after its name was typed',
  ),
  call: 'userGroups.remove',
  arguments: { gruppe: { describe: say('Name oder Nr.', 'name or id') } },
  options: yesOption,
  async run(context, args) {
    const group = await groupOf(await context.client(), args.gruppe);
    const what = say(`Die Gruppe ${group.grp_name} wird gelöscht.`, `The group ${group.grp_name} will be deleted.`);
    await mustBeConfirmed(context, what, group.grp_name, args.yes);
    await context.change((to) => to.userGroups.remove({ id: group.id }));
    if (!context.dryRun) await context.out.note(say(`Gelöscht: ${group.grp_name}`, `Deleted: ${group.grp_name}`));
  },
});
