import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { givePasskey } from '../../../testing/passkeys.ts';
import { createWorld } from '../../../testing/world.ts';
import { examinePasskeys } from './passkeys.ts';

onEveryEngine('4.58: doctor', (fixture) => {
  test('doctor reports whether the address allows passkeys, and that passkeys of another address cannot be used', async () => {
    const saidOf = async (address: string) => {
      const { state, en } = await examinePasskeys(fixture.db, address);
      return [state, en];
    };
    expect(await saidOf('https://leitwarte.test')).toEqual(['ok', 'Passkeys hold for leitwarte.test.']);
    expect(await saidOf('http://192.0.2.7:8080')).toEqual(['ok', expect.stringContaining('needs https, and a name')]);
    const world = await createWorld(fixture.context);
    await givePasskey(fixture.context, (await world.actor(null)).id);
    expect(await saidOf('https://leitwarte.test')).toMatchObject(['ok', expect.anything()]);
    expect(await saidOf('https://neu.example')).toEqual(['warning', expect.stringContaining('1 passkeys were made')]);
  });
});
