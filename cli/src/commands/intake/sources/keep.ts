import type { SourceTemplateLine } from '@leitwarte/core/entities';
import { command } from '../../../command.ts';
import { validInput } from '../../../input/validInput.ts';
import type { Column } from '../../../output/cells.ts';
import { say } from '../../../texts.ts';
import { sourceArgument, sourceOf } from './sourceOf.ts';

export const sourcesKeep = command({
  summary: say(
    'Die Zuordnungen einer Quelle als Vorlage aufheben, um sie für andere Quellen vorzuschlagen',
    'Keep the bindings of a source as a template, to propose them for other sources',
  ),
  call: 'sources.keepTemplate',
  writes: ({ z, entities: { SourceTemplateLine } }) => z.array(SourceTemplateLine),
  arguments: {
    quelle: sourceArgument,
    name: { describe: say('der Vorlage', 'of the template') },
  },
  examples: [
    "leitwarte sources keep OpenDTU 'OpenDTU mit Zähler'",
    "leitwarte sources propose 'Dach Süd:OpenDTU' --template 'OpenDTU mit Zähler'",
  ],
  async run(context, { quelle, name }) {
    const { SourceTemplateCreate } = await import('@leitwarte/core/entities');
    const { id } = await sourceOf(await context.client(), quelle);
    const body = validInput(SourceTemplateCreate, { source: id, name });
    const made = await context.change((to) => to.sources.keepTemplate({ body }));
    if (made === undefined) return;
    await context.out.list(made.lines, lineTable);
    await context.out.note(
      say(
        `Die Vorlage ${made.name} hat ${made.lines.length} Zeilen. {serial} steht für die Seriennummer der Komponente.`,
        `The template ${made.name} has ${made.lines.length} lines. {serial} stands for the component's serial number.`,
      ),
    );
  },
});

const lineTable: readonly Column<SourceTemplateLine>[] = [
  { head: say('Adresse', 'Address'), key: true, value: (row) => row.address },
  { head: say('Komponente', 'Component'), value: (row) => row.component, spare: 'empty' },
  { head: say('Spalte', 'Column'), value: (row) => row.column },
  { head: say('Einheit', 'Unit'), value: (row) => row.unit },
  { head: say('Faktor', 'Factor'), value: (row) => (row.factor === 1 ? null : row.factor), spare: 'empty' },
  { head: say('Im Raster', 'Of a slot'), value: (row) => (row.rule === 'last' ? null : row.rule), spare: 'empty' },
];
