import type { ExamplesOf, Setting } from './setting.ts';

export function organisationExamples({ world, root }: Setting): ExamplesOf {
  const params = { id: world.organisationId };
  return {
    retrieve: () => ({ params }),
    list: () => ({}),
    switchTo: () => ({ params: { id: root.id }, body: { new_organisation: world.organisationId } }),
    create: () => ({ body: { name: crypto.randomUUID() } }),
    details: () => ({ params: { organisationId: world.organisationId } }),
    update: () => ({ params, body: { city: 'Friedberg' } }),
    updateLogo: () => ({ params, body: { newLogo: null } }),
    updateKpis: () => ({
      params,
      body: { recentDataHours: 12, measurements: [{ kpi: 'Leistung', aggregation: 'sum' }] },
    }),
  };
}

export function organisationDataExamples({ world, root }: Setting): ExamplesOf {
  return {
    giveOut: () => ({ params: { id: world.organisationId } }),
    erase: async () => {
      const { id, name } = await root.client.organisations.create({ body: { name: crypto.randomUUID() } });
      return { params: { id }, body: { name } };
    },
  };
}
