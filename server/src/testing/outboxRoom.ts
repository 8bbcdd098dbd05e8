import type { Delivery } from '../platform/delivery.ts';
import type { DeliverySettings } from '../platform/deliverySettings.ts';
import type { MailMessage } from '../platform/mail.ts';
import { outboxPass } from '../notify/outbox/pass.ts';
import { insertAlarms } from './alarms.ts';
import type { Engine } from '../db/database.ts';
import { testContext, type TestContext } from './database.ts';
import { createWorld, type World } from './world.ts';

const accepted: Delivery = { state: 'sent', reference: 'r1' };

/** A mail server and an SMS gateway that record what the outbox hands over, with a clock of their own. */
export function outboxRoom(engine: Engine, startMs: number) {
  const mails: MailMessage[] = [];
  const sms: { to: string; text: string }[] = [];
  let answer: Delivery = accepted;
  let context: TestContext | undefined;
  const room = {
    now: startMs,
    /** The response of the mail server and of the gateway. */
    get answer(): Delivery {
      return answer;
    },
    set answer(next: Delivery) {
      answer = next;
    },
    mails,
    sms,
    get context(): TestContext {
      if (context === undefined) throw new Error('the outbox is not open');
      return context;
    },
    /** Opens an empty outbox in a new database; `gateway` says whether SMS can be sent. */
    open: async (gateway = true, settings: Partial<DeliverySettings> = {}): Promise<World> => {
      room.now = startMs;
      answer = accepted;
      mails.length = sms.length = 0;
      const made = await testContext({ engine, platform: { now: () => room.now } });
      const mail = {
        ...made.platform.mail,
        send: (message: MailMessage) => {
          mails.push(message);
          return Promise.resolve(answer);
        },
      };
      const send = (message: { to: string; text: string }) => {
        sms.push(message);
        return Promise.resolve(answer);
      };
      const platform = { ...made.platform, mail, notifying: { providerMail: 'betreiber@example.org', ...settings } };
      context = { ...made, platform: gateway ? { ...platform, sms: { send } } : platform };
      return createWorld(context);
    },
    close: () => room.context.close(),
    /** Sends what is due `laterMs` from now. */
    pass: async (laterMs = 0): Promise<void> => {
      room.now += laterMs;
      await outboxPass(room.context);
    },
    alarms: (rows: Parameters<typeof insertAlarms>[2]) => insertAlarms(room.context.db, room.now, rows),
    /** Recipient and state of all messages in order of creation. */
    states: async (): Promise<string[]> => {
      const rows = await room.context.db.selectFrom('message').orderBy('id').select(['state', 'recipient']).execute();
      return rows.map(({ state, recipient }) => `${recipient} ${state}`);
    },
  };
  return room;
}
