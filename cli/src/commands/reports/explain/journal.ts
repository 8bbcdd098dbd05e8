import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import { kinds, plantId } from '../../../lookup/ids.ts';
import { namedOf } from '../../../lookup/named.ts';
import { rangeOptions } from '../../../ranges/ranges.ts';
import { say } from '../../../texts.ts';
import { ALL, listing } from './arguments.ts';
import { dayOf } from './days.ts';
import { showProvenance } from './showProvenance.ts';

export const explainJournal = command({
  summary: say('Eine Zahl des Betriebstagebuchs einer Anlage', 'A figure of the journal of a plant'),
  call: 'plants.journalProvenance',
  arguments: {
    anlage: argument('named'),
    spalte: { describe: say('Position des Tagebuchs: Name oder Nr.', 'position of the journal: name or id') },
  },
  options: { day: { ...rangeOptions.day, required: true }, ...listing },
  examples: ["leitwarte explain journal 'Solarpark Marche' Zählerstand --day gestern"],
  async run(context, args) {
    const client = await context.client();
    const plant = await client.plants.retrieve({ id: await plantId(client, args.anlage) });
    const { id, system } = plant;
    const journal = (await client.journals.list()).find((one) => one.id === system);
    const positions = (journal?.journal_headers ?? []).flatMap((header) => header.journal_positions);
    const position = namedOf(kinds.column, positions, (one) => one.name ?? '', args.spalte).id;
    const day = dayOf(context, args.day, plant.timezone);
    const found = await client.plants.journalProvenance({ id, query: { position, day, ...ALL } });
    await showProvenance(context, found, args.all);
  },
});
