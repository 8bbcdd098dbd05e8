import { readFile, rename, writeFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { OperatorError } from './refusal.ts';

/** The settings of a file of lines `NAME=value`, as systemd and Docker read them too. */
export async function readEnvironmentFile(path: string): Promise<Record<string, string | undefined>> {
  return parseEnv(await readFile(path, 'utf8'));
}

/** Writes settings where only their owner can read them. Throws {@link OperatorError} for what no line can hold. */
export async function writeEnvironmentFile(path: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const lines = Object.entries(settings).map(([name, value]) => {
    if (/["\n\r]/.test(value))
      throw new OperatorError({
        de: `${name} darf keine Anführungszeichen und Zeilenumbrüche enthalten.`,
        en: `${name} must not hold quotes or line breaks.`,
      });
    return `${name}="${value}"`;
  });
  await writeFile(`${path}.part`, `${lines.join('\n')}\n`, { mode: 0o600 });
  await rename(`${path}.part`, path);
}
