import type { ExamplesOf, Setting } from './setting.ts';

export function liveDataExamples({ root: { client }, world, plant }: Setting): ExamplesOf {
  const set = async (plants: number[] = []) => (await client.liveData.create({ body: { name: 'S', plants } })).id;
  const newHeader = async () => ({ name: 'H', position: 2, organisation_live_data: await set() });
  const header = async () => (await client.liveData.createHeader({ body: await newHeader() })).id;
  const newPosition = async () => ({ name: 'P', position: 1, organisation_live_data_header: await header() });
  const position = async () => (await client.liveData.createPosition({ body: await newPosition() })).id;
  const body = { name: 'Anders' };
  return {
    sets: async () => ((await set()) > 0 ? {} : { query: {} }),
    table: async () => ({ params: { id: await set([(await plant()).id]) } }),
    plantValues: async () => {
      const { id: plantId } = await plant();
      return { params: { id: await set([plantId]), plantId } };
    },
    create: () => ({ body: { name: 'S' } }),
    retrieve: async () => ({ params: { id: await set() } }),
    update: async () => ({ params: { id: await set() }, body }),
    remove: async () => ({ params: { id: await set() } }),
    createHeader: async () => ({ body: await newHeader() }),
    updateHeader: async () => ({ params: { id: await header() }, body }),
    removeHeader: async () => ({ params: { id: await header() } }),
    createPosition: async () => ({ body: await newPosition() }),
    updatePosition: async () => ({ params: { id: await position() }, body }),
    removePosition: async () => ({ params: { id: await position() } }),
    orderHeaders: async () => {
      const made = await client.liveData.createHeader({ body: await newHeader() });
      return { params: { id: made.organisation_live_data ?? 0 }, body: { order: [made.id] } };
    },
    orderPositions: async () => {
      const made = await client.liveData.createPosition({ body: await newPosition() });
      return { params: { id: made.organisation_live_data_header ?? 0 }, body: { order: [made.id] } };
    },
    plantDescriptions: async () => ({
      params: {
        organisationId: world.organisationId,
        liveDataId: await set([(await plant()).id]),
        positionId: 0,
      },
    }),
  };
}
