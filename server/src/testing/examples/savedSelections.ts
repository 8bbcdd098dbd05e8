import type { ExamplesOf, Setting } from './setting.ts';

export function savedSelectionExamples({ root }: Setting): ExamplesOf {
  const body = () => ({ screen: 'analysis' as const, name: crypto.randomUUID(), place: '?of=1' });
  return {
    list: async () => ({}),
    create: async () => ({ body: body() }),
    remove: async () => ({ params: { id: (await root.client.savedSelections.create({ body: body() })).id } }),
  };
}
