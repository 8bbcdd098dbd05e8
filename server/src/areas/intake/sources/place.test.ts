import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testEngines } from '../../../testing/database.ts';
import { openSourceRoom, type SourceRoom } from '../../../testing/sourceRoom.ts';

describe.each(testEngines)('K15: changing the host of a source (%s)', (engine) => {
  let room: SourceRoom;
  beforeAll(async () => {
    room = await openSourceRoom({ engine });
  });
  afterAll(() => room.close());

  test('changing host or port, or switching TLS off, requires the stored password again', async () => {
    const { id } = await room.make({
      kind: 'ftps',
      host: 'Files.example.org',
      port: 21,
      tls: true,
      username: 'anna',
      password: 'geheim',
    });
    const change = (body: object) => room.root.client.sources.update({ id, body });
    const asksAgain = { problem: { status: 400, fields: { password: [expect.stringContaining('Passwort')] } } };
    for (const body of [
      { port: 2121 },
      { port: null },
      { host: '192.0.2.7' },
      { host: '192.0.2.7', port: 21 },
      { tls: false },
    ])
      await expect(change(body), JSON.stringify(body)).rejects.toMatchObject(asksAgain);
    expect(await change({ host: 'files.example.org', port: 21, name: 'Anders', remote_folder: 'x' })).toMatchObject({
      name: 'Anders',
      has_password: true,
    });
    expect(await change({ host: '192.0.2.7', password: 'geheim' })).toMatchObject({ host: '192.0.2.7' });
    expect(await change({ port: 2121, password: '' })).toMatchObject({ port: 2121, has_password: false });
    expect(await change({ port: 2122 })).toMatchObject({ port: 2122 });
  });
});
