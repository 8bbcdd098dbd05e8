import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { bodyFrom } from '../../../input/fields.ts';
import { organisationOption } from '../../../input/organisationOption.ts';
import { organisationOrOwn } from '../../../lookup/ownOrganisation.ts';
import { say } from '../../../texts.ts';
import { linesOf } from './lines.ts';
import { budgetOptions, neededOptions, typedKey } from './options.ts';

export const embedKeysCreate = command({
  summary: say(
    'Einen Schlüssel anlegen; er wird nur dieses eine Mal gezeigt',
    'Make a key; it is shown this once and never again',
  ),
  call: 'embedKeys.create',
  arguments: { name: { describe: say('wofür er ist', 'what it is for') } },
  options: { ...neededOptions, ...organisationOption },
  examples: [
    "leitwarte embed-keys create Webseite --plant 'Solarpark Marche' --field name --field status --origin https://www.example.org --days 365",
  ],
  async run(context, args) {
    const { EmbedKeyCreate } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const typed = await typedKey(client, args, context.world.now());
    const organisation = await organisationOrOwn(client, args.organisation);
    const body = validInput(EmbedKeyCreate, {
      name: args.name,
      organisation,
      ...typed,
      ...bodyFrom(budgetOptions, args),
    });
    const made = await context.change((to) => to.embedKeys.create({ body }));
    if (made === undefined) return;
    await context.out.record(made, [
      [say('Nr.', 'ID'), String(made.id)],
      [say('Name', 'Name'), made.name],
      [say('Schlüssel', 'Key'), made.key],
    ]);
    await context.out.note(
      say(
        'Wer die Seite sieht, sieht auch den Schlüssel: Er öffnet nur, was alle sehen dürfen. Er wird nicht noch einmal gezeigt.',
        'Whoever sees the page sees the key as well: it opens only what everybody may see. It is not shown again.',
      ),
    );
    await context.out.note(linesOf(context.host(), made));
  },
});
