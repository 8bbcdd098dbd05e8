import { connect as connectPlain, isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { type IClientOptions, MqttClient } from 'mqtt';
import { reasonOf } from '../../platform/finding.ts';
import { InboxFull } from '../../platform/inbox.ts';
import { messageLine } from '../../sources/mqttMessages.ts';
import { type ReachedSource, type Reacher, ReachFault } from '../../platform/reaching.ts';
import { collector } from './collector.ts';
import { faultOf } from './faults.ts';
import { heldStream } from './heldStream.ts';

const PORT = 1883;
const TLS_PORT = 8883;
const CONNECT_MS = 15_000;
const KEEPALIVE_S = 30;
/** The broker keeps what comes while we are away for so long. */
const SESSION_S = 7 * 86_400;
/** So many messages may be on their way unacknowledged, which is what fills a write of the inbox. */
const UNDERWAY = 1_000;
/** So many signs may wait to be written before no more is read of the connection. */
const MOST_WAITING = 16 * 1024 * 1024;
const MOST_PAYLOAD_BYTES = 1024 * 1024;
/** Answers of a broker to a subscription from here on are refusals. */
const REFUSED = 128;
/** A broker that knows MQTT 3.1.1 alone answers so to a newer client. */
const UNSUPPORTED_VERSION = new Set([1, 132]);

/**
 * Takes what a broker has for us: by a session that it keeps while we are away, and each message acknowledged when it lies in
 * the inbox for good.
 */
export const reachMqtt: Reacher = async (source, hands, signal) => {
  try {
    await session(source, hands, signal, 5);
  } catch (error) {
    if (!(error instanceof ReachFault && error.cause === 'version')) throw error;
    await session(source, hands, signal, 4);
  }
};

async function session(
  source: ReachedSource,
  hands: Parameters<Reacher>[1],
  signal: AbortSignal,
  version: 4 | 5,
): Promise<void> {
  const lost = Promise.withResolvers<void>();
  // it may be lost before anybody waits
  lost.promise.catch(() => undefined);
  const messages = collector((lines) =>
    hands.put({ at: hands.now(), kind: 'mqtt', precision: '', body: lines.join('\n') }).catch((error: unknown) => {
      lost.reject(error instanceof InboxFull ? error : new ReachFault('inbox', reasonOf(error), { cause: error }));
      throw error;
    }),
  );
  const client = new MqttClient(
    () => heldStream(socketTo(source), () => messages.settled()),
    optionsOf(source, version),
  );
  client.handleMessage = ({ topic, payload, retain }, done) => {
    const bytes = Buffer.from(payload);
    // longer ones are nobody's readings, and their first bytes say what they were
    const text = bytes.subarray(0, MOST_PAYLOAD_BYTES).toString('utf8').replaceAll('\0', '\uFFFD');
    messages.add(messageLine({ at: hands.now(), topic, payload: text, ...(retain ? { retain } : {}) }));
    const go = () => done();
    if (messages.waiting < MOST_WAITING) go();
    else messages.settled().then(go, () => undefined);
  };
  try {
    const fail = (error: unknown) => lost.reject(faultOf(error, refusalOf(error)));
    client.on('error', fail);
    client.on('close', () => lost.reject(new ReachFault('unreachable', 'the connection was closed')));
    client.on('disconnect', ({ reasonCode = 0 }) =>
      lost.reject(new ReachFault('protocol', `the broker ended the connection with reason ${reasonCode}`)),
    );
    client.on('connect', () => void subscribe(client, source, hands).catch(fail));
    signal.addEventListener('abort', () => lost.resolve(), { once: true });
    if (signal.aborted) lost.resolve();
    await lost.promise;
  } finally {
    client.removeAllListeners('close');
    client.on('error', () => undefined);
    await messages.settled().catch(() => undefined);
    await client.endAsync(true).catch(() => undefined);
    // what came until then is in the inbox before anybody takes the source away
    await messages.settled().catch(() => undefined);
  }
}

/** What is no longer wanted is given up, since the broker remembers what was. */
async function subscribe(client: MqttClient, source: ReachedSource, hands: Parameters<Reacher>[1]): Promise<void> {
  const { topics, cursor } = source;
  const former = (cursor ?? '').split('\n').filter((topic) => topic !== '' && !topics.includes(topic));
  if (former.length > 0) await client.unsubscribeAsync(former);
  const granted = await client.subscribeAsync(
    // rh 1: what the broker keeps is sent to a new subscription alone
    Object.fromEntries(topics.map((topic) => [topic, { qos: 1 as const, rh: 1 }])),
  );
  const refused = granted.filter(({ qos }) => qos >= REFUSED).map(({ topic }) => topic);
  if (refused.length > 0) throw new ReachFault('denied', refused.join(', '));
  await hands.reached(topics.join('\n'));
}

function optionsOf({ clientId, username, password }: ReachedSource, version: 4 | 5): IClientOptions {
  return {
    protocolId: 'MQTT',
    protocolVersion: version,
    clientId,
    clean: false,
    ...(username === '' ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    keepalive: KEEPALIVE_S,
    connectTimeout: CONNECT_MS,
    // whoever calls begins anew
    reconnectPeriod: 0,
    resubscribe: false,
    ...(version === 5 ? { properties: { sessionExpiryInterval: SESSION_S, receiveMaximum: UNDERWAY } } : {}),
  };
}

function socketTo({ host, port, tls, ca }: ReachedSource): Duplex {
  if (!tls) return connectPlain({ host, port: port ?? PORT });
  return connectTls({
    host,
    port: port ?? TLS_PORT,
    ...(isIP(host) === 0 ? { servername: host } : {}),
    ...(ca === '' ? {} : { ca }),
  });
}

/** What a broker says by the code of its refusal; undefined for an error that carries none. */
function refusalOf(error: unknown): ReachFault | undefined {
  if (error instanceof ReachFault) return error;
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'number') return undefined;
  const { code } = error;
  if (UNSUPPORTED_VERSION.has(code)) return new ReachFault('protocol', error.message, { cause: 'version' });
  // 4, 5: of MQTT 3.1.1
  const isSignIn = [4, 5, 134, 135, 140].includes(code);
  return new ReachFault(isSignIn ? 'credentials' : 'protocol', error.message, { cause: error });
}
