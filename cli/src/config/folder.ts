import { homedir } from 'node:os';
import { join } from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/** Folder of the configuration: LEITWARTE_CONFIG_DIR, otherwise the standard folder of the platform. */
export function configFolder(env: Env, platform: string = process.platform): string {
  if (env['LEITWARTE_CONFIG_DIR']) return env['LEITWARTE_CONFIG_DIR'];
  if (platform === 'win32') return join(env['APPDATA'] || join(homedir(), 'AppData', 'Roaming'), 'leitwarte');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Preferences', 'leitwarte');
  return join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'leitwarte');
}

/** Folder for cached files. It belongs to the user, because code is loaded from it. */
export function cacheFolder(env: Env, platform: string = process.platform): string {
  if (platform === 'win32')
    return join(env['LOCALAPPDATA'] || join(homedir(), 'AppData', 'Local'), 'leitwarte', 'Cache');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'leitwarte');
  return join(env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'leitwarte');
}
