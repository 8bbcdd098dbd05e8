import type { Component } from '@leitwarte/core/entities';
import { mergeColumns } from '../../columns/merge.ts';
import { readColumns } from '../../columns/readColumns.ts';
import { command } from '../../command.ts';
import type { LeitwarteClient } from '../../context.ts';
import { componentId, plantId } from '../../lookup/ids.ts';
import { say } from '../../texts.ts';
import { inTurn } from './inTurn.ts';
import { columnTable, componentColumns } from './table.ts';

export const componentsColumns = command({
  name: 'columns',
  summary: say('Spalten nach einer Datei anlegen und ändern', 'Create and change columns after a file'),
  access: 'superuser',
  changes: true,
  arguments: {
    ziel: {
      describe: say(
        'Komponente: Nr. oder anlage:komponente; mit --all-of-plant die Anlage',
        'component: id or plant:component; with --all-of-plant the plant',
      ),
    },
  },
  options: {
    file: {
      type: 'text',
      required: true,
      short: 'f',
      value: say('datei', 'file'),
      describe: say('Spaltendatei: CSV, TSV oder JSON, - für stdin', 'columns file: CSV, TSV or JSON, - for stdin'),
    },
    allOfPlant: { type: 'flag', describe: say('alle Datenkomponenten der Anlage', 'all data components of the plant') },
    replace: {
      type: 'flag',
      describe: say('Spalten löschen, die nicht in der Datei stehen', 'delete columns that are not in the file'),
    },
  },
  examples: ["leitwarte components columns --all-of-plant 'Solarpark Marche' --file weblogger-columns.csv"],
  async run(context, args) {
    const wanted = await readColumns(context.world, args.file);
    const client = await context.client();
    const components = args.allOfPlant
      ? await dataComponents(client, args.ziel)
      : [await client.components.retrieve({ id: await componentId(client, args.ziel) })];
    const { done, exit } = await inTurn(context, components, (component) => {
      const component_data_description = mergeColumns(component.component_data_description, wanted, {
        dropOthers: args.replace,
      });
      return context.change((to) => to.components.update({ id: component.id, body: { component_data_description } }));
    });
    const [only, ...others] = done;
    if (await context.out.entity(done)) return exit;
    if (only !== undefined && others.length === 0)
      await context.out.table(only.component_data_description, columnTable());
    else await context.out.table(done, componentColumns(context));
    return exit;
  },
});

async function dataComponents(client: LeitwarteClient, plant: string): Promise<Component[]> {
  const { plant_components } = await client.plants.retrieve({ id: await plantId(client, plant) });
  return plant_components.filter((component) => component.type_component !== 'SU');
}
