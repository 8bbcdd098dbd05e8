import { localClock } from '@leitwarte/core/rules';
import type { ExamplesOf, Setting } from './setting.ts';

export function priceExamples({ world, root, plant }: Setting): ExamplesOf {
  const priced = async () => {
    await plant();
    const prices = await root.client.prices.list({ query: { organisation: world.organisationId } });
    return prices[0]?.id ?? 0;
  };
  return {
    list: async () => ({ query: (await plant()).id > 0 ? { organisation: world.organisationId } : {} }),
    update: async () => ({ params: { id: await priced() }, body: { new_price_per_month: 12.5 } }),
    history: async () => ({ params: { id: await priced() } }),
    pdf: () => ({}),
    ofOrganisation: () => ({ params: { id: world.organisationId } }),
  };
}

export function billingExamples({ context, world, root, plant }: Setting): ExamplesOf {
  const now = localClock(context.platform.now(), 'Europe/Berlin');
  const point = { day: 15, month: now.getUTCMonth(), year: now.getUTCFullYear() };
  const body = { type_data: 'plain', startIntervall: point, endIntervall: point } as const;
  const orgId = world.organisationId;
  const year = point.year;
  const month = point.month + 1;
  const item = async () => {
    await plant();
    const groups = await root.client.billing.month({ body });
    return groups.find((group) => group.organisation_id === orgId)?.plants[0]?.id ?? 0;
  };
  return {
    notifications: () => ({ params: { id: orgId }, body }),
    closing: () => ({ query: { year, month } }),
    month: () => ({ body }),
    update: async () => ({ params: { orgId, itemId: await item() }, body: { is_payed: true, month, year } }),
    itemisation: () => ({ params: { orgId, year, month } }),
  };
}
