import type { ChannelPatch } from '@leitwarte/core/entities';
import { readFile } from 'node:fs/promises';
import type { Option, ValuesOf } from '../../../command.ts';
import type { Context, LeitwarteClient } from '../../../context.ts';
import type { FieldOptions } from '../../../input/fields.ts';
import { messageTimes } from '../../../input/messageTimes.ts';
import { broughtSecret, passwordOptions } from '../../../input/secrets.ts';
import { groupOf } from '../../../lookup/people.ts';
import { say } from '../../../texts.ts';

/** Options that fill one field each. */
export const channelOptions = {
  address: {
    field: 'address',
    type: 'text',
    value: say('adresse', 'address'),
    describe: say(
      'Adresse des Webhooks oder Servers; Fax: Mailadresse mit {target}',
      'address of the webhook or server; fax: mail address with {target}',
    ),
  },
  target: {
    field: 'target',
    type: 'text',
    value: say('ziel', 'target'),
    describe: say('Raum, Chat, Thema oder Nummern', 'room, chat, topic or numbers'),
  },
  sender: {
    field: 'sender',
    type: 'text',
    value: say('nummer', 'number'),
    describe: say('Signal: Nummer, die sendet', 'Signal: number that sends'),
  },
  ok: {
    field: 'ok_pattern',
    type: 'text',
    value: say('muster', 'pattern'),
    describe: say(
      'Webhook: was eine gute Antwort enthält, * für beliebiges',
      'webhook: what a good answer contains, * for anything',
    ),
  },
  ...messageTimes,
} as const satisfies FieldOptions<keyof ChannelPatch>;

/** Options whose value is parsed or looked up. */
export const channelMoreOptions = {
  ...passwordOptions,
  template: {
    type: 'text',
    value: say('datei', 'file'),
    describe: say(
      'Webhook: Datei mit dem Inhalt, in dem {subject}, {text}, {id}, {kind}, {at} stehen',
      'webhook: file with the body, in which {subject}, {text}, {id}, {kind}, {at} stand',
    ),
  },
  group: {
    type: 'list',
    value: say('gruppe', 'group'),
    describe: say(
      'Gruppe, deren Alarme er bekommt; für mehrere wiederholen',
      'group whose alarms it gets; repeated for several',
    ),
  },
} as const satisfies Record<string, Option>;

/** Fields of a channel from these options; the secret is read from a file, stdin or LEITWARTE_CHANNEL_SECRET. */
export async function channelMore(
  context: Context,
  client: LeitwarteClient,
  args: ValuesOf<{}, typeof channelMoreOptions>,
): Promise<Pick<ChannelPatch, 'secret' | 'template' | 'groups'>> {
  const secret = await broughtSecret(context, args, 'LEITWARTE_CHANNEL_SECRET');
  const groups = args.group.length === 0 ? undefined : await Promise.all(args.group.map((one) => groupOf(client, one)));
  return {
    ...(secret !== undefined && { secret }),
    ...(args.template !== undefined && { template: await readFile(args.template, 'utf8') }),
    ...(groups !== undefined && { groups: groups.map(({ id }) => id) }),
  };
}
