import type { SourceProposal } from '@leitwarte/core/entities';
import { columnDecimals, formatNumber } from '@leitwarte/core/rules';
import { command } from '../../../command.ts';
import type { Context } from '../../../context.ts';
import type { Column } from '../../../output/cells.ts';
import { quoted } from '../../../output/quoted.ts';
import { writeDocument } from '../../../structure/files.ts';
import { say, type Text } from '../../../texts.ts';
import { entryOfProposals } from './document.ts';
import { sourceArgument, sourceOf } from './sourceOf.ts';
import { templateOf } from './templateOf.ts';

export const sourcesPropose = command({
  summary: say(
    'Vorschlagen, wohin gehört, was eine Quelle sendet und niemand zugeordnet hat; zugeordnet wird nichts',
    'Propose where what a source sends and nobody bound belongs; nothing is bound',
  ),
  call: 'sources.proposals',
  arguments: { quelle: sourceArgument },
  options: {
    template: {
      type: 'text',
      value: say('vorlage', 'template'),
      describe: say(
        'so, wie sources keep es von einer anderen Quelle aufgehoben hat (Name oder Nr.)',
        'as sources keep kept it of another source (name or id)',
      ),
    },
    bindings: {
      type: 'text',
      value: say('datei', 'file'),
      describe: say(
        'die Vorschläge als Datei schreiben, die man durchsieht und mit sources apply zuordnet',
        'write the proposals as a file, to be looked through and bound with sources apply',
      ),
    },
  },
  examples: [
    'leitwarte sources propose Telegraf',
    "leitwarte sources propose 'Dach Süd:OpenDTU' --template OpenDTU --bindings dach-sued.yaml",
  ],
  async run(context, { quelle, template, bindings }) {
    const { out } = context;
    const client = await context.client();
    const source = await sourceOf(client, quelle);
    const { id, name } = source;
    const query = template === undefined ? {} : { template: (await templateOf(client, template)).id };
    const proposals = await client.sources.proposals({ id, query });
    if (bindings !== undefined) {
      const plant = await client.plants.retrieve({ id: source.plant });
      await writeDocument(context, { sources: [entryOfProposals(source, proposals, plant)] }, bindings);
      return;
    }
    await out.list(proposals, proposalTable(context));
    if (proposals.some(({ behaviour, readings }) => behaviour === 'few' && readings > 0))
      await out.note(
        say(
          'Wo kein Verlauf steht, kamen erst wenige Werte; später sagt auch er, was sie sind.',
          'Where no course stands few values came yet; later it too says what they are.',
        ),
      );
    const likely = proposals.filter(({ column }) => column !== null);
    if (likely.length > LINES_MOST) {
      const after = template === undefined ? '' : ` --template ${quoted(template)}`;
      for (const line of [
        `$ leitwarte sources propose ${quoted(quelle)}${after} --bindings zuordnung.yaml`,
        '$ leitwarte sources apply zuordnung.yaml',
      ])
        await out.note(say(line, line));
      return;
    }
    for (const one of likely) {
      const factor = one.factor === 1 ? '' : ` --factor ${one.factor}`;
      const rule = one.rule === 'last' ? '' : ` --rule ${one.rule}`;
      const former = one.in_place_of === null || one.like === null ? '' : ` --replaces ${quoted(one.like)}`;
      const line = `$ leitwarte sources bind ${quoted(name)} ${quoted(one.address)} ${one.column}${factor}${rule}${former}`;
      await out.note(say(line, line));
    }
    if (proposals.length > 0 && likely.length === 0)
      await out.note(
        say(
          'Keine Spalte ist wahrscheinlicher als die anderen. Trägt eine Komponente die Seriennummer, die in den Adressen steht (components update … --sernum), ist sie gemeint; gibt es noch keine, schreibt sources columns eine Spaltendatei dafür.',
          'No column is more likely than the others. A component with the serial number that the addresses have (components update … --sernum) is the one that is meant; where there is none yet, sources columns writes a columns file for it.',
        ),
      );
  },
});

/** If more bindings than this are proposed, a file to be reviewed is suggested instead of one command for each. */
const LINES_MOST = 5;

const reasons: Readonly<Record<SourceProposal['reasons'][number], Text>> = {
  template: say('Vorlage', 'template'),
  like: say('gleiches Gerät', 'like device'),
  serial: say('Seriennummer', 'serial number'),
  component: say('Komponente', 'component'),
  name: say('Name', 'name'),
  unit: say('Einheit', 'unit'),
  counter: say('steigt nur', 'only rises'),
  capacity: say('Anlagenleistung', 'capacity'),
  in_place: say('Gerät getauscht', 'device exchanged'),
};

/** For addresses with few values nothing is shown here; a note below the table covers all of them. */
const behaviours: Readonly<Record<Exclude<SourceProposal['behaviour'], 'few'>, Text>> = {
  counter: say('steigt nur', 'only rises'),
  varying: say('steigt und fällt', 'rises and falls'),
  steady: say('bleibt gleich', 'stays the same'),
  words: say('Text', 'text'),
};

function proposalTable({ language }: Pick<Context, 'language'>): Column<SourceProposal>[] {
  const range = ({ least, greatest, unit }: SourceProposal) => {
    if (least === null || greatest === null) return null;
    const decimals = columnDecimals([least, greatest], unit);
    const [from, to] = [formatNumber(least, decimals), formatNumber(greatest, decimals)];
    const span = from === to ? from : `${from} … ${to}`;
    return unit ? `${span} ${unit}` : span;
  };
  return [
    { head: say('Adresse', 'Address'), key: true, value: (row) => row.address },
    { head: say('Komponente', 'Component'), value: (row) => row.component_name },
    { head: say('Spalte', 'Column'), value: (row) => row.column_name },
    { head: say('Faktor', 'Factor'), value: (row) => (row.factor === 1 ? null : row.factor), spare: 'empty' },
    {
      head: say('Weil', 'Because'),
      value: (row) => row.reasons.map((reason) => reasons[reason][language]).join(', '),
    },
    { head: say('24 h: Werte', '24 h: values'), value: (row) => row.readings },
    { head: say('von … bis', 'from … to'), value: range },
    {
      head: say('Verlauf', 'Course'),
      value: ({ behaviour }) => (behaviour === 'few' ? null : behaviours[behaviour][language]),
    },
  ];
}
