import { slotRules } from '@leitwarte/core/codes';
import { command } from '../../../command.ts';
import { validInput } from '../../../input/validInput.ts';
import { columnOf } from '../../../lookup/column.ts';
import { say } from '../../../texts.ts';
import { sourceArgument, sourceOf } from './sourceOf.ts';
import { addressTable } from './table.ts';

export const sourcesBind = command({
  summary: say(
    'Eine Adresse einer Spalte zuordnen; was davon aufgehoben ist, wird nachgetragen',
    'Bind an address to a column; what is kept of it is stored then',
  ),
  call: 'sources.bind',
  arguments: {
    quelle: sourceArgument,
    adresse: { describe: say('wie sources addresses sie zeigt', 'as sources addresses shows it') },
    spalte: { describe: say('Nr. oder komponente:spalte', 'id or component:column') },
  },
  options: {
    factor: {
      type: 'number',
      describe: say('Werte werden damit malgenommen, etwa 0.001', 'values are multiplied by it, such as 0.001'),
    },
    rule: {
      type: 'text',
      choices: slotRules,
      describe: say(
        'welcher Wert eines Rasters gespeichert wird (sonst last)',
        'which value of a slot is stored (else last)',
      ),
    },
    replaces: {
      type: 'text',
      describe: say(
        'die Adresse, die bisher zugeordnet ist und nach einem Gerätetausch Platz macht',
        'the address that is bound until now and makes room after a device was exchanged',
      ),
    },
  },
  examples: [
    "leitwarte sources bind Telegraf 'pv,host=gw power' 'WR 1:Leistung' --factor 0.001",
    "leitwarte sources bind Telegraf 'pv,sn=SN0009 power' 'WR 1:Leistung' --replaces 'pv,sn=SN0002 power'",
  ],
  async run(context, { quelle, adresse, spalte, factor, rule, replaces }) {
    const { SourceBindings } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const { id, plant } = await sourceOf(client, quelle);
    const column = columnOf(await client.plants.retrieve({ id: plant }), spalte).id;
    const body = validInput(SourceBindings, {
      bindings: [{ address: adresse, column, factor, rule, in_place_of: replaces }],
    });
    const bound = await context.change((to) => to.sources.bind({ id, body }));
    if (bound !== undefined) await context.out.list(bound, addressTable);
  },
});
