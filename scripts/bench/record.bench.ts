/**
 * Cost of an event in the security record: inserting it, sealing it afterwards, verifying it, and its size in the
 * database with its seal. Inserts are timed one by one, as in calls; sealing and verifying are timed per pass, divided
 * by the number of events.
 */
import { RECORD_KEY } from '../../server/src/areas/people/security/seal/codes.ts';
import { sealRecord } from '../../server/src/areas/people/security/seal/seal.ts';
import { verifyRecord } from '../../server/src/areas/people/security/seal/verify.ts';
import { recordBytes } from '../../server/src/testing/recordBytes.ts';
import { measured, timed } from './measure.ts';
import { tell } from './result.ts';
import { onEveryEngine, sizeOf } from './room.ts';

const events = sizeOf('EVENTS', 20_000);
const AT_ONCE = 1_000;

await onEveryEngine(async (room) => {
  const { db, platform } = room.context;
  const told = (what: string, unit: string, value: number, slow = value) =>
    tell({ group: 'Security record', what, engine: room.engine, unit, p50: value, p95: slow });
  const event = {
    at: Date.now(),
    event: 'user_changed',
    actor_id: 17,
    actor: 'anna.muster',
    subject_id: 18,
    subject: 'bernd.beispiel',
    organisation_id: 3,
    address: '203.0.113.17',
    result: 'ok',
    changes: JSON.stringify({ email: ['bernd@example.org', 'b.beispiel@example.org'] }),
    request_id: '01890a5d-ac96-774b-bcce-b302099a8057',
  };
  const one = await measured(500, () => db.insertInto('security_event').values(event).execute());
  told('write an event', 'ms', one.p50, one.p95);
  await sealRecord(room.context);
  const before = await recordBytes(room.context);
  for (let count = 0; count < events; count += AT_ONCE)
    await db
      .insertInto('security_event')
      .values(Array.from({ length: AT_ONCE }, () => event))
      .execute();
  const written = await recordBytes(room.context);
  const [, sealing] = await timed(() => sealRecord(room.context));
  const sealed = await recordBytes(room.context);
  told('seal an event', 'µs', (sealing * 1_000) / events);
  told('size of an event', 'B', (written - before) / events);
  told('size of its seal', 'B', (sealed - written) / events);
  const auth = await platform.secrets.authenticator(RECORD_KEY);
  const asked = { auth, kept: await platform.recordEnd.read(), most: 1e9, now: Date.now() };
  const [verified, checking] = await timed(() => verifyRecord(db, asked));
  if (verified.broken !== undefined) throw new Error('the record is not whole');
  told('check an event', 'µs', (checking * 1_000) / verified.rows);
});
