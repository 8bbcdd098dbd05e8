import { command } from '../../command.ts';
import { yesOption } from '../../confirm.ts';
import { fileArgument } from '../../structure/files.ts';
import { applyStructure } from '../../structure/structureWork.ts';
import { liveDataId } from '../../lookup/configuration.ts';
import { say } from '../../texts.ts';

export const liveDataApply = command({
  name: 'apply',
  summary: say(
    'Eine Zusammenstellung aktueller Daten so aufbauen, wie es eine Datei sagt; was sie nicht nennt, wird gelöscht',
    'Build a set of live data as a file says; what it does not name is deleted',
  ),
  access: { dialog: 'live_data_config', right: 'can_write' },
  changes: true,
  arguments: { name: { describe: say('Name oder Nr.', 'name or id') }, datei: fileArgument },
  options: yesOption,
  examples: ['leitwarte live-data apply Übersicht aufbau.yaml --dry-run'],
  async run(context, args) {
    const { openLiveData } = await import('../../structure/liveData.ts');
    const client = await context.client();
    const structure = await openLiveData(client, await liveDataId(client, args.name));
    await applyStructure(context, structure, args.datei, args.yes);
  },
});
