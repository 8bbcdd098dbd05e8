/**
 * Time from a stored alarm line until a mail server has received the mail (aim: below 5 s), with the schedule as in a
 * server: for one plant at a time, and for 1,000 plants that fall silent at once, with 50 recipients who watch all of
 * them.
 */
import { setTimeout } from 'node:timers/promises';
import { startSchedule } from '../../server/src/jobs/schedule.ts';
import { mailOf } from '../../server/src/node/messages/mail.ts';
import { outboxHasWork, outboxPass } from '../../server/src/notify/outbox/pass.ts';
import { insertAlarms, insertWatcher } from '../../server/src/testing/alarms.ts';
import { openSmtpServer } from '../../server/src/testing/smtpServer.ts';
import { tell } from './result.ts';
import { onEveryEngine, type Room, sizeOf } from './room.ts';

const plants = sizeOf('PLANTS', 1_000);
const RECIPIENTS = 50;
const SINGLE = 20;
const AIM_MS = 5_000;

await onEveryEngine(async (room) => {
  const smtp = await openSmtpServer();
  const mail = mailOf(
    { smtpUrl: smtp.url, from: 'l@example.org', folder: room.dataDir },
    () => 'https://portal.example',
  );
  const { platform } = room.context;
  const context = { ...room.context, platform: { ...platform, mail: { ...platform.mail, ...mail } } };
  const work = {
    name: 'outbox',
    when: 1,
    hasWork: () => outboxHasWork(context),
    run: (signal: AbortSignal) => outboxPass(context, signal),
  };
  const schedule = startSchedule([work], context);
  const received = async (count: number) => {
    while (smtp.received.length < count) await setTimeout(2);
  };

  const waits: number[] = [];
  for (let index = 0; index < SINGLE; index += 1) {
    const [plant = 0] = await watched(room, 1, 1, `one${index}`);
    await setTimeout(Math.random() * 1_000);
    const count = smtp.received.length + 1;
    const begun = performance.now();
    await insertAlarms(context.db, Date.now(), [{ plant_id: plant }]);
    await received(count);
    waits.push(performance.now() - begun);
  }
  told('one alarm, one recipient', waits);

  const silent = await watched(room, plants, RECIPIENTS, 'storm');
  const count = smtp.received.length + RECIPIENTS;
  const begun = performance.now();
  await insertAlarms(
    context.db,
    Date.now(),
    silent.map((plant_id) => ({ plant_id, cause: 'silent', alarm_code: '' })),
  );
  await received(count);
  told(`${plants.toLocaleString('en')} plants at once, the last of ${RECIPIENTS} recipients`, [
    performance.now() - begun,
  ]);
  await schedule.stop();
  await smtp.close();

  function told(what: string, took: readonly number[]): void {
    const sorted = took.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
    const measured = { unit: 'ms', p50: at(0.5), p95: at(0.95) };
    tell({ group: 'Messages', what, engine: room.engine, ...measured, aim: { atMost: AIM_MS } });
  }
});

/** Creates plants that some recipients watch. */
async function watched({ context, world }: Room, count: number, recipients: number, name: string): Promise<number[]> {
  const made: number[] = [];
  for (let index = 0; index < count; index += 1) made.push(await world.plant({ name: `${name} ${index}` }));
  for (let index = 0; index < recipients; index += 1)
    await insertWatcher(context.db, {
      organisationId: world.organisationId,
      plants: made,
      email: `${name}.${index}@example.org`,
    });
  return made;
}
