import { command } from '../../command.ts';
import { mustBeWanted, yesOption } from '../../input/confirm.ts';
import { liveDataId } from '../../lookup/configuration.ts';
import { say } from '../../texts.ts';

export const liveDataRemove = command({
  name: 'remove',
  summary: say('Eine Zusammenstellung aktueller Daten löschen', 'Delete a set of live data'),
  call: 'liveData.remove',
  arguments: { name: { describe: say('Name oder Nr.', 'name or id') } },
  options: yesOption,
  async run(context, args) {
    const client = await context.client();
    const id = await liveDataId(client, args.name);
    const { name } = await client.liveData.retrieve({ id });
    const question = say(
      `Die Zusammenstellung „${name}“ wird mit allem darunter gelöscht.`,
      `The set "${name}" will be deleted with all below.`,
    );
    await mustBeWanted(context, question, args.yes);
    await context.change((to) => to.liveData.remove({ id }));
    if (!context.dryRun) await context.out.note(say(`Gelöscht: ${name}`, `Deleted: ${name}`));
  },
});
