import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../../testing/database.ts';
import { runNightly } from '../../../../work/nightly.ts';
import { keepRecord } from '../keepRecord.ts';

onEveryEngine('4.25: the end of the chain', (fixture) => {
  test('the nightly work writes the end of the chain to the log once a day', async () => {
    const lines: object[] = [];
    const log = { ...fixture.context.platform.log, info: (fields: object) => void lines.push(fields) };
    const now = fixture.context.platform.now();
    const event = { at: now, event: 'sign_in', address: '192.0.2.7', result: 'ok', request_id: '' };
    await fixture.db.insertInto('security_event').values(event).execute();
    await keepRecord(fixture.context);
    await runNightly({ ...fixture.context, platform: { ...fixture.context.platform, log } });
    const last = fixture.db.selectFrom('security_seal').select(['no', 'seal']);
    expect(lines).toContainEqual({ audit: true, event: 'record_head', ...(await last.executeTakeFirstOrThrow()) });
  });
});
