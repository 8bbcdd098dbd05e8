import { listing } from '../../../output/listing.ts';
import { faultText, type CompleteLanguage } from '@leitwarte/core/texts';
import { say } from '../../../texts.ts';
import { sourceArgument, sourceOf } from './sourceOf.ts';
import { addressTable } from './table.ts';

export const sourcesAddresses = listing({
  summary: say(
    'Auflisten, was eine Quelle sendet und wohin es geht, Nichtzugeordnetes zuerst',
    'List what a source sends and where it goes, unbound first',
  ),
  call: 'sources.addresses',
  arguments: { quelle: sourceArgument },
  options: { unbound: { type: 'flag', describe: say('nur was nirgendwohin geht', 'only what goes nowhere') } },
  rows: async (client, { quelle, unbound }, { out }) => {
    const { id, fault, fault_detail } = await sourceOf(client, quelle);
    const all = await client.sources.addresses({ id });
    if (all.length === 0) {
      const why = (language: CompleteLanguage) => (fault === null ? '' : faultText(language, fault, fault_detail));
      await out.note(
        fault === null
          ? say(
              'Noch ist nichts angekommen. Was kommt, steht hier mit dem nächsten Durchgang, meist binnen einer Minute.',
              'Nothing came yet. What comes stands here with the next pass, mostly within a minute.',
            )
          : say(`Nichts angekommen: ${why('de')}`, `Nothing came: ${why('en')}`),
      );
    }
    return unbound ? all.filter(({ column }) => column === null) : all;
  },
  columns: addressTable,
});
