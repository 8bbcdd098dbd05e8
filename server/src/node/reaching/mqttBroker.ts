import { connect as connectPlain, isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { ErrorWithSubackPacket } from 'mqtt';
import { type ReachedSource, ReachFault } from '../../platform/reaching.ts';

const PORT = 1883;
const TLS_PORT = 8883;
/** Answers of a broker to a subscription from here on are refusals. */
const REFUSED = 128;
/** A broker that knows MQTT 3.1.1 alone answers so to a newer client. */
const UNSUPPORTED_VERSION = new Set([1, 132]);

/** A connection to a broker, on which nothing was said yet. */
export function socketTo({ host, port, tls, ca }: ReachedSource): Duplex {
  if (!tls) return connectPlain({ host, port: port ?? PORT });
  return connectTls({
    host,
    port: port ?? TLS_PORT,
    ...(isIP(host) === 0 ? { servername: host } : {}),
    ...(ca === '' ? {} : { ca }),
  });
}

/** What a broker says by the code of its refusal; undefined for an error that carries none. */
export function refusalOf(error: unknown): ReachFault | undefined {
  if (error instanceof ReachFault) return error;
  const code = codeOf(error);
  if (!(error instanceof Error) || code === undefined) return undefined;
  if (UNSUPPORTED_VERSION.has(code)) return new ReachFault('protocol', error.message, { cause: 'version' });
  // 4, 5: of MQTT 3.1.1
  const isSignIn = [4, 5, 134, 135, 140].includes(code);
  return new ReachFault(isSignIn ? 'credentials' : 'protocol', error.message, { cause: error });
}

/** Whether a broker refuses what was subscribed to, or part of it, and says so. */
export const isRefusedSubscription = (error: unknown): boolean =>
  error instanceof ErrorWithSubackPacket &&
  error.packet.granted.some((code) => typeof code === 'number' && code >= REFUSED);

const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined;
