import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../../testing/database.ts';
import { secretsIn } from '../../../../node/secrets.ts';
import { RECORD_KEY } from './codes.ts';
import { sealRecord } from './seal.ts';
import { verifyRecord } from './verify.ts';

const START = Date.UTC(2026, 10, 27);

onEveryEngine('4.25: another key', (fixture) => {
  const secretsOf = (letter: string) => secretsIn('', letter.repeat(43).concat('='));
  const [old, later] = [secretsOf('A'), secretsOf('B')];
  const sealWith = async (secrets: typeof old) => {
    const event = { at: START, event: 'sign_in', address: '192.0.2.7', result: 'ok', request_id: '' };
    await fixture.db.insertInto('security_event').values([event, event]).execute();
    const platform = { ...fixture.context.platform, secrets, now: () => START };
    expect(await sealRecord({ ...fixture.context, platform })).toBe(2);
  };
  const verifyWith = async (secrets: typeof old) =>
    verifyRecord(fixture.db, await secrets.authenticator(RECORD_KEY), { most: 1e9, now: START });

  test('what it sealed is told as not checked, and sealing goes on with the one that is there', async () => {
    await sealWith(old);
    expect(await verifyWith(old)).toMatchObject({ rows: 2, unchecked: 0, broken: undefined });
    expect(await verifyWith(later)).toMatchObject({ rows: 2, unchecked: 3, broken: undefined });
    expect(await verifyRecord(fixture.db, undefined, { most: 1e9, now: START })).toMatchObject({ unchecked: 3 });
    await sealWith(later);
    expect(await verifyWith(later)).toMatchObject({ rows: 4, unchecked: 2, broken: undefined });
  });

  test('who invents a key hides nothing: a head of it that the last seal does not know leaves a number out', async () => {
    await fixture.db.updateTable('security_mark').set({ key_id: 'erfunden' }).where('kind', '=', 'head').execute();
    expect(await verifyWith(later)).toMatchObject({ unchecked: 3, broken: undefined });
    await sealWith(later);
    expect(await verifyWith(later)).toMatchObject({ broken: { no: 5, reason: 'gap' } });
  });
});
