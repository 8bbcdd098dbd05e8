import { chmod, chown, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { OperatorError } from './refusal.ts';

/** Settings from a file with lines `NAME=value`, as systemd and Docker read it. */
export async function readEnvironmentFile(path: string): Promise<Record<string, string | undefined>> {
  return parseEnv(await readFile(path, 'utf8'));
}

/** Writes settings into a file that only its owner can read. Throws {@link OperatorError} for text that cannot be written on one line. */
export async function writeEnvironmentFile(path: string, settings: Readonly<Record<string, string>>): Promise<void> {
  await replaceFile(path, Object.entries(settings).map(lineOf), 0o600);
}

/** Adds a setting to a file that does not have it yet; other lines, mode and owner stay. Returns false if the setting exists. */
export async function addToEnvironmentFile(path: string, name: string, value: string): Promise<boolean> {
  const text = await readFile(path, 'utf8');
  if ((parseEnv(text)[name] ?? '') !== '') return false;
  const { mode, uid, gid } = await stat(path);
  const others = text.split('\n').filter((line, index, all) => line !== '' || index < all.length - 1);
  await replaceFile(path, [...others, lineOf([name, value])], mode & 0o777);
  if (process.getuid?.() === 0) await chown(path, uid, gid);
  return true;
}

async function replaceFile(path: string, lines: readonly string[], mode: number): Promise<void> {
  await writeFile(`${path}.part`, `${lines.join('\n')}\n`, { mode: 0o600, flush: true });
  await chmod(`${path}.part`, mode);
  await rename(`${path}.part`, path);
}

function lineOf([name, value]: readonly [string, string]): string {
  if (/["\n\r]/.test(value))
    throw new OperatorError({
      de: `${name} darf keine Anführungszeichen und Zeilenumbrüche enthalten.`,
      en: `${name} must not hold quotes or line breaks.`,
    });
  return `${name}="${value}"`;
}
