import { type IClientOptions, MqttClient } from 'mqtt';
import { reasonOf } from '../../platform/finding.ts';
import { InboxFull } from '../../platform/inbox.ts';
import { messageLine } from '../../sources/mqttMessages.ts';
import { type ReachedSource, type Reacher, ReachFault } from '../../platform/reaching.ts';
import { collector } from './collector.ts';
import { heldStream } from './heldStream.ts';
import { connectionTo, isRefusedSubscription } from './mqttBroker.ts';

const CONNECT_MS = 15_000;
const KEEPALIVE_S = 30;
/** Seconds for which the broker keeps messages while this server is not connected. */
const SESSION_S = 7 * 86_400;
/** Maximum number of unacknowledged messages, which fit into one write to the inbox. */
const UNDERWAY = 1_000;
/** Maximum bytes that may wait to be written before reading from the connection pauses. */
const MOST_WAITING = 16 * 1024 * 1024;
const MOST_PAYLOAD_BYTES = 1024 * 1024;
/**
 * Maximum bytes of a message. A broker of MQTT 5 drops longer messages because this limit is announced; if one arrives anyway, the
 * connection is closed.
 */
const MOST_MESSAGE_BYTES = 16 * 1024 * 1024;

/**
 * Receives the messages of a broker, with a session that it keeps while this server is away; each message is acknowledged when it is
 * durable in the inbox.
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
  // the connection may be lost before any code waits for it
  lost.promise.catch(() => undefined);
  const messages = collector((lines) =>
    hands.put({ at: hands.now(), kind: 'mqtt', precision: '', body: lines.join('\n') }).catch((error: unknown) => {
      lost.reject(error instanceof InboxFull ? error : new ReachFault('inbox', reasonOf(error), { cause: error }));
      throw error;
    }),
  );
  const connection = connectionTo(source);
  let sinceMessage = 0;
  const open = () => {
    const socket = connection.open();
    socket.on('data', ({ length }: Uint8Array) => {
      sinceMessage += length;
      if (sinceMessage <= MOST_MESSAGE_BYTES) return;
      lost.reject(new ReachFault('protocol', `a message of more than ${MOST_MESSAGE_BYTES / 1024 ** 2} MiB`));
      socket.destroy();
    });
    return heldStream(socket, () => messages.settled());
  };
  const client = new MqttClient(open, optionsOf(source, version));
  let isOver = false;
  let telling: Promise<void> = Promise.resolve();
  /**
   * Reports success. A subscription that is confirmed while the connection ends no longer matters, and its result is stored before the
   * fault.
   */
  const reached = (cursor: string): Promise<void> => {
    if (!isOver) telling = hands.reached(cursor);
    return telling;
  };
  client.handleMessage = ({ topic, payload, retain }, done) => {
    const bytes = Buffer.from(payload);
    // longer messages are no readings; their first bytes are enough to show what they are
    const text = bytes.subarray(0, MOST_PAYLOAD_BYTES).toString('utf8').replaceAll('\0', '\uFFFD');
    messages.add(messageLine({ at: hands.now(), topic, payload: text, ...(retain ? { retain } : {}) }));
    const go = () => done();
    if (messages.waiting < MOST_WAITING) go();
    else messages.settled().then(go, () => undefined);
  };
  try {
    const fail = (error: unknown) => lost.reject(connection.faultOf(error));
    client.on('packetreceive', () => {
      sinceMessage = 0;
      connection.answered();
    });
    client.on('error', fail);
    client.on('close', () => fail(new ReachFault('unreachable', 'the connection was closed')));
    client.on('disconnect', ({ reasonCode = 0 }) =>
      lost.reject(new ReachFault('protocol', `the broker ended the connection with reason ${reasonCode}`)),
    );
    client.on('connect', () => void subscribe(client, source, reached).catch(fail));
    signal.addEventListener('abort', () => lost.resolve(), { once: true });
    if (signal.aborted) lost.resolve();
    await lost.promise;
  } finally {
    isOver = true;
    // the library's listeners stay: without them it would wait for the end of a connection that has already ended
    client.on('error', () => undefined);
    await messages.settled().catch(() => undefined);
    await client.endAsync(true).catch(() => undefined);
    // messages received so far must be in the inbox before the source can be removed
    await messages.settled().catch(() => undefined);
    await telling.catch(() => undefined);
  }
}

/** Subscribes to topics, and unsubscribes from those that are no longer wanted, because the broker remembers them. */
async function subscribe(
  client: MqttClient,
  source: ReachedSource,
  reached: (cursor: string) => Promise<void>,
): Promise<void> {
  const { topics, cursor } = source;
  const former = (cursor ?? '').split('\n').filter((topic) => topic !== '' && !topics.includes(topic));
  if (former.length > 0) await client.unsubscribeAsync(former);
  // rh 1: retained messages are only sent for a new subscription
  const wanted = Object.fromEntries(topics.map((topic) => [topic, { qos: 1 as const, rh: 1 }]));
  await client.subscribeAsync(wanted).catch((error: unknown) => {
    throw isRefusedSubscription(error) ? new ReachFault('denied', reasonOf(error), { cause: error }) : error;
  });
  await reached(topics.join('\n'));
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
    // the caller reconnects
    reconnectPeriod: 0,
    resubscribe: false,
    ...(version === 5
      ? {
          properties: {
            sessionExpiryInterval: SESSION_S,
            receiveMaximum: UNDERWAY,
            maximumPacketSize: MOST_MESSAGE_BYTES,
          },
        }
      : {}),
  };
}
