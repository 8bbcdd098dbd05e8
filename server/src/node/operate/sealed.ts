import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { type AgeKey, decrypting, encrypting, NotWhole, WrongKey } from './age.ts';
import { type Manifest, manifestIn, noBackup, textOf } from './manifest.ts';
import { OperatorError } from './refusal.ts';

/** The unencrypted part of an encrypted backup; written last, like the manifest of an unencrypted one. */
const HEAD_FILE = 'sealed.json';
const MANIFEST_FILE = 'manifest.json.age';

const Head = z.object({
  format: z.literal(1),
  cipher: z.literal('age-encryption.org/v1'),
  made_at: z.iso.datetime(),
  version: z.string(),
  /** Public key to which the backup is encrypted. */
  recipient: z.string(),
  /** MAC of the unencrypted manifest with the secret key: the age format itself does not authenticate who encrypted a file. */
  mac: z.string(),
});
export type SealedHead = z.output<typeof Head>;

/** The unencrypted part of a backup; undefined if a folder is no encrypted backup. */
export async function sealedHead(folder: string): Promise<SealedHead | undefined> {
  const text = await readFile(join(folder, HEAD_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return Head.parse(JSON.parse(text));
  } catch (error) {
    throw noBackup(folder, error);
  }
}

export async function writeSealed(folder: string, manifest: Manifest, key: AgeKey): Promise<void> {
  const text = textOf(manifest);
  const { made_at, version } = manifest;
  const { recipient } = key;
  const mac = macOf(text, key).toString('hex');
  const head: SealedHead = { format: 1, cipher: 'age-encryption.org/v1', made_at, version, recipient, mac };
  const options = { mode: 0o600, flush: true };
  await writeFile(join(folder, MANIFEST_FILE), await through(Buffer.from(text), encrypting(key)), options);
  await writeFile(join(folder, HEAD_FILE), `${JSON.stringify(head, null, 2)}\n`, options);
}

export const withoutKey = (folder: string, { recipient }: SealedHead): OperatorError =>
  new OperatorError({
    de: `${folder} ist verschlüsselt, mit dem Schlüssel ${recipient}. Bitte BACKUP_KEY_FILE auf die Datei mit diesem Schlüssel setzen. Nichts wurde geändert.`,
    en: `${folder} is encrypted, to the key ${recipient}. Please set BACKUP_KEY_FILE to the file with this key. Nothing was changed.`,
  });

/** Decrypts the manifest. Throws {@link OperatorError} if the key is wrong, or if the manifest was changed. */
export async function readSealed(
  folder: string,
  { recipient, mac }: SealedHead,
  key: AgeKey,
  keyFile: string,
): Promise<Manifest> {
  try {
    const bytes = await through(await readFile(join(folder, MANIFEST_FILE)), decrypting(key));
    const text = bytes.toString('utf8');
    const due = macOf(text, key);
    const found = Buffer.from(mac, 'hex');
    if (found.length !== due.length || !timingSafeEqual(found, due)) throw new NotWhole('the manifest is another one');
    return manifestIn(text);
  } catch (error) {
    if (!(error instanceof WrongKey)) throw noBackup(folder, error);
    throw new OperatorError(
      {
        de: `${folder} ist mit einem anderen Schlüssel verschlüsselt (${recipient}) als dem in BACKUP_KEY_FILE (${keyFile}: ${key.recipient}). Bitte die Datei mit dem richtigen Schlüssel angeben. Nichts wurde geändert.`,
        en: `${folder} is encrypted to another key (${recipient}) than that of BACKUP_KEY_FILE (${keyFile}: ${key.recipient}). Please name the file with the right key. Nothing was changed.`,
      },
      { cause: error },
    );
  }
}

function macOf(text: string, { secret }: AgeKey): Buffer {
  const key = hkdfSync('sha256', secret, '', 'leitwarte.manifest', 32);
  return createHmac('sha256', new Uint8Array(key)).update(text).digest();
}

async function through(bytes: Buffer, way: Duplex): Promise<Buffer> {
  const pieces: Buffer[] = [];
  await pipeline(Readable.from([bytes]), way, async (out: AsyncIterable<Buffer>) => {
    for await (const piece of out) pieces.push(piece);
  });
  return Buffer.concat(pieces);
}
