import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Authenticator, Secrets } from '../platform/secrets.ts';

/** Folder below DATA_DIR, so backups contain it; a key set by SECRETS_KEY is in neither (decision 4.42). */
export const SECRETS = 'secrets';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FORM = 'v1.';

/** Encrypts with AES-256-GCM and the key from the environment, otherwise with a key that is created in the data folder on first use. */
export function secretsIn(dataDir: string, given: string | undefined): Secrets {
  let reading: Promise<Buffer> | undefined;
  const key = async (): Promise<Buffer> => {
    reading ??=
      given === undefined ? ownKey(join(dataDir, SECRETS, 'key')) : Promise.resolve(Buffer.from(given, 'base64'));
    try {
      return await reading;
    } catch (error) {
      reading = undefined;
      throw error;
    }
  };
  const isThere = () => given !== undefined || existsSync(join(dataDir, SECRETS, 'key'));
  return {
    authenticator: async (of) => authenticatorOf(await key(), of),
    authenticatorOfKey: async (of) => (isThere() ? authenticatorOf(await key(), of) : undefined),
    async seal(secret, of) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', await key(), nonce).setAAD(Buffer.from(of));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return FORM + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    async open(sealed, of) {
      if (!sealed.startsWith(FORM)) return undefined;
      const bytes = Buffer.from(sealed.slice(FORM.length), 'base64url');
      const body = NONCE_BYTES + TAG_BYTES;
      if (bytes.length < body) return undefined;
      // a new key could not decrypt anything, so reading must not create one
      if (!isThere()) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', await key(), bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(of))
        .setAuthTag(bytes.subarray(NONCE_BYTES, body));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

const ID_LENGTH = 8;

function authenticatorOf(key: Buffer, of: string): Authenticator {
  const own = createHmac('sha256', key).update(`leitwarte ${of}`).digest();
  const code = (text: string) => createHmac('sha256', own).update(text).digest('base64url');
  return { id: code('key').slice(0, ID_LENGTH), code };
}

/** The key in the data folder; the first process that needs it creates it. */
async function ownKey(path: string): Promise<Buffer> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const made = randomBytes(KEY_BYTES).toString('base64');
  const part = `${path}.${randomBytes(4).toString('hex')}.part`;
  await writeFile(part, `${made}\n`, { mode: 0o600, flush: true });
  await link(part, path).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  await rm(part);
  const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`${path} holds no key`);
  return key;
}
