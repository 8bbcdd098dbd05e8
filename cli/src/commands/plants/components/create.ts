import { argument } from '../../../input/arguments.ts';
import type { ComponentCreate } from '@leitwarte/core/entities';
import { validInput } from '../../../input/validInput.ts';
import { readColumns } from '../../../columns/readColumns.ts';
import { readFields } from '../../../columns/readFields.ts';
import { readTable } from '../../../columns/readTable.ts';
import { command } from '../../../command.ts';
import type { Context } from '../../../context.ts';
import { wrongUsage } from '../../../exit.ts';
import { bodyFrom } from '../../../input/fields.ts';
import { plantId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import { inTurn } from './inTurn.ts';
import { componentFileFields, componentOptions } from './options.ts';
import { componentColumns } from './table.ts';
import { tellFirstValues } from './tellFirstValues.ts';

export const componentsCreate = command({
  summary: say('Eine oder viele Komponenten anlegen', 'Create one or many components'),
  call: 'components.create',
  writes: 'answers',
  arguments: {
    anlage: argument('named'),
    name: {
      describe: say('Name der Komponente, ohne --from', 'name of the component, without --from'),
      optional: true,
    },
  },
  options: {
    from: {
      type: 'text',
      value: say('datei', 'file'),
      describe: say(
        'CSV oder JSON mit einer Zeile je Komponente: name, sernum …',
        'CSV or JSON with a line per component: name, sernum …',
      ),
    },
    columns: {
      type: 'text',
      value: say('datei', 'file'),
      describe: say('Spaltendatei für jede der Komponenten', 'columns file for each of the components'),
    },
    ...componentOptions,
  },
  examples: [
    "leitwarte components create 'Solarpark Marche' 'WR 1' --sernum 029501N182 --columns weblogger-columns.csv",
    "leitwarte components create 'Solarpark Marche' --from inverters.csv --columns weblogger-columns.csv \\\n      --date-column 'Orario di rilevazione' --time-column '' --format 'yyyy-MM-dd HH:mm:ss' --zone Europe/Rome --prefix details",
  ],
  async run(context, args) {
    const { ComponentCreate } = await import('@leitwarte/core/entities');
    const named = await namedOnes(context, args.name, args.from);
    const columns =
      args.columns === undefined ? {} : { component_data_description: await readColumns(context.world, args.columns) };
    const plant = await plantId(await context.client(), args.anlage);
    const shared = bodyFrom(componentOptions, args);
    const bodies = named.map((one) => validInput(ComponentCreate, { ...shared, ...one, ...columns, plant }));
    const { done, exit } = await inTurn(context, bodies, (body) =>
      context.change((client) => client.components.create({ body })),
    );
    if (done.length > 0) await context.out.list(done, componentColumns(context));
    await tellFirstValues(context, plant, done);
    return exit;
  },
});

async function namedOnes(
  context: Context,
  name: string | undefined,
  from: string | undefined,
): Promise<Partial<Record<keyof ComponentCreate, unknown>>[]> {
  if ((name === undefined) === (from === undefined))
    throw wrongUsage(say('Bitte entweder einen Namen oder --from angeben.', 'Please give either a name or --from.'));
  if (from === undefined) return [{ name }];
  return readFields(await readTable(context.world, from), componentFileFields);
}
