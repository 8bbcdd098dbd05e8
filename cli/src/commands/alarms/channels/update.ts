import { command } from '../../../command.ts';
import { patchBody } from '../../../input/patchBody.ts';
import { say } from '../../../texts.ts';
import { channelArgument, channelOf } from './channelOf.ts';
import { channelMore, channelMoreOptions, channelOptions } from './options.ts';
import { channelTable } from './table.ts';

export const channelsUpdate = command({
  summary: say('Einen Kanal ändern oder abschalten', 'Change a channel or switch it off'),
  call: 'channels.update',
  writes: 'answers',
  arguments: { kanal: channelArgument },
  options: {
    name: { type: 'text', describe: say('neuer Name', 'new name') },
    ...channelOptions,
    ...channelMoreOptions,
    on: { type: 'yesno', describe: say('eingeschaltet', 'switched on') },
    noGroups: { type: 'flag', describe: say('für keine Gruppe mehr', 'for no group any more') },
  },
  examples: [
    'leitwarte channels update Leitstand --on nein',
    'leitwarte channels update Leitraum --from 22:00 --until 06:00',
  ],
  async run(context, args) {
    const { ChannelPatch } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const body = patchBody(ChannelPatch, channelOptions, args, {
      name: args.name,
      is_enabled: args.on,
      ...(await channelMore(context, client, args)),
      ...(args.noGroups && { groups: [] }),
    });
    const { id } = await channelOf(client, args.kanal);
    const changed = await context.change((to) => to.channels.update({ id, body }));
    if (changed !== undefined) await context.out.list([changed], channelTable(context));
  },
});
