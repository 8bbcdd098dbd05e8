import { DAY_MS } from '@leitwarte/core/rules';
import type { Delivery } from '../../platform/delivery.ts';
import { deliverySettingsOf } from '../../platform/deliverySettings.ts';
import { smsText } from '../../platform/sms.ts';
import type { WebAnswer } from '../../platform/web.ts';
import { encryptFor } from '../push/encrypt.ts';
import type { Channel, Outgoing } from './channel.ts';
import { cutTo } from './webChannel.ts';

/**
 * Errors that mean that a device receives no messages any more; they concern only its owner, so the system checks
 * ignore them.
 */
export const endedDevice: readonly string[] = ['HTTP 404', 'HTTP 410', 'push_device_ended', 'web_push_off'];

/**
 * Error without details: they would reveal to the person who chose the address what the server can reach in its own
 * network.
 */
const UNREACHABLE = 'push_service_unreachable';

const SECOND_MS = 1000;
/** How long a push service keeps a message for a device that is switched off. */
const KEPT_MS = DAY_MS;
const TITLE_MAX = 150;
const REFERENCE_MAX = 200;

/**
 * The stored text of a push message: the text of the notification, then a line with the address that it opens, so that
 * the log shows both.
 */
export const pushText = (says: string, opens: string): string => `${says}\n${opens}`;

/**
 * Push messages to devices, through the push service of their browser, which cannot read them (RFC 8030, 8291, 8292). A repeated message
 * replaces the earlier one, by its topic at the service and by its tag on the device. So an interrupted try is repeated, because an alarm
 * shown twice is better than none.
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

/**
 * Content for the portal's service worker. A portal address is sent as a path without its host, because the service
 * worker knows its own host.
 */
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

/**
 * The result of a response, without its body: the person who chose the address could otherwise read responses of
 * servers in our network.
 */
function judged({ status, retryAfterSeconds, location }: WebAnswer): Delivery {
  const error = `HTTP ${status}`;
  if (status >= 200 && status <= 299) return { state: 'sent', reference: (location ?? error).slice(0, REFERENCE_MAX) };
  // the browser cancelled the subscription, or its push service does not know it
  if (status === 404 || status === 410) return { state: 'failed', error, isFinal: true, isGone: true };
  if (status === 413) return { state: 'failed', error, isFinal: true };
  return {
    state: 'failed',
    error,
    ...(retryAfterSeconds !== undefined && { retryAfterMs: retryAfterSeconds * SECOND_MS }),
  };
}
