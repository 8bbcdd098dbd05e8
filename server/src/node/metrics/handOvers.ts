import type { MessageChannel } from '@leitwarte/core/codes';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Delivery } from '../../platform/delivery.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Sms } from '../../platform/sms.ts';

const HAND_OVER_SECONDS = [0.1, 0.5, 1, 5, 15, 30, 60, 120];

/** Counts the results of sending messages, and measures the time that the mail server or gateway needed. */
export function handOverMetrics(registry: Registry) {
  const handed = new Counter({
    name: 'leitwarte_messages_handed_over_total',
    help: 'Tries to hand a message over, by what became of them: sent, failed, unclear',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'leitwarte_message_handover_seconds',
    help: 'Time that handing a message over took',
    labelNames: ['channel'],
    buckets: HAND_OVER_SECONDS,
    registers: [registry],
  });
  async function counted(channel: MessageChannel, send: () => Promise<Delivery>): Promise<Delivery> {
    const ended = seconds.startTimer({ channel });
    let outcome: Delivery['state'] = 'unclear';
    try {
      const done = await send();
      outcome = done.state;
      return done;
    } finally {
      ended();
      handed.inc({ channel, outcome });
    }
  }
  return {
    mail: (mail: Mail): Mail => ({ ...mail, send: (message) => counted('email', () => mail.send(message)) }),
    sms: (sms: Sms): Sms => ({ send: (message) => counted('sms', () => sms.send(message)) }),
  };
}
