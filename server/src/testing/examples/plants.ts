import type { ExamplesOf, Setting } from './setting.ts';

export function plantExamples({ world, plant }: Setting): ExamplesOf {
  const params = async () => ({ id: (await plant()).id });
  const point = { day: 1, month: 0, year: 2024 };
  return {
    journal: async () => ({
      params: await params(),
      body: { startIntervall: point, endIntervall: point, type_intervall: 'month', type_data: 'plain' },
    }),
    alarmMessages: async () => ({
      params: await params(),
      body: { startIntervall: point, endIntervall: point, type_intervall: 'month', type_data: 'plain' },
    }),
    dashboard: async () => ((await plant()).id > 0 ? {} : { query: {} }),
    retrieve: async () => ({ params: await params() }),
    create: () => ({ body: { name: 'Neu', type: 'Solar', organisation: world.organisationId } }),
    update: async () => ({ params: await params(), body: { identificator_1: 'x' } }),
    updatePrioValues: async () => {
      const { id, component } = await plant();
      return { params: { id }, body: [{ id: component.columns[0] }, null, null] };
    },
    overview: async () => ({ params: await params(), body: { type_data: 'plain' } }),
    changeStatus: async () => ({ params: await params(), body: { status: 1, alarm_txt: 'Störung' } }),
    changeSerialNumber: async () => ({ params: await params(), body: { esn_old: 'A1', esn_new: 'B2' } }),
    importData: async () => ({ params: await params() }),
    all: async () => ((await plant()).id > 0 ? {} : { query: {} }),
    deactivate: async () => ({ params: await params() }),
    copyColumns: async () => {
      const [from, to] = [await plant(), await plant()];
      return {
        params: { id: to.id },
        body: { copy_component: from.component.id, target_component: to.component.id },
      };
    },
  };
}

export function componentExamples({ plant }: Setting): ExamplesOf {
  const params = async () => ({ id: (await plant()).component.id });
  return {
    create: async () => ({
      body: { name: 'WR 2', plant: (await plant()).id, component_data_description: [{ col_description: 'Ertrag' }] },
    }),
    retrieve: async () => ({ params: await params() }),
    update: async () => ({ params: await params(), body: { name: 'WR 1' } }),
    units: () => ({}),
    initialise: async () => ({ params: await params(), body: { numUpv: 2, numIpv: 2 } }),
    clear: async () => {
      const { component } = await plant();
      return {
        params: { id: component.id },
        body: { from: '2024-01-01T00:00:00Z', until: '2024-02-01T00:00:00Z', name: 'WR 1' },
      };
    },
  };
}
