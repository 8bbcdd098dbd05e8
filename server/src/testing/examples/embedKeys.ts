import { DAY_MS } from '@leitwarte/core/rules';
import type { ExamplesOf, Setting } from './setting.ts';

const keyBody = async ({ context, plant, world }: Setting) => ({
  name: crypto.randomUUID(),
  organisation: world.organisationId,
  plants: [(await plant()).id],
  fields: ['name' as const, 'status' as const],
  origins: ['https://www.example.org'],
  ends_at: new Date(context.platform.now() + 30 * DAY_MS).toISOString(),
});

export function embedKeyExamples(setting: Setting): ExamplesOf {
  const { root } = setting;
  const body = () => keyBody(setting);
  const key = async () => ({ id: (await root.client.embedKeys.create({ body: await body() })).id });
  return {
    list: () => ({}),
    create: async () => ({ body: await body() }),
    update: async () => ({ params: await key(), body: { name: crypto.randomUUID(), is_suspended: true } }),
    remove: async () => ({ params: await key() }),
    usage: async () => ({ params: await key() }),
  };
}

/** Body of a call that creates a board with its own key, which has all fields that boards show. */
async function boardBody(setting: Setting) {
  const body = { ...(await keyBody(setting)), fields: ['name' as const, 'yields' as const] };
  const { id } = await setting.root.client.embedKeys.create({ body });
  return { name: crypto.randomUUID(), embed_key: id, title: 'Sonnenstrom' };
}

export function boardExamples(setting: Setting): ExamplesOf {
  const { root } = setting;
  const board = async () => ({ id: (await root.client.boards.create({ body: await boardBody(setting) })).id });
  return {
    list: () => ({}),
    create: async () => ({ body: await boardBody(setting) }),
    update: async () => ({ params: await board(), body: { title: 'Energie vom Dach', page_seconds: 20 } }),
    remove: async () => ({ params: await board() }),
  };
}

export function embedExamples(setting: Setting): ExamplesOf {
  const { context, plant, root } = setting;
  const { client } = root;
  return {
    snapshot: async () => {
      const body = await keyBody(setting);
      const [id = 0] = body.plants;
      const { snapshot_id } = await client.embedKeys.create({ body: { ...body, has_snapshots: true } });
      return { params: { snapshot: snapshot_id ?? '', plantId: id, picture: 'tile.svg' }, isGlobal: true };
    },
    plants: () => ({}),
    choices: () => ({}),
    alarms: () => ({}),
    figures: () => ({}),
    yields: () => ({}),
    energy: () => ({}),
    flow: () => ({}),
    board: async () => ({ params: { id: (await client.boards.create({ body: await boardBody(setting) })).id } }),
    chart: async () => {
      const { component } = await plant();
      const ofComponent = context.db.updateTable('component_column').where('component_id', '=', component.id);
      await ofComponent.set({ is_suitable_for_analyse: 1 }).execute();
      return { params: { id: component.id } };
    },
    liveData: async () => {
      const plants = [(await plant()).id];
      return { params: { id: (await client.liveData.create({ body: { name: 'S', plants } })).id } };
    },
  };
}
