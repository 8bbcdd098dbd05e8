import { evaluationPeriod } from '@leitwarte/core/rules';
import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import { plantId } from '../../../lookup/ids.ts';
import { kinds } from '../../../lookup/ids.ts';
import { namedOf } from '../../../lookup/named.ts';
import { evaluationId } from '../../../lookup/types.ts';
import { rangeOptions } from '../../../ranges/ranges.ts';
import { say } from '../../../texts.ts';
import { ALL, listing } from './arguments.ts';
import { daysOf } from './days.ts';
import { showProvenance } from './showProvenance.ts';

/** Part of a date that identifies a row. */
const ROW = { day: 'yyyy-MM-dd', month: 'yyyy-MM', year: 'yyyy' } as const;

export const explainEvaluation = command({
  summary: say(
    'Eine Zahl einer Auswertung; über mehrere Zeilen ihr Fuß',
    'A figure of an evaluation; over several rows its foot',
  ),
  call: 'evaluations.provenance',
  arguments: {
    auswertung: argument('evaluation'),
    anlage: argument('named'),
    spalte: { describe: say('Spalte der Auswertung: Name oder Nr.', 'column of the evaluation: name or id') },
  },
  options: { ...rangeOptions, ...listing },
  examples: [
    "leitwarte explain evaluation 'Solar:Tageserträge' 'Solarpark Marche' Energie --day gestern",
    "leitwarte explain evaluation 'Solar:Tageserträge' 'Solarpark Marche' Energie --month letzter",
  ],
  async run(context, args) {
    const client = await context.client();
    const id = await evaluationId(client, args.auswertung);
    const plant = await client.plants.retrieve({ id: await plantId(client, args.anlage) });
    const { plant_type_evaluation_columns: columns, type_evaluation: kind } = await client.evaluations.retrieve({ id });
    const named = columns.flatMap((one) => (one.id === null ? [] : { id: one.id, name: one.name ?? '' }));
    const column = namedOf(kinds.column, named, ({ name }) => name, args.spalte).id;
    const { first: row, last } = daysOf(context, args, plant.timezone);
    const rowOf = (day: string) => day.slice(0, ROW[evaluationPeriod(kind)].length);
    const until = rowOf(row) === rowOf(last) ? undefined : last;
    const query = { plant: plant.id, column, row, until, ...ALL };
    await showProvenance(context, await client.evaluations.provenance({ id, query }), args.all);
  },
});
