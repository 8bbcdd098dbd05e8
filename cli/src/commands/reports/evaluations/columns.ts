import { argument } from '../../../input/arguments.ts';
import type { PlantTypeEvaluationDetail, PlantTypeEvaluationPatch } from '@leitwarte/core/entities';
import type * as z from 'zod';
import { validInput } from '../../../input/validInput.ts';
import { readFields, type FileFields } from '../../../columns/readFields.ts';
import { readTable } from '../../../columns/readTable.ts';
import { command } from '../../../command.ts';
import { wrongUsage } from '../../../exit.ts';
import { evaluationId } from '../../../lookup/types.ts';
import { say } from '../../../texts.ts';
import { showEvaluation } from './showEvaluation.ts';

type Column = z.output<typeof PlantTypeEvaluationDetail>['plant_type_evaluation_columns'][number];
type ColumnInput = NonNullable<z.output<typeof PlantTypeEvaluationPatch>['plant_type_evaluation_columns']>[number];

const fileFields = {
  id: { field: 'id', kind: 'number' },
  name: { field: 'name', kind: 'required' },
  show_units: { field: 'show_units', kind: 'yesno' },
  type_footer: { field: 'type_footer', kind: 'required' },
} as const satisfies FileFields<keyof ColumnInput>;

export const evaluationsColumns = command({
  summary: say('Spalten einer Auswertung anlegen und ändern', 'Create and change the columns of an evaluation'),
  call: 'evaluations.update',
  arguments: {
    auswertung: argument('evaluation'),
    spalten: {
      describe: say('Namen der Spalten, ohne --file', 'names of the columns, without --file'),
      many: true,
      optional: true,
    },
  },
  options: {
    file: {
      type: 'text',
      short: 'f',
      value: say('datei', 'file'),
      describe: say(
        'CSV, TSV oder JSON mit name, show_units, type_footer (EF, AF, SF); - für stdin',
        'CSV, TSV or JSON with name, show_units, type_footer (EF, AF, SF); - for stdin',
      ),
    },
    footer: {
      type: 'text',
      choices: ['EF', 'AF', 'SF'],
      describe: say(
        'Fuß der genannten Spalten: leer, Durchschnitt, Summe',
        'footer of the named columns: empty, average, sum',
      ),
    },
    units: {
      type: 'yesno',
      describe: say('Einheiten der genannten Spalten zeigen', 'show units of the named columns'),
    },
    replace: { type: 'flag', describe: say('andere Spalten löschen', 'delete other columns') },
  },
  examples: [
    'leitwarte evaluations columns Monatsertrag Energie --footer SF --units ja',
    'leitwarte evaluations columns Solar:Monatsertrag --file spalten.csv --replace',
  ],
  async run(context, args) {
    const { PlantTypeEvaluationPatch: Patch } = await import('@leitwarte/core/entities');
    const named = args.spalten.map((name) => ({ name, show_units: args.units, type_footer: args.footer }));
    const fromFile = args.file === undefined ? [] : readFields(await readTable(context.world, args.file), fileFields);
    const wanted = [...named, ...fromFile];
    if (wanted.length === 0)
      throw wrongUsage(say('Bitte Spalten oder --file angeben.', 'Please give columns or --file.'));
    const client = await context.client();
    const id = await evaluationId(client, args.auswertung);
    const { plant_type_evaluation_columns: existing } = await client.evaluations.retrieve({ id });
    const body = validInput(Patch, { plant_type_evaluation_columns: merged(existing, wanted, args.replace) });
    await showEvaluation(context, await context.change((to) => to.evaluations.update({ id, body })));
  },
});

/**
 * Existing columns in their positions, changed if they are named, followed by new ones. With `replace` only the named ones in their order.
 */
function merged(
  existing: readonly Column[],
  wanted: readonly Partial<Record<keyof ColumnInput, unknown>>[],
  replace: boolean,
) {
  const matchOf = (one: Partial<Record<keyof ColumnInput, unknown>>) =>
    existing.find((column) => (one.id === undefined ? column.name === one.name : column.id === one.id));
  const changes = wanted.map((one) => ({ one, column: matchOf(one) }));
  const changed = ({ one, column }: (typeof changes)[number]) =>
    column === undefined ? one : { ...one, id: column.id, name: one.name ?? column.name, uuid: column.uuid };
  const kept = existing.map((column) => {
    const change = changes.find((each) => each.column === column);
    return change === undefined ? { id: column.id, name: column.name, uuid: column.uuid } : changed(change);
  });
  const added = changes.filter(({ column }) => column === undefined).map(({ one }) => one);
  const list = replace ? changes.map(changed) : [...kept, ...added];
  return list.map((column, at) => ({ ...column, nr_pos: at + 1 }));
}
