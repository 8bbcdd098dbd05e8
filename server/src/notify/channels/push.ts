import { DAY_MS } from '@leitwarte/core/rules';
import type { Delivery } from '../../platform/delivery.ts';
import { deliverySettingsOf } from '../../platform/deliverySettings.ts';
import { smsText } from '../../platform/sms.ts';
import type { WebAnswer } from '../../platform/web.ts';
import { encryptFor } from '../push/encrypt.ts';
import type { Channel, Outgoing } from './channel.ts';
import { cutTo } from './webChannel.ts';

/** What messages fail with to devices that get none any more, which needs nobody but their person. */
export const endedDevice: readonly string[] = ['HTTP 404', 'HTTP 410', 'push_device_ended', 'web_push_off'];

/** Why is not said: whoever chose the address would learn what our network has by that name. */
const UNREACHABLE = 'push_service_unreachable';

const SECOND_MS = 1000;
/** How long a push service keeps a message for a device that is off. */
const KEPT_MS = DAY_MS;
const TITLE_MAX = 150;
const REFERENCE_MAX = 200;

/**
 * A text as it is stored: what the notification says, and in a last line what a press on it opens, so that whoever reads the log
 * sees both.
 */
export const pushText = (says: string, opens: string): string => `${says}\n${opens}`;

/**
 * Devices of people, by the push service of their browser, which reads nothing of it (RFC 8030, 8291, 8292). What comes again
 * takes the place of what it brought before, by its topic at the service and by its tag on the device: an interrupted try is made
 * again, since an alarm that shows twice is better than one that does not.
 */
export const push: Channel = {
  key: 'push',
  isIdempotent: true,
  windowMs: ({ mailWindowMs }) => mailWindowMs,
  isSetUp: (platform) => platform.web !== undefined && deliverySettingsOf(platform).sendsToDevices,
  writeAlarms: ({ subject, line, listed }) => ({ subject, text: pushText(smsText(line), listed), html: null }),
  async send({ web }, message) {
    const { device } = message;
    if (device === undefined) return { state: 'failed', error: 'push_device_ended', isFinal: true };
    if (web === undefined) return { state: 'failed', error: 'web_not_available' };
    const answer = await web.ask({
      url: device.endpoint,
      method: 'POST',
      isPublicOnly: true,
      headers: {
        authorization: device.authorization,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        topic: `lw-${message.id}`,
        ttl: String(KEPT_MS / SECOND_MS),
        urgency: 'high',
      },
      body: await encryptFor(device, payloadOf(message), device.once),
    });
    if ('status' in answer) return judged(answer);
    return { state: 'failed', error: UNREACHABLE };
  },
};

/** What the portal's service worker shows. An address of the portal comes without its host, which the worker knows better. */
function payloadOf({ id, subject, text }: Pick<Outgoing, 'id' | 'subject' | 'text'>): string {
  const at = text.lastIndexOf('\n');
  const opens = URL.parse(text.slice(at + 1));
  return JSON.stringify({
    tag: `lw-${id}`,
    title: cutTo(TITLE_MAX, subject),
    body: text.slice(0, Math.max(at, 0)),
    path: opens === null ? '/' : `${opens.pathname}${opens.search}`,
  });
}

/** The body of an answer stays out of it: whoever chose the address would read what a server says to us. */
function judged({ status, retryAfterSeconds, location }: WebAnswer): Delivery {
  const error = `HTTP ${status}`;
  if (status >= 200 && status <= 299) return { state: 'sent', reference: (location ?? error).slice(0, REFERENCE_MAX) };
  // the browser gave the subscription up, or its push service does not know it
  if (status === 404 || status === 410) return { state: 'failed', error, isFinal: true, isGone: true };
  if (status === 413) return { state: 'failed', error, isFinal: true };
  return {
    state: 'failed',
    error,
    ...(retryAfterSeconds !== undefined && { retryAfterMs: retryAfterSeconds * SECOND_MS }),
  };
}
