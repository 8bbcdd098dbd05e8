import { tracesOf } from '@leitwarte/core/texts/personal-data';
import { command } from '../../../command.ts';
import { mustBeConfirmed, yesOption } from '../../../input/confirm.ts';
import { typedId } from '../../../lookup/oneOf.ts';
import { accountOf } from '../../../lookup/people.ts';
import { say } from '../../../texts.ts';

export const usersErase = command({
  summary: say(
    'Eine Person mit ihren Daten löschen; Aufzeichnungen behalten ein Pseudonym',
    'Erase a person with their data; records keep a pseudonym',
  ),
  call: 'personalData.erase',
  arguments: { benutzer: { describe: say('Benutzername, E-Mail oder Nr.', 'username, e-mail or id') } },
  options: {
    ...yesOption,
    count: { type: 'flag', describe: say('nur zählen, nichts löschen', 'only count, erase nothing') },
  },
  examples: ['leitwarte users erase anna --count', 'leitwarte users erase 17 --yes'],
  async run(context, args) {
    const client = await context.client();
    const id = typedId(args.benutzer) ?? (await accountOf(client, args.benutzer)).id;
    const what = say(
      `Die Daten von ${args.benutzer} werden gelöscht. Das lässt sich nicht zurücknehmen.`,
      `The data of ${args.benutzer} will be erased. This cannot be undone.`,
    );
    if (!args.count) await mustBeConfirmed(context, what, args.benutzer, args.yes);
    const body = args.count ? { dry_run: true } : {};
    const erased = await context.change((to) => to.personalData.erase({ id, body }));
    if (erased === undefined) return;
    const english = tracesOf('en', erased.rows);
    await context.out.record(erased, [
      [say('Pseudonym', 'Pseudonym'), erased.pseudonym],
      ...tracesOf('de', erased.rows).map(
        ({ name, count }, nth) => [say(name, english[nth]?.name ?? name), count] as const,
      ),
    ]);
  },
});
