import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RecordEnd, RecordEndDamaged } from '../platform/recordEnd.ts';

/** File below DATA_DIR: the last seal of the security log that this installation made. Not part of backups. */
export const RECORD_END = 'record-end';
const LINE = /^(\d+) (\S+) (\S+)\n$/;

/**
 * Reads and writes the file with the last seal; it is replaced atomically, so that a killed process leaves the previous
 * one.
 */
export function recordEndIn(dataDir: string): RecordEnd {
  const path = join(dataDir, RECORD_END);
  return {
    async read() {
      const text = await readFile(path, 'utf8').catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (text === undefined) return undefined;
      const [, no = '', seal_key_id = '', seal = ''] = LINE.exec(text) ?? [];
      if (seal === '') throw new RecordEndDamaged(`${path} does not say where the record of security events ends`);
      return { no: Number(no), seal, seal_key_id };
    },
    async write({ no, seal, seal_key_id }) {
      await mkdir(dataDir, { recursive: true, mode: 0o700 });
      const part = `${path}.${randomBytes(4).toString('hex')}.part`;
      try {
        await writeFile(part, `${no} ${seal_key_id} ${seal}\n`, { mode: 0o600, flush: true });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
  };
}
