import { DAY_MS } from '@leitwarte/core/rules';
import type { ExamplesOf, Setting } from './setting.ts';

export function embedKeyExamples({ context, plant, root, world }: Setting): ExamplesOf {
  const body = async () => ({
    name: crypto.randomUUID(),
    organisation: world.organisationId,
    plants: [(await plant()).id],
    fields: ['name' as const, 'status' as const],
    origins: ['https://www.example.org'],
    ends_at: new Date(context.platform.now() + 30 * DAY_MS).toISOString(),
  });
  const key = async () => ({ id: (await root.client.embedKeys.create({ body: await body() })).id });
  return {
    list: () => ({}),
    create: async () => ({ body: await body() }),
    update: async () => ({ params: await key(), body: { name: crypto.randomUUID(), is_suspended: true } }),
    remove: async () => ({ params: await key() }),
    usage: async () => ({ params: await key() }),
  };
}

export function embedExamples({ context, plant, root: { client } }: Setting): ExamplesOf {
  return {
    plants: () => ({}),
    alarms: () => ({}),
    figures: () => ({}),
    yields: () => ({}),
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
