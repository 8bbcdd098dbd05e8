import type { ChannelKind } from '@leitwarte/core/codes';
import type { Delivery } from '../../platform/delivery.ts';
import type { WebAnswer, WebRequest } from '../../platform/web.ts';
import type { AlarmNews, Channel, ChannelTarget, Outgoing, Written } from './channel.ts';
import { contains } from './contains.ts';

/** The differences between kinds of chats and web servers. */
interface WebKind {
  readonly key: ChannelKind;
  readonly isIdempotent?: boolean;
  request(target: ChannelTarget, message: Outgoing): WebRequest;
  /** The server's id of the message; by default the beginning of its response. */
  referenceOf?(body: unknown): string | number | undefined;
  /** Whether a response 2xx means that the message was accepted; by default yes. */
  isTaken?(body: unknown): boolean;
  /** The time in milliseconds that a refusal asks to wait, read from its body. */
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

/** Maximum length of a list that every server shows completely, with links below it, in characters. */
const SHORT = 400;

/** Alarms as plain text with the links below them; above them if the list is long, because chats cut off the end. */
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
 * The result of a response. 502 and 504 are unclear, because a proxy lost a server that may have accepted the message; any other refusal is
 * a failure.
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
  // the response may be empty, like that of Teams: then its status is stored
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

/** An address with a path added, with or without a slash at its end. */
export function below(address: string, path: string): string {
  return `${address.replace(/\/$/, '')}${path}`;
}

/** The header with a token; no header without a token. */
export const bearer = (token: string): Record<string, string> =>
  token === '' ? {} : { authorization: `Bearer ${token}` };

/** A text cut to a number of characters that a server accepts. */
export function cutTo(length: number, text: string): string {
  const signs = Array.from(text);
  return signs.length <= length ? text : `${signs.slice(0, length - 1).join('')}…`;
}
