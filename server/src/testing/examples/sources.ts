import type { ExamplesOf, Setting } from './setting.ts';

export function sourceExamples({ plant, root }: Setting): ExamplesOf {
  const { sources } = root.client;
  const body = async () => ({ plant: (await plant()).id, name: crypto.randomUUID(), kind: 'influx' as const });
  const source = async () => ({ id: (await sources.create({ body: await body() })).id });
  /** Creates a source with an assigned address. */
  const toKeep = async () => {
    const { id, component } = await plant();
    const made = await sources.create({ body: { plant: id, name: crypto.randomUUID(), kind: 'influx' } });
    const bindings = [{ address: 'pv power', column: component.columns[0] ?? 0 }];
    await sources.bind({ id: made.id, body: { bindings } });
    return { source: made.id, name: crypto.randomUUID() };
  };
  /** Creates a source whose service needs the consent of its owner; its URL does not respond. */
  const toConsent = async () => {
    const base = 'http://127.0.0.1:9';
    const signIn = { kind: 'oauth', url: '/token', grant: 'refresh_token', authorize: `${base}/auth` };
    const recipe = JSON.stringify({ base, signIn, requests: [{ path: '/' }] });
    const name = crypto.randomUUID();
    return (await sources.create({ body: { plant: (await plant()).id, name, kind: 'http', recipe } })).id;
  };
  return {
    list: () => ({}),
    create: async () => ({ body: await body() }),
    update: async () => ({ params: await source(), body: { name: crypto.randomUUID(), interval_minutes: 5 } }),
    remove: async () => ({ params: await source() }),
    addToken: async () => ({ params: await source() }),
    removeToken: async () => {
      const { id, tokens } = await sources.create({ body: await body() });
      return { params: { id, tokenId: tokens[0]?.id ?? 0 } };
    },
    addresses: async () => ({ params: await source() }),
    proposals: async () => ({ params: await source() }),
    presets: () => ({}),
    try: async () => {
      const requests = [{ path: '/' }];
      const recipe = JSON.stringify({ base: 'http://127.0.0.1:9', requests });
      return { body: { plant: (await plant()).id, recipe } };
    },
    beginConsent: async () => ({
      params: { id: await toConsent() },
      body: { redirect_uri: 'https://portal.example.org' },
    }),
    finishConsent: async () => {
      const id = await toConsent();
      const { url } = await sources.beginConsent({ id, body: { redirect_uri: 'https://portal.example.org' } });
      return { params: { id }, body: { code: 'c', state: new URL(url).searchParams.get('state') ?? '' } };
    },
    templates: () => ({}),
    keepTemplate: async () => ({ body: await toKeep() }),
    removeTemplate: async () => ({ params: { id: (await sources.keepTemplate({ body: await toKeep() })).id } }),
    bind: async () => {
      const { id, component } = await plant();
      const made = await sources.create({ body: { plant: id, name: crypto.randomUUID(), kind: 'influx' } });
      return {
        params: { id: made.id },
        body: { bindings: [{ address: 'pv power', column: component.columns[0] ?? 0, factor: 0.001 }] },
      };
    },
  };
}
