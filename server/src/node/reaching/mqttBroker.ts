import { connect as connectPlain, isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { ErrorWithSubackPacket } from 'mqtt';
import { type ReachedSource, ReachFault } from '../../platform/reaching.ts';
import { faultOf } from './faults.ts';

const PORT = 1883;
const TLS_PORT = 8883;
/** Reason codes of a subscription from this value on are refusals. */
const REFUSED = 128;
/** Reason codes with which a broker that only supports MQTT 3.1.1 answers a newer client. */
const UNSUPPORTED_VERSION = new Set([1, 132]);

/** A connection to a broker; the fault of a failure depends on how far the connection got. */
export interface BrokerConnection {
  readonly open: () => Duplex;
  /** Must be called when the broker has answered in its protocol. */
  readonly answered: () => void;
  readonly faultOf: (error: unknown) => ReachFault;
}

export function connectionTo(source: ReachedSource): BrokerConnection {
  let [isOpen, isSecured, isAnswered] = [false, false, false];
  return {
    open() {
      const socket = socketTo(source);
      socket.once('connect', () => (isOpen = true));
      socket.once('secureConnect', () => (isSecured = true));
      return socket;
    },
    answered: () => (isAnswered = true),
    faultOf(error) {
      const found = faultOf(error, refusalOf(error));
      if (!isOpen || isAnswered) return found;
      const options = { cause: error };
      if (source.tls && !isSecured && (found.fault === 'unreachable' || isNoTls(error)))
        return new ReachFault('no_tls', found.message, options);
      // a broker with TLS closes the connection, or sends a TLS alert, which is no MQTT message
      if (!source.tls && (found.fault === 'unreachable' || found.fault === 'protocol'))
        return new ReachFault('unanswered', found.message, options);
      return found;
    },
  };
}

/** Whether the other side's TLS handshake was invalid. */
const isNoTls = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST)$/.test(String(error.code));

/** A connection to a broker on which nothing has been sent yet. */
function socketTo({ host, port, tls, ca }: ReachedSource): Duplex {
  if (!tls) return connectPlain({ host, port: port ?? PORT });
  return connectTls({
    host,
    port: port ?? TLS_PORT,
    ...(isIP(host) === 0 ? { servername: host } : {}),
    ...(ca === '' ? {} : { ca }),
  });
}

/** The fault for the refusal code of a broker; undefined for an error that is no fault and has no code. */
function refusalOf(error: unknown): ReachFault | undefined {
  if (error instanceof ReachFault) return error;
  const code = codeOf(error);
  if (!(error instanceof Error) || code === undefined) return undefined;
  if (UNSUPPORTED_VERSION.has(code)) return new ReachFault('protocol', error.message, { cause: 'version' });
  // 4 and 5 are codes of MQTT 3.1.1
  const isSignIn = [4, 5, 134, 135, 140].includes(code);
  return new ReachFault(isSignIn ? 'credentials' : 'protocol', error.message, { cause: error });
}

/** Whether a broker refused a subscription, or a part of it. */
export const isRefusedSubscription = (error: unknown): boolean =>
  error instanceof ErrorWithSubackPacket &&
  error.packet.granted.some((code) => typeof code === 'number' && code >= REFUSED);

const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined;
