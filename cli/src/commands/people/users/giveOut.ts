import { command } from '../../../command.ts';
import { typedId } from '../../../lookup/oneOf.ts';
import { accountOf } from '../../../lookup/people.ts';
import { writeFetched } from '../../../output/fileOption.ts';
import { say } from '../../../texts.ts';

export const usersGiveOut = command({
  summary: say(
    'Alle Daten, die eine Person nennen, als JSON; ohne Benutzer die eigenen',
    'All data that name a person, as JSON; the own without a user',
  ),
  call: 'personalData.own',
  arguments: { benutzer: { optional: true, describe: say('Benutzername, E-Mail oder Nr.', 'username, e-mail or id') } },
  options: {
    out: {
      type: 'text',
      short: 'o',
      value: say('datei', 'file'),
      describe: say('in diese Datei statt auf stdout', 'to this file instead of stdout'),
    },
  },
  examples: ['leitwarte users give-out anna -o anna.json'],
  async run(context, { benutzer, out }) {
    const client = await context.client();
    const { bytes } =
      benutzer === undefined
        ? await client.personalData.own()
        : await client.personalData.giveOut({ id: typedId(benutzer) ?? (await accountOf(client, benutzer)).id });
    await writeFetched(context, out, bytes);
  },
});
