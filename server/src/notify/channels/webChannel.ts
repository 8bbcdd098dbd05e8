import type { ChannelKind } from '@leitwarte/core/codes';
import type { Delivery } from '../../platform/delivery.ts';
import type { WebAnswer, WebRequest } from '../../platform/web.ts';
import type { AlarmNews, Channel, ChannelTarget, Outgoing, Written } from './channel.ts';
import { contains } from './contains.ts';

/** What differs between the kinds of chats and web servers. */
interface WebKind {
  readonly key: ChannelKind;
  readonly isIdempotent?: boolean;
  request(target: ChannelTarget, message: Outgoing): WebRequest;
  /** The id that the server gave to the message; by default the beginning of its response. */
  referenceOf?(body: unknown): string | number | undefined;
  /** Whether a response with status 2xx means that the message was accepted; default: true. */
  isTaken?(body: unknown): boolean;
  /** How many milliseconds to wait before the next try, from the body of a response that rejects the message. */
  waitOf?(body: unknown): number | undefined;
}

const REFERENCE_MAX = 200;
const SECOND_MS = 1000;

/** A channel that sends each message in one HTTP request. */
export function webChannel(kind: WebKind): Channel {
  return {
    key: kind.key,
    isIdempotent: kind.isIdempotent === true,
    windowMs: ({ mailWindowMs }) => mailWindowMs,
    isSetUp: (platform) => platform.web !== undefined,
    writeAlarms: plainNews,
    async send({ web }, message) {
      if (message.target === undefined) return failed('channel_removed');
      if (web === undefined) return failed('web_not_available');
      const answer = await web.ask(kind.request(message.target, message));
      const done = 'state' in answer ? answer : judged(kind, message.target.okPattern, answer);
      return kind.isIdempotent === true && done.state === 'unclear' ? { ...done, state: 'failed' } : done;
    },
  };
}

const failed = (error: string): Delivery => ({ state: 'failed', error });

/** Length in characters up to which every server shows a list of alarms completely, so that the links can follow it. */
const SHORT = 400;

/** Alarms as plain text, followed by the links; a long list follows the links, because chats cut off the end. */
function plainNews({ subject, paragraphs, acknowledge, portal }: AlarmNews): Written {
  const list = paragraphs.join('\n\n');
  const links = [
    ...(acknowledge === undefined ? [] : [`${acknowledge.label}: ${acknowledge.address}`]),
    portal.address,
  ];
  const parts = list.length <= SHORT ? [list, ...links] : [...links, list];
  return { subject, text: parts.join('\n\n'), html: null };
}

/**
 * The result of a response. 502 and 504 are unclear: a proxy lost the connection to a server that may have accepted the
 * message. Any other error status is a failure.
 */
function judged(kind: WebKind, okPattern: string, { status, body, retryAfterSeconds }: WebAnswer): Delivery {
  const said = `${status} ${body.slice(0, REFERENCE_MAX)}`.trim();
  if (status === 502 || status === 504) return { state: 'unclear', error: said };
  const read = parsed(body);
  if (status < 200 || status > 299) {
    const asked = retryAfterSeconds === undefined ? undefined : retryAfterSeconds * SECOND_MS;
    const retryAfterMs = kind.waitOf?.(read) ?? asked;
    return { state: 'failed', error: said, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  }
  if (okPattern !== '' && !contains(body, okPattern)) return failed(said);
  if (kind.isTaken?.(read) === false) return failed(said);
  // the response may be empty, as that of Teams; its status is stored then
  return { state: 'sent', reference: String(kind.referenceOf?.(read) ?? said).slice(0, REFERENCE_MAX) };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Headers and body of a request with JSON. */
export function asJson(body: unknown, headers: Readonly<Record<string, string>> = {}) {
  return { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

/** Appends a path to an address, which may end with a slash. */
export function below(address: string, path: string): string {
  return `${address.replace(/\/$/, '')}${path}`;
}

/** The `Authorization` header with the token; no header if the token is empty. */
export const bearer = (token: string): Record<string, string> =>
  token === '' ? {} : { authorization: `Bearer ${token}` };

/** A text cut to the number of characters that a server accepts. */
export function cutTo(length: number, text: string): string {
  const signs = Array.from(text);
  return signs.length <= length ? text : `${signs.slice(0, length - 1).join('')}…`;
}
