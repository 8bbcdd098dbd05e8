import { connect, type ConnectionOptions } from 'node:tls';
import { DAY_MS } from '@leitwarte/core/rules';
import { type Finding, failure, ok, reasonOf, warning } from '../../../platform/finding.ts';

const CHECK = 'certificate';
const WITHIN_MS = 5_000;
/** Time before its expiry at which a certificate is reported: automatic renewal has failed by then. */
const WARN_BEFORE_MS = 14 * DAY_MS;
const PORTS: Readonly<Record<string, number>> = { 'https:': 443, 'smtps:': 465 };

interface Seen {
  readonly until: number;
  /** Why the certificate is not trusted; undefined if it is trusted. */
  readonly fault: string | undefined;
}

/**
 * Checks whether the certificate of an address is trusted and not about to expire. If the address cannot be reached from here, nothing is
 * reported.
 * @param trust Trusted certificates in addition to the system's roots.
 */
export async function examineCertificate(
  address: string,
  now: number,
  trust: Pick<ConnectionOptions, 'ca'> = {},
): Promise<Finding> {
  const { protocol, hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const place = { host, port: Number(port) || (PORTS[protocol] ?? 443) };
  const name = `${place.host}:${place.port}`;
  let seen: Seen;
  try {
    seen = await look(place, trust);
  } catch (error) {
    const reason = reasonOf(error);
    return warning(CHECK, { de: `${name}: ${reason}`, en: `${name}: ${reason}` });
  }
  const cause = `${CHECK} ${name}`;
  const end = new Date(seen.until).toISOString().slice(0, 10);
  if (seen.until <= now)
    return failure(
      CHECK,
      {
        de: `Das Zertifikat von ${name} ist am ${end} abgelaufen.`,
        en: `The certificate of ${name} ended on ${end}.`,
      },
      { cause },
    );
  if (seen.fault !== undefined)
    return failure(
      CHECK,
      {
        de: `Dem Zertifikat von ${name} wird nicht vertraut: ${seen.fault}`,
        en: `The certificate of ${name} is not trusted: ${seen.fault}`,
      },
      { cause },
    );
  const texts = {
    de: `Das Zertifikat von ${name} gilt bis ${end}.`,
    en: `The certificate of ${name} holds until ${end}.`,
  };
  return seen.until - now < WARN_BEFORE_MS ? warning(CHECK, texts, { cause }) : ok(CHECK, texts);
}

function look({ host, port }: { host: string; port: number }, trust: Pick<ConnectionOptions, 'ca'>): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const servername = /^[\d.]+$|:/.test(host) ? {} : { servername: host };
    const socket = connect({ host, port, ...servername, ...trust, rejectUnauthorized: false, timeout: WITHIN_MS });
    socket.once('secureConnect', () => {
      const { valid_to: end } = socket.getPeerCertificate();
      const fault = socket.authorized ? undefined : String(socket.authorizationError);
      socket.end();
      resolve({ until: Date.parse(end), fault });
    });
    socket.once('timeout', () => socket.destroy(new Error('Timeout')));
    socket.once('error', reject);
  });
}
