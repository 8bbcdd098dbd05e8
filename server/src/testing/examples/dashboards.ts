import type { ExamplesOf, Setting } from './setting.ts';

export function dashboardExamples({ root: { client } }: Setting): ExamplesOf {
  const ordered = { name: 'Neu', position: 1 };
  const dashboard = async () => (await client.dashboards.create({ body: { name: 'D' } })).id;
  const newHeader = async () => ({ ...ordered, plant_dashboard: await dashboard() });
  const header = async () => (await client.dashboards.createHeader({ body: await newHeader() })).id;
  const newPosition = async () => ({ ...ordered, plant_dashboard_header: await header() });
  const position = async () => (await client.dashboards.createPosition({ body: await newPosition() })).id;
  const rowColumn = async () => (await client.dashboards.createRowColumn({ body: await newHeader() })).id;
  const body = { name: 'Anders' };
  return {
    list: async () => ((await position()) > 0 ? {} : { query: {} }),
    create: () => ({ body: { name: 'D' } }),
    update: async () => ({ params: { id: await dashboard() }, body }),
    createHeader: async () => ({ body: await newHeader() }),
    header: async () => ({ params: { id: await header() } }),
    updateHeader: async () => ({ params: { id: await header() }, body }),
    removeHeader: async () => ({ params: { id: await header() } }),
    createPosition: async () => ({ body: await newPosition() }),
    updatePosition: async () => ({ params: { id: await position() }, body }),
    removePosition: async () => ({ params: { id: await position() } }),
    orderHeaders: async () => {
      const made = await client.dashboards.createHeader({ body: await newHeader() });
      return { params: { id: made.plant_dashboard ?? 0 }, body: { order: [made.id] } };
    },
    orderPositions: async () => {
      const made = await client.dashboards.createPosition({ body: await newPosition() });
      return { params: { id: made.plant_dashboard_header ?? 0 }, body: { order: [made.id] } };
    },
    orderRowColumns: async () => {
      const made = await client.dashboards.createRowColumn({ body: await newHeader() });
      return { params: { id: made.plant_dashboard ?? 0 }, body: { order: [made.id] } };
    },
    createRowColumn: async () => ({ body: await newHeader() }),
    updateRowColumn: async () => ({ params: { id: await rowColumn() }, body }),
    removeRowColumn: async () => ({ params: { id: await rowColumn() } }),
  };
}
