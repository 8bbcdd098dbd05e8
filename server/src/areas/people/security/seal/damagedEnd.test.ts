import { expect, test } from 'vitest';
import { RecordEndDamaged } from '../../../../platform/recordEnd.ts';
import { onEveryEngine } from '../../../../testing/database.ts';
import { createWorld } from '../../../../testing/world.ts';

onEveryEngine('4.25: a damaged end of the chain', (fixture) => {
  const checkedWith = async (fault: Error) => {
    const recordEnd = { read: () => Promise.reject(fault), write: () => Promise.resolve() };
    const world = await createWorld({
      ...fixture.context,
      platform: { ...fixture.context.platform, recordEnd },
    });
    const root = await world.superuser();
    return root.client.security.verify({ query: {} });
  };

  test('verify refuses to check the seals and names the damaged file, other errors of the file are reported as such', async () => {
    await expect(checkedWith(new RecordEndDamaged('record-end'))).rejects.toMatchObject({
      problem: { status: 409, detail: 'record_end_damaged' },
    });
    await expect(checkedWith(new Error('EACCES'))).rejects.toMatchObject({ problem: { status: 500 } });
  });
});
