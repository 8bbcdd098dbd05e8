import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLanguage, type Language } from '@leitwarte/core/texts';
import { wrongUsage } from '../exit.ts';
import { say } from '../texts.ts';
import { configFolder } from './folder.ts';

/** An installation. Its session belongs to its address, so a token is never sent to another one. */
export interface Profile {
  /** URL without a trailing slash. */
  readonly host: string;
  readonly language?: Language;
  readonly username?: string;
  readonly token?: string;
}

export interface Config {
  /** Name of the default profile. */
  readonly profile?: string;
  readonly profiles: Readonly<Record<string, Profile>>;
}

export interface ConfigStore {
  readonly path: string;
  read(): Config;
  write(config: Config): Promise<void>;
}

const NAME = 'config';

/**
 * The configuration file. It is written by conf (atomically, mode 0600), but read here: importing conf takes longer than everything else in
 * a command that only needs the address and the token.
 */
export function openConfig(env: Readonly<Record<string, string | undefined>>): ConfigStore {
  const folder = configFolder(env);
  const path = join(folder, `${NAME}.json`);
  return {
    path,
    read: () => readConfig(path),
    async write(config) {
      const { default: Conf } = await import('conf');
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const conf = new Conf<Record<string, unknown>>({
        cwd: folder,
        configName: NAME,
        configFileMode: 0o600,
        accessPropertiesByDotNotation: false,
      });
      conf.store = { ...config };
      chmodSync(path, 0o600);
    },
  };
}

function readConfig(path: string): Config {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    if (isMissing(cause)) return { profiles: {} };
    throw unreadable(path, cause);
  }
  try {
    return configOf(JSON.parse(text));
  } catch (cause) {
    throw unreadable(path, cause);
  }
}

function unreadable(path: string, cause: unknown): Error {
  return wrongUsage(
    say(`Die Konfigurationsdatei ${path} ist nicht lesbar.`, `The configuration file ${path} cannot be read.`),
    { cause },
  );
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
}

function configOf(value: unknown): Config {
  const { profile, profiles } = recordOf(value);
  const known = Object.entries(recordOf(profiles ?? {})).map(([name, entry]) => [name, profileOf(entry)] as const);
  return { ...(typeof profile === 'string' ? { profile } : {}), profiles: Object.fromEntries(known) };
}

function profileOf(value: unknown): Profile {
  const { host, language, username, token } = recordOf(value);
  if (typeof host !== 'string') throw new TypeError('a profile without an address');
  return {
    host,
    ...(typeof language === 'string' && isLanguage(language) ? { language } : {}),
    ...(typeof username === 'string' ? { username } : {}),
    ...(typeof token === 'string' ? { token } : {}),
  };
}

function recordOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('not an object');
  return { ...value };
}
