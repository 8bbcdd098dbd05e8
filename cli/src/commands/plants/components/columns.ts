import { mergeColumns } from '../../../columns/merge.ts';
import { readColumns } from '../../../columns/readColumns.ts';
import { command } from '../../../command.ts';
import { say } from '../../../texts.ts';
import { inTurn } from './inTurn.ts';
import { oldReadingsNote } from './oldReadingsNote.ts';
import { columnTable, componentColumns } from './table.ts';
import { allOfPlant, targetArgument, targetsOf } from './targets.ts';

export const componentsColumns = command({
  summary: say('Spalten nach einer Datei anlegen und ändern', 'Create and change columns after a file'),
  access: 'superuser',
  changes: true,
  writes: ({ z, entities: { Component } }) => z.array(Component),
  arguments: { ziel: targetArgument },
  options: {
    file: {
      type: 'text',
      required: true,
      short: 'f',
      value: say('datei', 'file'),
      describe: say('Spaltendatei: CSV, TSV oder JSON, - für stdin', 'columns file: CSV, TSV or JSON, - for stdin'),
    },
    allOfPlant,
    replace: {
      type: 'flag',
      describe: say('Spalten löschen, die nicht in der Datei stehen', 'delete columns that are not in the file'),
    },
  },
  examples: ["leitwarte components columns --all-of-plant 'Solarpark Marche' --file columns.csv"],
  async run(context, args) {
    const wanted = await readColumns(context.world, args.file);
    const targets = await targetsOf(await context.client(), args.ziel, args.allOfPlant);
    const { done, exit } = await inTurn(context, targets, async ({ id, component_data_description: existing }) => {
      const component_data_description = mergeColumns(existing, wanted, { dropOthers: args.replace });
      const told = oldReadingsNote(existing, component_data_description);
      if (told !== undefined) await context.out.note(told);
      return context.change((client) => client.components.update({ id, body: { component_data_description } }));
    });
    const [only, ...others] = done;
    if (only === undefined || (await context.out.entity(done))) return exit;
    if (others.length === 0) await context.out.table(only.component_data_description, columnTable());
    else await context.out.table(done, componentColumns(context));
    return exit;
  },
});
