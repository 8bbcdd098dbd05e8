import type { ExamplesOf, Setting } from './setting.ts';

/** Examples of journals. Journals belong to plant systems, not to organisations, so everybody sees their ids. */
export function journalExamples({ root: { client }, system }: Setting): ExamplesOf {
  const ordered = { name: 'Neu', position: 1 };
  const newHeader = async () => ({ ...ordered, plant_system_journal: await system() });
  const header = async () => (await client.journals.createHeader({ body: await newHeader() })).id;
  const newPosition = async () => ({ ...ordered, plant_system_journal_header: await header() });
  const position = async () => (await client.journals.createPosition({ body: await newPosition() })).id;
  const global = (id: number) => ({ isGlobal: true, params: { id } });
  const body = { name: 'Anders' };
  return {
    list: async () => ((await position()) > 0 ? {} : { query: {} }),
    retrieve: async () => global(await system()),
    createHeader: async () => ({ body: await newHeader() }),
    header: async () => global(await header()),
    updateHeader: async () => ({ ...global(await header()), body }),
    removeHeader: async () => global(await header()),
    createPosition: async () => ({ body: await newPosition() }),
    updatePosition: async () => ({ ...global(await position()), body }),
    orderHeaders: async () => {
      const made = await client.journals.createHeader({ body: await newHeader() });
      return { ...global(made.plant_system_journal ?? 0), body: { order: [made.id] } };
    },
    orderPositions: async () => {
      const made = await client.journals.createPosition({ body: await newPosition() });
      return { ...global(made.plant_system_journal_header ?? 0), body: { order: [made.id] } };
    },
    removePosition: async () => global(await position()),
  };
}
