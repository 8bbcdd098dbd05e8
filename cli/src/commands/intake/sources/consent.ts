import { command } from '../../../command.ts';
import { say } from '../../../texts.ts';
import { sourceArgument, sourceOf } from './sourceOf.ts';

export const sourcesConsent = command({
  summary: say(
    'Die Adresse holen, an der der Eigentümer eines Dienstes oder Postfachs im Browser zustimmt',
    'Get the address at which the owner of a service or mailbox consents in a browser',
  ),
  call: 'sources.beginConsent',
  arguments: { quelle: sourceArgument },
  options: {
    redirect: {
      type: 'text',
      value: say('adresse', 'address'),
      describe: say(
        'wohin der Dienst den Browser danach schickt, wie dort eingetragen (sonst die Seite der Quellen im Portal)',
        'where the service sends the browser afterwards, as registered there (else the portal’s page of sources)',
      ),
    },
  },
  examples: ['leitwarte sources consent SMA'],
  async run(context, { quelle, redirect }) {
    const { id } = await sourceOf(await context.client(), quelle);
    const redirect_uri = redirect ?? `${context.host()}/settings/sources`;
    const consent = await context.change((to) => to.sources.beginConsent({ id, body: { redirect_uri } }));
    if (consent === undefined) return;
    await context.out.record(consent, [[say('Adresse', 'Address'), consent.url]]);
    await context.out.note(
      say(
        'Sie gilt 15 Minuten. Danach: leitwarte sources consented <quelle> <adresse, an der der Browser ankommt>',
        'It is good for 15 minutes. Then: leitwarte sources consented <source> <address at which the browser arrives>',
      ),
    );
  },
});
