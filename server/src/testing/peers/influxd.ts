import { join } from 'node:path';
import { freePort, peers, type RunningPeer, startPeer } from './peer.ts';

/** A real influxd in a separate process, with a database `leitwarte`. */
export async function influxd(folder: string): Promise<{ readonly url: string; readonly peer: RunningPeer }> {
  const [http, rpc] = [await freePort(), await freePort()];
  const peer = await startPeer(peers.influxd, ['run'], [http], {
    INFLUXDB_REPORTING_DISABLED: 'true',
    INFLUXDB_BIND_ADDRESS: `127.0.0.1:${rpc}`,
    INFLUXDB_HTTP_BIND_ADDRESS: `127.0.0.1:${http}`,
    INFLUXDB_META_DIR: join(folder, 'meta'),
    INFLUXDB_DATA_DIR: join(folder, 'data'),
    INFLUXDB_DATA_WAL_DIR: join(folder, 'wal'),
    INFLUXDB_MONITOR_STORE_ENABLED: 'false',
  });
  const url = `http://127.0.0.1:${http}`;
  const made = await fetch(`${url}/query?q=${encodeURIComponent('CREATE DATABASE leitwarte')}`, { method: 'POST' });
  await made.arrayBuffer();
  return { url, peer };
}
