import type { Delivery } from '../../platform/delivery.ts';
import { filled, filledBody, typeOfBody } from '../../platform/bodyTemplate.ts';
import type { Sms } from '../../platform/sms.ts';
import type { WebAnswer } from '../../platform/web.ts';
import { askOnce } from './askOnce.ts';

/** Settings of an SMS gateway's request; in address and body `{to}` and `{text}` are replaced by the number and the text. */
export interface SmsSettings {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Body of the request; empty: none. */
  readonly body: string;
  /** Pattern that the body of a successful response must match; undefined: every status 200 to 299 is a success. */
  readonly ok: RegExp | undefined;
  /** Pattern whose first group is the gateway's id of the message; undefined: the first 200 characters of the response are used. */
  readonly reference: RegExp | undefined;
  readonly timeoutMs: number;
}

export function smsGateway(settings: SmsSettings): Sms {
  const { url, method, headers, body, timeoutMs } = settings;
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? typeOfBody(body);
  return {
    send: async ({ to, text }) => {
      const answer = await askOnce({
        url: filled(url, { to, text }, encodeURIComponent),
        method,
        headers: { ...(body !== '' && { 'content-type': type }), ...headers },
        body: body === '' ? undefined : filledBody(body, type, { to, text }),
        timeoutMs,
      });
      return 'state' in answer ? answer : judged(settings, answer);
    },
  };
}

/**
 * The result of a response. With 504 it is unclear: a proxy gave up waiting for a gateway that may have accepted the message. Every other
 * error status is a failure.
 */
function judged({ ok, reference }: SmsSettings, { status, body }: WebAnswer): Delivery {
  const said = `${status} ${body.slice(0, 200)}`;
  if (status === 504) return { state: 'unclear', error: said };
  if (status < 200 || status > 299 || ok?.test(body) === false) return { state: 'failed', error: said };
  const found = reference === undefined ? body.slice(0, 200) : reference.exec(body)?.[1];
  return { state: 'sent', reference: found || null };
}
