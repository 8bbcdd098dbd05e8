import { request as requestPlain, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { callAfter } from '@leitwarte/core/rules';
import type { Delivery } from '../../platform/delivery.ts';
import type { Sms } from '../../platform/sms.ts';

/** The request of an SMS gateway; `{to}` and `{text}` stand for the number and the text in address and body. */
export interface SmsSettings {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty: no body. */
  readonly body: string;
  /** What the body of a good answer contains; undefined: every answer 200 to 299 is good. */
  readonly ok: RegExp | undefined;
  /** Its first group is what the gateway calls the message; undefined: the answer's first 200 characters. */
  readonly reference: RegExp | undefined;
  readonly timeoutMs: number;
}

const ANSWER_MAX = 64 * 1024;

export function smsGateway(settings: SmsSettings): Sms {
  return {
    send: async ({ to, text }) => {
      const answer = await ask(
        settings,
        filled(settings.url, to, text, encodeURIComponent),
        bodyOf(settings, to, text),
      );
      return 'state' in answer ? answer : judged(settings, answer);
    },
  };
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Values are written as the place wants them: percent-encoded, or as the inside of a JSON or XML text. */
function filled(template: string, to: string, text: string, encode: (value: string) => string): string {
  return template.replaceAll(/\{(to|text)\}/g, (_, name: string) => encode(name === 'to' ? to : text));
}

function contentTypeOf({ headers, body }: SmsSettings): string {
  const given = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  return given ?? typeOfBody(body);
}

function typeOfBody(body: string): string {
  if (/^\s*[[{]/.test(body)) return 'application/json';
  return /^\s*</.test(body) ? 'application/xml' : 'application/x-www-form-urlencoded';
}

const xmlSigns: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function xmlText(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => xmlSigns[sign] ?? '');
}

function bodyOf(settings: SmsSettings, to: string, text: string): string | undefined {
  if (settings.body === '') return undefined;
  const type = contentTypeOf(settings);
  if (type.includes('json')) return filled(settings.body, to, text, (value) => JSON.stringify(value).slice(1, -1));
  if (type.includes('urlencoded')) return filled(settings.body, to, text, encodeURIComponent);
  if (/[/+]xml\b/.test(type)) return filled(settings.body, to, text, xmlText);
  return filled(settings.body, to, text, (value) => value);
}

/**
 * One request over a connection of its own, so that nothing is sent into a connection that is being closed. Before the
 * connection stands nothing has reached the gateway; after that, silence is unclear.
 */
function ask(settings: SmsSettings, url: string, body: string | undefined): Promise<Answer | Delivery> {
  const send = url.startsWith('https:') ? requestSecure : requestPlain;
  const headers = {
    ...(body === undefined
      ? {}
      : { 'content-type': contentTypeOf(settings), 'content-length': Buffer.byteLength(body) }),
    ...settings.headers,
  };
  return new Promise((resolve) => {
    let connected = false;
    const fail = (error: Error) => {
      cancel();
      resolve({ state: connected ? 'unclear' : 'failed', error: error.message });
    };
    const request: ClientRequest = send(url, { method: settings.method, headers, agent: false }, (response) => {
      read(response).then((text) => {
        cancel();
        resolve({ status: response.statusCode ?? 0, body: text });
      }, fail);
    });
    const cancel = callAfter(settings.timeoutMs, () => request.destroy(new Error('Timeout')));
    request.on('socket', (socket) =>
      socket.once(url.startsWith('https:') ? 'secureConnect' : 'connect', () => void (connected = true)),
    );
    request.on('error', fail);
    request.end(body);
  });
}

async function read(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of response.setEncoding('utf8')) if (text.length < ANSWER_MAX) text += String(part);
  return text;
}

/** 504: a proxy gave up waiting for a gateway that may have taken it. Every other refusal is one. */
function judged({ ok, reference }: SmsSettings, { status, body }: Answer): Delivery {
  const said = `${status} ${body.slice(0, 200)}`;
  if (status === 504) return { state: 'unclear', error: said };
  if (status < 200 || status > 299 || ok?.test(body) === false) return { state: 'failed', error: said };
  const found = reference === undefined ? body.slice(0, 200) : reference.exec(body)?.[1];
  return { state: 'sent', reference: found || null };
}
