import { DAY_MS } from '@leitwarte/core/rules';
import type { Delivery } from '../../platform/delivery.ts';
import { deliverySettingsOf } from '../../platform/deliverySettings.ts';
import { smsText } from '../../platform/sms.ts';
import type { WebAnswer } from '../../platform/web.ts';
import { encryptFor } from '../push/encrypt.ts';
import type { Channel, Outgoing } from './channel.ts';
import { cutTo } from './webChannel.ts';

/** Errors of messages to devices that have ended, which concern only their person. */
export const endedDevice: readonly string[] = ['HTTP 404', 'HTTP 410', 'push_device_ended', 'web_push_off'];

/** Error without a reason: the person who chose the address would learn what the network of the server has under that name. */
const UNREACHABLE = 'push_service_unreachable';

const SECOND_MS = 1000;
/** How long a push service keeps a message for a device that is off. */
const KEPT_MS = DAY_MS;
const TITLE_MAX = 150;
const REFERENCE_MAX = 200;

/** A text as it is stored: the text of the notification, and in the last line the address that it opens, so that the log shows both. */
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

/** Content for the portal's service worker. An address of the portal is sent without its host, which the worker knows better. */
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

/** The result of a response, without its body: the person who chose the address would read what a server sends to us. */
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
