import { randomBytes } from 'node:crypto';
import { MqttClient } from 'mqtt';
import { type ReachedSource, ReachFault } from '../../platform/reaching.ts';
import { connectionTo, isRefusedSubscription } from './mqttBroker.ts';

const CONNECT_MS = 15_000;
/** What a broker shows it keeps, so that it comes at once; later nothing is to be expected. */
const ANSWER_MS = 5_000;
const LONGEST_SIGNS = 100;

/** All that is asked for. mosquitto 2 publishes a number when it changed, and keeps it for a minute: an old one is not to be had. */
const topics = {
  version: '$SYS/broker/version',
  uptime: '$SYS/broker/uptime',
  connected: '$SYS/broker/clients/connected',
  dropped: '$SYS/broker/publish/messages/dropped',
  // falls for about an hour after the last one, and so is there to be seen
  droppedLately: '$SYS/broker/load/publish/dropped/15min',
  retained: '$SYS/broker/retained messages/count',
} as const;

/** What a broker says of itself; undefined is what it does not show to this account. */
export interface BrokerStatus {
  /** As it calls itself, with its version. */
  readonly version: string | undefined;
  readonly startedSecondsAgo: number | undefined;
  readonly connected: number | undefined;
  /** Messages that it threw away since it started, since a client's queue was full. */
  readonly dropped: number | undefined;
  /** How many of them a minute, as a mean that fades over a quarter of an hour. */
  readonly droppedLately: number | undefined;
  /** Messages that it keeps for whoever subscribes, its own among them. */
  readonly retained: number | undefined;
}

/**
 * Asks the broker of a source what it says of itself below `$SYS`, by a connection of its own that the broker forgets.
 * Rejects with a {@link ReachFault} where nobody lets us in.
 */
export async function brokerStatus(source: ReachedSource): Promise<BrokerStatus> {
  const { username, password } = source;
  const said = new Map<string, string>();
  const wanted: readonly string[] = Object.values(topics);
  const done = Promise.withResolvers<void>();
  const connection = connectionTo(source);
  const fail = (error: unknown) => done.reject(connection.faultOf(error));
  let patience: NodeJS.Timeout | undefined;
  const client = new MqttClient(connection.open, {
    protocolId: 'MQTT',
    protocolVersion: 4,
    clientId: `leitwarte-doctor-${randomBytes(3).toString('hex')}`,
    clean: true,
    ...(username === '' ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    connectTimeout: CONNECT_MS,
    reconnectPeriod: 0,
  });
  client.on('error', fail);
  client.on('packetreceive', connection.answered);
  client.on('close', () => fail(new ReachFault('unreachable', 'the connection was closed')));
  client.on('message', (topic, payload) => {
    if (!wanted.includes(topic)) return;
    said.set(topic, payload.subarray(0, LONGEST_SIGNS).toString('utf8').replaceAll(/\p{C}/gu, ''));
    if (said.size === wanted.length) done.resolve();
  });
  client.on('connect', () => {
    patience = setTimeout(done.resolve, ANSWER_MS);
    client.subscribeAsync([...wanted]).catch((error: unknown) => {
      // of some of them, perhaps; other brokers keep silent instead
      if (!isRefusedSubscription(error)) fail(error);
    });
  });
  try {
    await done.promise;
  } finally {
    clearTimeout(patience);
    await client.endAsync(true).catch(() => undefined);
  }
  return {
    version: said.get(topics.version),
    startedSecondsAgo: numberIn(said.get(topics.uptime)),
    connected: numberIn(said.get(topics.connected)),
    dropped: numberIn(said.get(topics.dropped)),
    droppedLately: numberIn(said.get(topics.droppedLately)),
    retained: numberIn(said.get(topics.retained)),
  };
}

/** `12`, and of `12 seconds` the number. */
function numberIn(text: string | undefined): number | undefined {
  const digits = /^\d+(\.\d+)?/.exec(text ?? '')?.[0];
  return digits === undefined ? undefined : Number(digits);
}
