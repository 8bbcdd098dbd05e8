import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, peers, type RunningPeer, startPeer } from './peer.ts';

/** A real Node-RED without its editor, which runs this exported flow and makes no other connections. */
export async function nodeRed(
  folder: string,
  exported: string,
  env: Readonly<Record<string, string>>,
): Promise<RunningPeer> {
  const userDir = join(folder, 'user');
  await mkdir(userDir, { recursive: true });
  // a copy, because Node-RED writes to the file with the flows
  await writeFile(join(userDir, 'flows.json'), exported);
  const port = await freePort();
  const settings = {
    uiHost: '127.0.0.1',
    uiPort: port,
    userDir,
    flowFile: 'flows.json',
    credentialSecret: 'geheim',
    httpAdminRoot: false,
    telemetry: { enabled: false, updateNotification: false },
    externalModules: { autoInstall: false, palette: { allowInstall: false }, modules: { allowInstall: false } },
  };
  const file = join(folder, 'settings.cjs');
  await writeFile(file, `module.exports = ${JSON.stringify(settings)};\n`);
  return startPeer(process.execPath, [peers.nodeRed, '--settings', file], [port], env);
}
