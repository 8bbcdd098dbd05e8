import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { createWorld } from '../../../testing/world.ts';

onEveryEngine('the operator’s pages', (fixture) => {
  test('4.40: a page that a superuser wrote is public, and is shown in the other language too until a translation is written', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const person = await world.actor(world.groups.orgaManager);
    const read = (language: 'de' | 'en' | 'it') => person.client.pages.show({ name: 'imprint', query: { language } });
    expect(await read('de')).toEqual({ name: 'imprint', language: 'de', text: null });
    const body = { language: 'de', text: 'Stadtwerke' } as const;
    expect(await root.client.pages.update({ name: 'imprint', body })).toMatchObject({ text: 'Stadtwerke' });
    expect(await read('en')).toEqual({ name: 'imprint', language: 'de', text: 'Stadtwerke' });
    await root.client.pages.update({ name: 'imprint', body: { language: 'en', text: 'Utilities' } });
    expect(await read('en')).toEqual({ name: 'imprint', language: 'en', text: 'Utilities' });
    await root.client.pages.update({ name: 'imprint', body: { language: 'de', text: ' ' } });
    expect(await read('de')).toMatchObject({ language: 'en', text: 'Utilities' });
    // 33: in a further language the English text is shown until a translation is written
    expect(await read('it')).toMatchObject({ language: 'en', text: 'Utilities' });
    await root.client.pages.update({ name: 'imprint', body: { language: 'it', text: 'Azienda' } });
    expect(await read('it')).toEqual({ name: 'imprint', language: 'it', text: 'Azienda' });
  });

  test('a page with an unknown name gets 404, and only superusers can write pages', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const body = { language: 'de', text: 'x' } as const;
    for (const name of ['about', '..', 'imprint.de'])
      await expect(root.client.pages.update({ name, body })).rejects.toMatchObject({ problem: { status: 404 } });
    const person = await world.actor(world.groups.orgaManager);
    await expect(person.client.pages.update({ name: 'imprint', body })).rejects.toMatchObject({
      problem: { status: 403 },
    });
    const long = { language: 'de', text: 'x'.repeat(100_001) } as const;
    await expect(root.client.pages.update({ name: 'imprint', body: long })).rejects.toMatchObject({
      problem: { status: 400 },
    });
  });
});
