import { type ChannelKind, channelKinds, isOneOf } from '@leitwarte/core/codes';
import type { Organisation } from '@leitwarte/core/entities';
import type { Option } from '../../../command.ts';
import { numberOrNone } from '../../../input/decimals.ts';
import { wrongUsage } from '../../../exit.ts';
import { say } from '../../../texts.ts';

type ChannelPrices = Organisation['channel_prices'];

export const channelPriceOption = {
  channelPrice: {
    type: 'list',
    value: say('art=euro', 'kind=euro'),
    describe: say(
      'Preis je Nachricht einer Art von Kanal, etwa fax=0,15, fax=- für keinen; für mehrere wiederholen',
      'price per message of a kind of channel, such as fax=0.15, fax=- for none; repeated for several',
    ),
  },
} as const satisfies Record<string, Option>;

/** Typed prices by kind of channel; null for none. */
export const typedPrices = (typed: readonly string[]): ReadonlyMap<ChannelKind, number | null> =>
  new Map(typed.map(typedPrice));

/** The prices of an organisation after the changes; kinds that were not typed keep their price. */
export function changedPrices(stored: ChannelPrices, changes: ReadonlyMap<ChannelKind, number | null>): ChannelPrices {
  return channelKinds.flatMap((kind) => {
    const before = stored.find((one) => one.kind === kind)?.price ?? null;
    const price = changes.has(kind) ? (changes.get(kind) ?? null) : before;
    return price === null ? [] : { kind, price };
  });
}

function typedPrice(typed: string): readonly [ChannelKind, number | null] {
  const [kind = '', price = ''] = typed.split('=');
  if (!isOneOf(channelKinds, kind) || price === '') {
    const kinds = channelKinds.join(', ');
    throw wrongUsage(
      say(
        `„${typed}“ ist kein Preis eines Kanals: art=euro, Arten: ${kinds}.`,
        `"${typed}" is no price of a channel: kind=euro, kinds: ${kinds}.`,
      ),
    );
  }
  return [kind, numberOrNone(price)];
}
