import { execFile } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { certificate, certificateKey } from '../certificate.ts';
import { freePort, peers, type RunningPeer, startPeer } from './peer.ts';

export interface Broker {
  readonly port: number;
  readonly tlsPort: number;
  start(): Promise<void>;
  /** Ends the broker, by default as in a power cut. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export const BROKER_USER = 'leitwarte';
export const BROKER_PASSWORD = 'geheim:ä';

export interface BrokerSettings {
  /** Maximum number of messages that the broker stores for a disconnected client; 0 for no limit. */
  readonly queued?: number;
  /** Whether the user `leitwarte` may read the broker's own status messages. */
  readonly showsItself?: boolean;
}

/** A mosquitto with the settings from docs/ways-in.md: the user `leitwarte` may read everything below `anlagen`. */
export async function mosquitto(
  folder: string,
  { queued = 0, showsItself = false }: BrokerSettings = {},
): Promise<Broker> {
  const [port, tlsPort] = [await freePort(), await freePort()];
  const place = (name: string) => join(folder, name);
  await writeFile(place('broker.crt'), certificate);
  await writeFile(place('broker.key'), certificateKey);
  const own = showsItself ? 'topic read $SYS/#\n' : '';
  await writeFile(place('acl'), `user ${BROKER_USER}\ntopic read anlagen/#\n${own}\nuser geraet\ntopic write #\n`);
  await writeFile(place('users'), '');
  for (const user of [BROKER_USER, 'geraet'])
    await promisify(execFile)('mosquitto_passwd', ['-b', place('users'), user, BROKER_PASSWORD]);
  await chmod(place('users'), 0o600);
  const settings = [
    ...(process.getuid?.() === 0 ? ['user root'] : []),
    'per_listener_settings false',
    'allow_anonymous false',
    `password_file ${place('users')}`,
    `acl_file ${place('acl')}`,
    'persistence true',
    `persistence_location ${folder}/`,
    'autosave_interval 1',
    'autosave_on_changes true',
    `max_queued_messages ${queued}`,
    'sys_interval 1',
    'max_inflight_messages 200',
    `listener ${port} 127.0.0.1`,
    `listener ${tlsPort} 127.0.0.1`,
    `certfile ${place('broker.crt')}`,
    `keyfile ${place('broker.key')}`,
  ];
  await writeFile(place('mosquitto.conf'), `${settings.join('\n')}\n`);
  let peer: RunningPeer | undefined;
  return {
    port,
    tlsPort,
    async start() {
      peer = await startPeer(peers.mosquitto, ['-c', place('mosquitto.conf')], [port, tlsPort]);
    },
    async stop(signal = 'SIGKILL') {
      await peer?.stop(signal);
    },
  };
}
