import { CliError } from '../exit.ts';
import { plain } from '../output/plain.ts';
import { say, type Text } from '../texts.ts';
import { causeCode } from './cause.ts';
import type { CopiedAnswer } from './carrier.ts';
import { networkText, proxyText } from './networkText.ts';
import { proxyTo } from './proxy.ts';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Returns a response unless it is not from Leitwarte: then it ends with code 3 and names the address, its profile, the proxy in the
 * environment, and what responded instead.
 */
export async function fromLeitwarte<A extends CopiedAnswer>(
  url: string,
  profileAt: (address: string) => string | undefined,
  env: Env,
  send: () => Promise<A>,
): Promise<A> {
  const address = url.replace(/\/api\/v1\/.*$/s, '');
  const profile = profileAt(address);
  const proxied = proxyTo(env, address);
  const named = (words: readonly (string | undefined)[]) => {
    const told = words.filter((word) => word !== undefined).join(', ');
    return told === '' ? address : `${address} (${told})`;
  };
  const at = (text: Text, cause?: unknown) =>
    new CliError(
      'network',
      say(
        `${named([profile && `Profil ${profile}`, proxied && `über den Proxy ${proxied.proxy}`])}: ${text.de}`,
        `${named([profile && `profile ${profile}`, proxied && `through the proxy ${proxied.proxy}`])}: ${text.en}`,
      ),
      { cause },
    );
  const answer = await send().catch((error: unknown) => {
    const code = causeCode(error);
    if (code === 'ABORT_ERR') throw error;
    throw at(proxied === undefined ? networkText(code) : proxyText(code, proxied.variable), error);
  });
  const foreign = await foreignText(answer);
  if (foreign !== undefined) throw at(foreign);
  return answer;
}

/** Text about a response of another program; undefined for a response of Leitwarte, including errors. */
async function foreignText(response: CopiedAnswer): Promise<Text | undefined> {
  const { status, headers } = response;
  const location = headers.get('location');
  if (status >= 300 && status < 400 && location !== null)
    return say(
      `Der Server verweist an eine andere Adresse, ${plain(location)}. Bitte die endgültige mit --host angeben.`,
      `The server points to another address, ${plain(location)}. Please name the final one with --host.`,
    );
  const type = (headers.get('content-type') ?? '').split(';')[0] ?? '';
  const isPage = type === 'text/html';
  if (status < 300 ? !isPage : !(await isForeignRefusal(response, type))) return undefined;
  const title = isPage ? titleOf(await response.text().catch(() => '')) : '';
  const server = [`HTTP ${status}`, headers.get('server') ?? type].filter(Boolean).map(plain).join(', ');
  const what = title === '' ? server : `„${plain(title)}“ (${server})`;
  return say(
    `Hier antwortet keine Leitwarte, sondern ${what}. Stimmt die Adresse?`,
    `No Leitwarte answers here, but ${what.replace('„', '"').replace('“', '"')}. Is the address right?`,
  );
}

/** Status codes of gateways in front of a Leitwarte server that is not running. */
const ofGateways = new Set([502, 503, 504]);
/** Status codes for which Leitwarte always sends the reason as a sentence. */
const withReason = new Set([401, 403, 404]);

async function isForeignRefusal(response: CopiedAnswer, type: string): Promise<boolean> {
  if (type !== 'application/json') return type !== '' || ofGateways.has(response.status);
  if (!withReason.has(response.status)) return false;
  const body = parsed(await response.clone().text());
  return typeof body !== 'object' || body === null || !('detail' in body);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function titleOf(page: string): string {
  return (/<title[^>]*>([^<]*)/i.exec(page)?.[1] ?? '').trim().slice(0, 80);
}
