import { command } from '../../../command.ts';
import { notFound } from '../../../exit.ts';
import { say } from '../../../texts.ts';
import { sourceArgument, sourceOf } from './sourceOf.ts';
import { addressTable } from './table.ts';

export const sourcesUnbind = command({
  summary: say('Eine Zuordnung aufheben; gespeicherte Werte bleiben', 'Take a binding away; stored readings stay'),
  call: 'sources.bind',
  arguments: {
    quelle: sourceArgument,
    adresse: { describe: say('wie sources addresses sie zeigt', 'as sources addresses shows it') },
  },
  async run(context, { quelle, adresse }) {
    const client = await context.client();
    const { id, name } = await sourceOf(client, quelle);
    const known = await client.sources.addresses({ id });
    if (known.every(({ address }) => address !== adresse))
      throw notFound(say(`${name} sendet keine Adresse „${adresse}“.`, `${name} sends no address "${adresse}".`));
    const body = { bindings: [{ address: adresse, column: null }] };
    const bound = await context.change((to) => to.sources.bind({ id, body }));
    if (bound !== undefined) await context.out.list(bound, addressTable);
  },
});
