import { randomBytes } from 'node:crypto';
import { MqttClient } from 'mqtt';
import { type ReachedSource, ReachFault } from '../../platform/reaching.ts';
import { connectionTo, isRefusedSubscription } from './mqttBroker.ts';

const CONNECT_MS = 15_000;
/** Milliseconds to wait for status messages; a broker retains them, so they arrive immediately. */
const ANSWER_MS = 5_000;
const LONGEST_SIGNS = 100;

/**
 * All subscribed topics. mosquitto 2 publishes a number when it changes and keeps it only for a minute, so an older number is not
 * available.
 */
const topics = {
  version: '$SYS/broker/version',
  uptime: '$SYS/broker/uptime',
  connected: '$SYS/broker/clients/connected',
  dropped: '$SYS/broker/publish/messages/dropped',
  // decreases for about an hour after the last dropped message, so it can be read for that long
  droppedLately: '$SYS/broker/load/publish/dropped/15min',
  retained: '$SYS/broker/retained messages/count',
} as const;

/** Status of a broker; values that the account may not read are undefined. */
export interface BrokerStatus {
  /** Name and version of the broker. */
  readonly version: string | undefined;
  readonly startedSecondsAgo: number | undefined;
  readonly connected: number | undefined;
  /** Number of messages that the broker has dropped since its start because a client's queue was full. */
  readonly dropped: number | undefined;
  /** Mean number of dropped messages per minute, decaying over a quarter of an hour. */
  readonly droppedLately: number | undefined;
  /** Number of messages that the broker retains for subscribers, including its own. */
  readonly retained: number | undefined;
}

/**
 * Reads the status of a source's broker below `$SYS`, with a separate connection that leaves no session at the broker. Rejects with a
 * {@link ReachFault} if the connection is refused.
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
      // some topics may have been refused; other brokers do not report refused topics
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

/** The number in `12` or `12 seconds`. */
function numberIn(text: string | undefined): number | undefined {
  const digits = /^\d+(\.\d+)?/.exec(text ?? '')?.[0];
  return digits === undefined ? undefined : Number(digits);
}
