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
    pdf: () => ({}),
    ofOrganisation: () => ({ params: { id: world.organisationId } }),
  };
}
