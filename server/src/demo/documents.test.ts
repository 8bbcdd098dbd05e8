import { createClient } from '@leitwarte/core/client';
import { contract } from '@leitwarte/core/contract';
import { expect, it } from 'vitest';
import { createLeitwarteApi } from '../api.ts';
import { setUpOnce } from '../areas/plants/setup/firstStart.ts';
import { onEveryEngine } from '../testing/database.ts';
import { createDocuments, demoDocumentNames } from './documents.ts';
import { createDemo } from './setup/createDemo.ts';
import { demoWorld } from './world.ts';

onEveryEngine('documents of the demo world', (fixture) => {
  const names = async () => (await fixture.context.platform.certificationFiles.list()).map(({ name }) => name);

  it('without demo data no documents are created', async () => {
    await createDocuments(fixture.context);
    expect(await names()).toEqual([]);
  });

  it('documents are stored on the server only once, and the certification user can read each of them', async () => {
    await setUpOnce(fixture.context, { password: 'leitwarte', demo: true });
    await createDemo(fixture.context, demoWorld(Date.now()), 'leitwarte');
    await createDocuments(fixture.context);
    await createDocuments(fixture.context);
    expect(new Set(await names())).toEqual(new Set(demoDocumentNames));

    const session: { token?: string } = {};
    const api = createLeitwarteApi(fixture.context, '0.0.0');
    const baseUrl = 'http://leitwarte.test/api/v1/';
    const client = createClient(contract, { baseUrl, token: () => session.token, fetch: (request) => api(request) });
    session.token = (await client.session.login({ body: { username: 'zert', password: 'leitwarte' } })).auth_token;
    for (const name of demoDocumentNames) {
      const { base64 } = await client.certifications.file({ pdf_name: name });
      expect(atob(base64 ?? '').slice(0, 4)).toBe('%PDF');
    }
  });
});
