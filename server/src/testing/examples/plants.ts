import type { ExamplesOf, Setting } from './setting.ts';

export function plantExamples({ context, root, world, plant }: Setting): ExamplesOf {
  const params = async () => ({ id: (await plant()).id });
  const point = { day: 1, month: 0, year: 2024 };
  return {
    structure: async () => ({ params: await params() }),
    // the rights for single fields are tested with plants; anybody who may make the call may send an empty structure
    applyStructure: async () => ({ params: await params(), body: { structure: {} } }),
    journal: async () => ({
      params: await params(),
      body: { startIntervall: point, endIntervall: point, type_intervall: 'month', type_data: 'plain' },
    }),
    journalProvenance: async () => {
      const { id } = await plant();
      const system = await root.client.plantSystems.create({ body: { name: crypto.randomUUID() } });
      await context.db.updateTable('plant').set({ plant_system_id: system.id }).where('id', '=', id).execute();
      const body = { name: 'Zähler', position: 1 };
      const header = await root.client.journals.createHeader({ body: { ...body, plant_system_journal: system.id } });
      const position = await root.client.journals.createPosition({
        body: { ...body, plant_system_journal_header: header.id },
      });
      return { params: { id }, query: { position: position.id, day: '2024-01-01' } };
    },
    figureProvenance: async () => ({ params: await params(), query: { code: 'SY' } }),
    valueProvenance: async () => ({ params: { id: (await plant()).component.columns[0] ?? 0 } }),
    alarmMessages: async () => ({
      params: await params(),
      body: { startIntervall: point, endIntervall: point, type_intervall: 'month', type_data: 'plain' },
    }),
    dashboard: async () => ((await plant()).id > 0 ? {} : { query: {} }),
    newestValues: async () => ((await plant()).id > 0 ? {} : { query: {} }),
    named: () => ({ query: { name: 'a' } }),
    retrieve: async () => ({ params: await params() }),
    create: () => ({ body: { name: 'Neu', type: 'Solar', organisation: world.organisationId } }),
    update: async () => ({ params: await params(), body: { identificator_1: 'x' } }),
    updatePrioValues: async () => {
      const { id, component } = await plant();
      return { params: { id }, body: [{ id: component.columns[0] }, null, null] };
    },
    changes: async () => ({ params: await params() }),
    timeline: async () => ({ params: await params() }),
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

export function commissioningExamples({ plant, root }: Setting): ExamplesOf {
  const params = async () => ({ id: (await plant()).id });
  const signed = async () => {
    const { id } = await root.client.commissioning.sign({ ...(await params()), body: {} });
    return { id };
  };
  return {
    current: async () => ({ params: await params() }),
    currentSheet: async () => ({ params: await params() }),
    list: async () => ({ params: await params() }),
    sign: async () => ({ params: await params(), body: { remark: 'Zähler geprüft' } }),
    retrieve: async () => ({ params: await signed() }),
    sheet: async () => ({ params: await signed() }),
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
