import { insertImport } from '../ledger.ts';
import type { ExamplesOf, Setting } from './setting.ts';

export function taskExamples({ root, world }: Setting): ExamplesOf {
  const run = async () => (await root.client.tasks.monitorDirectories()).id;
  return {
    monitorDirectories: () => ({}),
    runs: async () => ({ query: { page: (await run()) > 0 ? 1 : 2 } }),
    run: async () => ({ params: { id: await run() } }),
    countFiles: () => ({}),
    clearCache: () => ({}),
    writeDailyReports: () => ({}),
    writePastDailyReports: () => ({}),
    createPlant: () => ({ body: { plant_name: 'Neu', plant_type: 'Solar', organisation: world.organisationId } }),
  };
}

export function importExamples({ context, plant }: Setting): ExamplesOf {
  const imported = async () => {
    const { id } = await plant();
    return { plant: id, id: await insertImport(context.db, id, 1) };
  };
  return {
    list: async () => ({ query: { plant: (await imported()).plant } }),
    retrieve: async () => ({ params: { id: (await imported()).id } }),
    rejected: async () => ({ params: { id: (await imported()).id } }),
    retry: async () => ({ params: { id: (await imported()).id } }),
    push: async () => ({ body: { plant: (await plant()).id, name: 'details.txt', base64: btoa('Zeit;Wert') } }),
    guess: () => ({ body: { name: 'details.csv', base64: btoa('Zeit;Leistung [kW]\n01.03.2026 12:00;1,5\n') } }),
  };
}

export function logExamples(): ExamplesOf {
  return { list: () => ({ query: { action_type: 'Create' } }), systemInfo: () => ({}) };
}
