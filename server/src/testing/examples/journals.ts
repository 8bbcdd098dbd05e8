import type { ExamplesOf, Setting } from './setting.ts';

export function journalExamples({ root, system }: Setting): ExamplesOf {
  const header = async () =>
    root.client.journals.createHeader({ body: { name: 'H', position: 1, plant_system_journal: await system() } });
  const position = async () =>
    root.client.journals.createPosition({
      body: { name: 'P', position: 1, plant_system_journal_header: (await header()).id },
    });
  return {
    list: async () => ((await position()).id > 0 ? {} : { query: {} }),
    retrieve: async () => ({ params: { id: await system() } }),
    createHeader: async () => ({ body: { name: 'H', position: 1, plant_system_journal: await system() } }),
    header: async () => ({ params: { id: (await header()).id } }),
    updateHeader: async () => ({ params: { id: (await header()).id }, body: { name: 'Anders' } }),
    removeHeader: async () => ({ params: { id: (await header()).id } }),
    createPosition: async () => ({
      body: { name: 'P', position: 1, plant_system_journal_header: (await header()).id },
    }),
    updatePosition: async () => ({ params: { id: (await position()).id }, body: { name: 'Anders' } }),
    removePosition: async () => ({ params: { id: (await position()).id } }),
  };
}
