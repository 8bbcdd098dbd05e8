import type { ExamplesOf, Setting } from './setting.ts';

const day = { startIntervall: { day: 1, month: 0, year: 2024 }, endIntervall: { day: 2, month: 0, year: 2024 } };

export function researchExamples({ context, plant, world }: Setting): ExamplesOf {
  const suitable = async () => {
    const { component } = await plant();
    await context.db
      .updateTable('component_column')
      .set({ is_suitable_for_analyse: 1 })
      .where('component_id', '=', component.id)
      .execute();
    return component;
  };
  const analysis = async () => {
    const { id, columns } = await suitable();
    return { params: { id }, body: { ...day, type: 'day', selectionData: columns } };
  };
  const research = async () => {
    const { id, columns } = await suitable();
    return { params: { id }, body: { ...day, type_intervall: 'day', type_data: 'plain', selectionData: columns } };
  };
  return {
    completeness: async () => ({ params: { id: (await plant()).id }, query: { year: 2024 } }),
    provenance: async () => {
      const [id = 0] = (await suitable()).columns;
      return { params: { id }, query: { day: '2024-01-01' } };
    },
    series: async () => {
      const { columns } = await suitable();
      return { body: { columns, from: '2024-01-01T00:00:00Z', until: '2024-01-02T00:00:00Z' } };
    },
    analysis,
    analysisCsv: analysis,
    ofComponent: research,
    ofOrganisation: async () => {
      const { body } = await research();
      const selectionData = body.selectionData.map((description_id) => ({ description_id }));
      return { params: { id: world.organisationId }, body: { ...body, selectionData } };
    },
  };
}

export function lossesExamples({ plant, root }: Setting): ExamplesOf {
  const query = { from: '2024-01-01', until: '2024-01-02' };
  return {
    list: async () => ({ query: { ...query, by: 'day', plant: (await plant()).id } }),
    report: async () => ({ body: { ...query, plant: (await plant()).id, type_data: 'xlsx' } }),
    reassign: async () => {
      const { id } = await plant();
      const time = { from: '2024-01-01T10:00:00Z', until: '2024-01-01T11:00:00Z' };
      return { params: { id }, body: { ...time, cause: 'planned_work', note: 'Modultausch' } };
    },
    undoReassignment: async () => {
      const { id } = await root.client.losses.reassign({
        id: (await plant()).id,
        body: { from: '2024-01-01T10:00:00Z', until: '2024-01-01T11:00:00Z', cause: 'outage', note: 'Sicherung' },
      });
      return { params: { id } };
    },
    statement: async () => ({
      params: { id: (await plant()).id },
      body: {
        name: 'abrechnung.csv',
        base64: btoa('Zeit;Einspeisung (kWh)\n01.01.2024 00:00;1\n01.01.2024 00:15;2\n'),
        type_data: 'plain',
      },
    }),
    ofPlant: async () => ({ params: { id: (await plant()).id }, query }),
    energyFlow: async () => ({ params: { id: (await plant()).id }, query }),
  };
}
