import { channelKinds } from '@leitwarte/core/codes';
import { command } from '../../../command.ts';
import { bodyFrom } from '../../../input/fields.ts';
import { organisationOption } from '../../../input/organisationOption.ts';
import { validInput } from '../../../input/validInput.ts';
import { organisationOrOwn } from '../../../lookup/ownOrganisation.ts';
import { say } from '../../../texts.ts';
import { channelMore, channelMoreOptions, channelOptions } from './options.ts';
import { channelTable } from './table.ts';

export const channelsCreate = command({
  summary: say(
    'Einen Kanal anlegen, über den Gruppen benachrichtigt werden',
    'Create a channel by which groups are notified',
  ),
  call: 'channels.create',
  writes: 'answers',
  arguments: {
    art: { describe: say(channelKinds.join(', '), channelKinds.join(', ')) },
    name: { describe: say('wie der Kanal heißen soll', 'what the channel is to be called') },
  },
  options: { ...channelOptions, ...channelMoreOptions, ...organisationOption },
  examples: [
    'leitwarte channels create teams Leitstand --address https://example.webhook.office.com/abc --group Bereitschaft',
    "leitwarte channels create matrix Leitraum --address https://matrix.example.org --target '!abc:example.org' --password-file token --group Bereitschaft",
    'leitwarte channels create fax Netzstelle --address {target}@fax.example.org --target 4961311234 --weight 2 --group Bereitschaft',
  ],
  async run(context, args) {
    const { ChannelCreate } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const body = validInput(ChannelCreate, {
      kind: args.art,
      name: args.name,
      organisation: await organisationOrOwn(client, args.organisation),
      ...bodyFrom(channelOptions, args),
      ...(await channelMore(context, client, args)),
    });
    const made = await context.change((to) => to.channels.create({ body }));
    if (made !== undefined) await context.out.list([made], channelTable(context));
  },
});
