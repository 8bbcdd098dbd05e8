import { type ChannelKind, labelKey } from '../codes/index.ts';
import { channelCost } from '../rules/index.ts';
import type { BillingAmounts } from '../rules/money/billing.ts';
import type { Language } from '../texts/language.ts';
import { text } from '../texts/text.ts';
import type { ReportColumn } from './table.ts';

/** For each kind of channel two columns of a bill: the number of messages and their cost. */
export function channelColumns(language: Language, kinds: readonly ChannelKind[]): ReportColumn[] {
  return kinds.flatMap((kind): ReportColumn[] => {
    const channel = text(language, labelKey('messageChannel', kind));
    const cost = text(language, 'billing.channel_cost', { channel });
    return [
      { title: channel, key: kind, kind: 'number', decimals: 0 },
      { title: cost, key: `${kind}_cost`, kind: 'number', unit: '€', decimals: 2 },
    ];
  });
}

/** The cells of {@link channelColumns} for an item, or for the sums of a bill. */
export function channelCells(item: Pick<BillingAmounts, 'channels'>, kinds: readonly ChannelKind[]): number[] {
  return kinds.flatMap((kind) => {
    const { total, price } = channelCost(item, kind);
    return [total, Number(price ?? 0)];
  });
}
