import { wrongUsage } from '../exit.ts';
import { say } from '../texts.ts';

export const DEFAULT_ADDRESS = 'http://127.0.0.1:8080';

/** Host names of letters, digits and hyphens (RFC 1123; underscores occur in home networks) and IP addresses, as URL normalises them. */
const HOSTNAME = /^(\[[\da-f:.]+\]|[\w-]+(\.[\w-]+)*\.?)$/;

/**
 * Normalises the URL of an installation, without trailing slash. The default scheme is https, or http for this machine.
 * A path is kept, because an installation may be below one.
 */
export function addressOf(typed: string): string {
  const text = typed.trim();
  const url = parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `${schemeOf(text)}://${text}`, typed);
  if (url.username !== '' || url.password !== '' || !HOSTNAME.test(url.hostname)) throw notAnAddress(typed);
  return `${url.protocol}//${url.host}${url.pathname}`.replace(/\/(api\/v1\/?)?$/, '');
}

/** Whether the host is this machine, so that nothing is sent unencrypted over a network. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

function schemeOf(text: string): string {
  const hostname = /^(\[[^\]]*\]|[^:/]*)/.exec(text)?.[1] ?? '';
  return isLoopback(hostname) ? 'http' : 'https';
}

function parse(text: string, typed: string): URL {
  if (!URL.canParse(text)) throw notAnAddress(typed);
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw notAnAddress(typed);
  return url;
}

function notAnAddress(typed: string): Error {
  return wrongUsage(
    say(
      `„${typed}“ ist keine Adresse wie https://leitwarte.example.`,
      `"${typed}" is no address like https://leitwarte.example.`,
    ),
  );
}
