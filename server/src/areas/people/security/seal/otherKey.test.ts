import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../../testing/database.ts';
import { secretsIn } from '../../../../node/secrets.ts';
import { RECORD_KEY } from './codes.ts';
import { forgetEvents } from './forget.ts';
import { sealRecord } from './seal.ts';
import { verifyRecord } from './verify.ts';

const START = Date.UTC(2026, 10, 27);

onEveryEngine('4.25: another key', (fixture) => {
  const secretsOf = (letter: string) => secretsIn('', letter.repeat(43).concat('='));
  const [old, later] = [secretsOf('A'), secretsOf('B')];
  const sealWith = async (secrets: typeof old, count = 2) => {
    const event = { at: START, event: 'sign_in', address: '192.0.2.7', result: 'ok', request_id: '' };
    await fixture.db.insertInto('security_event').values([event, event]).execute();
    const platform = { ...fixture.context.platform, secrets, now: () => START };
    expect(await sealRecord({ ...fixture.context, platform })).toBe(count);
  };
  const verifyWith = async (secrets: typeof old) => {
    const auth = await secrets.authenticator(RECORD_KEY);
    const kept = await fixture.context.platform.recordEnd.read();
    return verifyRecord(fixture.db, { auth, kept, most: 1e9, now: START });
  };

  test('if the key has changed, older seals and marks are reported as not checked, and sealing continues', async () => {
    await sealWith(old);
    expect(await verifyWith(old)).toMatchObject({ rows: 2, unchecked: 0, hasUncheckedMarks: false, broken: undefined });
    expect(await verifyWith(later)).toMatchObject({
      rows: 2,
      unchecked: 2,
      hasUncheckedMarks: true,
      broken: undefined,
    });
    const kept = await fixture.context.platform.recordEnd.read();
    const without = await verifyRecord(fixture.db, { auth: undefined, kept, most: 1e9, now: START });
    expect(without).toMatchObject({ rows: 2, unchecked: 2, hasUncheckedMarks: true, broken: undefined });
    await sealWith(later);
    expect(await verifyWith(later)).toMatchObject({
      rows: 4,
      unchecked: 2,
      hasUncheckedMarks: false,
      broken: undefined,
    });
    expect(await fixture.db.selectFrom('security_event').select('event').execute()).toHaveLength(4);
  });

  test('a field that was emptied with another key is reported as not checked, not as tampering', async () => {
    const keyed = (secrets: typeof old) => ({
      ...fixture.context,
      platform: { ...fixture.context.platform, secrets, now: () => START },
    });
    await sealWith(later);
    // back to the first key: its two events can be checked again, but their addresses were emptied with the second key
    await forgetEvents(keyed(later), { addresses: START + 1, events: 0 });
    const own = await verifyRecord(fixture.db, {
      auth: await old.authenticator(RECORD_KEY),
      kept: undefined,
      most: 2,
      now: START,
    });
    expect(own).toMatchObject({ rows: 2, unchecked: 2, broken: undefined });
    expect(await verifyWith(later)).toMatchObject({ unchecked: 2, broken: undefined });
  });

  test('a mark with an invented key is refused once this installation has sealed with its own key, so it cannot hide anything', async () => {
    await fixture.db.updateTable('security_mark').set({ key_id: 'erfunden' }).where('kind', '=', 'head').execute();
    expect(await verifyWith(later)).toMatchObject({ broken: { no: 7, reason: 'head' } });
    await sealWith(later, 3);
    expect(await verifyWith(later)).toMatchObject({ broken: { no: 7, reason: 'gap' } });
  });
});
