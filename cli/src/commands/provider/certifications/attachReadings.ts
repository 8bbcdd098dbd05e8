import { argument } from '../../../input/arguments.ts';
import { sentDay } from '../../../input/dates.ts';
import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { componentId } from '../../../lookup/ids.ts';
import { wrongUsage } from '../../../exit.ts';
import { say } from '../../../texts.ts';
import { readingsTable } from './readings.ts';

export const certificationsAttachReadings = command({
  summary: say(
    'Einem Dokument die Messwerte einer Komponente beilegen, als CSV mit Prüfsummen',
    'Attach the readings of a component to a document, as CSV with hashes',
  ),
  call: 'certifications.attachReadings',
  writes: 'answers',
  arguments: {
    name: { describe: say('Name des PDF auf dem Server', 'name of the PDF on the server') },
    komponente: argument('component'),
  },
  options: {
    from: { type: 'text', value: say('tag', 'day'), describe: say('erster Tag', 'first day') },
    until: { type: 'text', value: say('tag', 'day'), describe: say('letzter Tag', 'last day') },
    columns: {
      type: 'text',
      value: say('namen', 'names'),
      describe: say('nur diese Spalten, durch Komma getrennt', 'these columns alone, parted by commas'),
    },
  },
  examples: [
    "leitwarte certifications attach-readings Bericht.pdf 'Solarpark Marche:WR 1' --from 01.03.2026 --until 31.03.2026",
  ],
  async run(context, args) {
    const { from, until } = args;
    if (from === undefined || until === undefined)
      throw wrongUsage(say('Bitte --from und --until angeben.', 'Please give --from and --until.'));
    const { AttachReadings } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const component = await client.components.retrieve({ id: await componentId(client, args.komponente) });
    const body = validInput(AttachReadings, {
      plant: component.plant ?? 0,
      columns: columnsNamed(component.component_data_description, args.columns),
      from: sentDay(from),
      until: sentDay(until),
    });
    const made = await context.change((to) => to.certifications.attachReadings({ pdf_name: args.name, body }));
    if (made !== undefined) await context.out.list([made], readingsTable);
  },
});

interface Described {
  readonly id: number;
  readonly col_description: string | null;
}

function columnsNamed(columns: readonly Described[], typed: string | undefined): number[] {
  if (typed === undefined) return columns.map(({ id }) => id);
  return typed.split(',').map((name) => {
    const found = columns.find(({ col_description }) => col_description === name.trim());
    if (found === undefined)
      throw wrongUsage(say(`Es gibt keine Spalte „${name.trim()}“.`, `There is no column "${name.trim()}".`));
    return found.id;
  });
}
