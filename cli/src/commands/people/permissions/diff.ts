import { command } from '../../../command.ts';
import { say } from '../../../texts.ts';
import { allDifferences } from './differences.ts';
import { readDocument } from './document.ts';
import { showDifferences } from './showDifferences.ts';
import { rightsDifferences } from './rightsDifferences.ts';

export const permissionsDiff = command({
  summary: say(
    'Rechte einer Datei mit denen des Servers vergleichen; Ende mit 7, wenn sie sich unterscheiden',
    'Compare the rights of a file with those of the server; ends with 7 where they differ',
  ),
  call: 'authGroups.list',
  writes: rightsDifferences,
  arguments: { datei: { describe: say('YAML oder JSON, - für stdin', 'YAML or JSON, - for stdin') } },
  async run(context, args) {
    const document = await readDocument(context.world, args.datei);
    const groups = await (await context.client()).authGroups.list();
    const differences = allDifferences(groups, document);
    await showDifferences(context, differences);
    return differences.length === 0 ? 'done' : 'partly';
  },
});
