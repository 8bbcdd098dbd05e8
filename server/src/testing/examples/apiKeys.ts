import { DAY_MS } from '@leitwarte/core/rules';
import type { ExamplesOf, Setting } from './setting.ts';

export function apiKeyExamples({ context, world, root }: Setting): ExamplesOf {
  const body = () => ({
    name: `Schlüssel ${crypto.randomUUID()}`,
    calls: ['GET dashboard/'],
    ends_at: new Date(context.platform.now() + 30 * DAY_MS).toISOString(),
  });
  const service = () => ({
    username: crypto.randomUUID(),
    grp_name: world.groups.admin,
    organisation: world.organisationId,
  });
  return {
    list: async () => {
      await root.client.apiKeys.create({ body: body() });
      return {};
    },
    create: () => ({ body: body() }),
    remove: async () => {
      const { id: account } = await root.client.apiKeys.createService({ body: service() });
      const { id } = await root.client.apiKeys.create({ body: { ...body(), account } });
      return { params: { id } };
    },
    createService: () => ({ body: service() }),
  };
}
