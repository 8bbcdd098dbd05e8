import { DEFAULT_ZONE } from '@leitwarte/core/rules';
import type { BillingDifference } from '@leitwarte/core/entities';
import { listing } from '../../../output/listing.ts';
import { monthOption, readMonth } from '../../../ranges/ranges.ts';
import { say } from '../../../texts.ts';

const reasons = {
  added: say('kommt dazu', 'is added'),
  gone: say('Anlage wird nicht mehr berechnet', 'plant is not billed any more'),
  cost: say('anders als der Preis', 'other than the price'),
} as const satisfies Record<BillingDifference['reason'], unknown>;

export const billingClosing = listing({
  summary: say(
    'Was ein Monat, der noch nicht abgeschlossen ist, anders berechnet als die Preise von heute',
    'What a month that is not closed yet bills otherwise than the prices of today',
  ),
  call: 'billing.closing',
  options: monthOption,
  writes: ({ z, entities: { BillingDifference: Difference } }) => z.array(Difference),
  examples: ['leitwarte billing closing', 'leitwarte billing closing --month letzter'],
  rows: async (client, { month: typed }, { world }) => {
    const { year, month } = readMonth(typed, { nowMs: world.now(), zone: DEFAULT_ZONE });
    return (await client.billing.closing({ query: { year, month } })).differences;
  },
  columns: (context) => [
    { head: say('Organisation', 'Organisation'), value: (row) => row.organisation },
    { head: say('Anlage', 'Plant'), key: true, value: (row) => row.name },
    { head: say('Warum', 'Why'), value: (row) => context.say(reasons[row.reason]) },
    { head: say('Berechnet', 'Billed'), value: (row) => row.monthly_cost, decimals: 2 },
    { head: say('Preis', 'Price'), value: (row) => row.price, decimals: 2 },
  ],
});
