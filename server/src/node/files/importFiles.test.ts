import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FileAccessError, UnsafePathError } from '../../platform/importFiles.ts';
import { importFiles } from './importFiles.ts';

describe('files below the data folder', () => {
  let outer: string;
  let dataDir: string;
  beforeEach(async () => {
    outer = await mkdtemp(join(tmpdir(), 'leitwarte-files-'));
    dataDir = join(outer, 'data');
    await mkdir(join(dataDir, 'import/a'), { recursive: true });
    await writeFile(join(dataDir, 'import/a/x.csv'), 'abc');
  });
  afterEach(() => rm(outer, { recursive: true, force: true }));
  const files = () => importFiles({ dataDir, maxBytes: 10 });

  test('files are listed by name with kind, size and time', async () => {
    await mkdir(join(dataDir, 'import/a/sub'));
    await symlink(join(dataDir, 'import/a/x.csv'), join(dataDir, 'import/a/link'));
    const entries = await files().list('import/a');
    expect(entries.map(({ name, kind }) => [name, kind])).toEqual([
      ['link', 'other'],
      ['sub', 'folder'],
      ['x.csv', 'file'],
    ]);
    expect(entries[2]).toMatchObject({ sizeBytes: 3 });
    expect(await files().list('import/missing')).toEqual([]);
    expect(await files().stat('import/missing')).toBeUndefined();
  });

  test.each([
    '..',
    '../x',
    'import/../../x',
    'import//a',
    '/etc/passwd',
    'import/./a',
    'import\\..\\x',
    '',
    'import/a\0',
  ])('the path %j is refused', async (path) => {
    await expect(files().list(path)).rejects.toBeInstanceOf(UnsafePathError);
  });

  test('a link out of the import root is refused, also in the middle of a path', async () => {
    await mkdir(join(outer, 'secret/deep'), { recursive: true });
    await mkdir(join(dataDir, 'archive'), { recursive: true });
    await symlink(join(outer, 'secret'), join(dataDir, 'import/out'));
    await symlink(join(dataDir, 'archive'), join(dataDir, 'import/aside'));
    for (const path of ['import/out', 'import/out/deep', 'import/out/new', 'import/aside']) {
      await expect(files().ensureFolder(path)).rejects.toBeInstanceOf(UnsafePathError);
    }
    await expect(files().move('import/a/x.csv', 'import/out')).rejects.toBeInstanceOf(UnsafePathError);
    expect(await readFile(join(dataDir, 'import/a/x.csv'), 'utf8')).toBe('abc');
  });

  test('the import root itself may be on another disk', async () => {
    const other = join(outer, 'ftp');
    await mkdir(join(other, 'a'), { recursive: true });
    await rm(join(dataDir, 'import'), { recursive: true });
    await symlink(other, join(dataDir, 'import'));
    expect(await files().list('import/a')).toEqual([]);
  });

  test('files are read and hashed', async () => {
    const pieces: number[] = [];
    for await (const piece of files().read('import/a/x.csv')) pieces.push(...piece);
    expect(pieces).toEqual([97, 98, 99]);
    expect(await files().sha256('import/a/x.csv')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    await expect(files().sha256('import/a/y.csv')).rejects.toBeInstanceOf(FileAccessError);
    await expect(async () => {
      for await (const piece of files().read('import/a')) pieces.push(...piece);
    }).rejects.toBeInstanceOf(FileAccessError);
  });

  test('moving a file never overwrites another', async () => {
    await mkdir(join(dataDir, 'archive/a'), { recursive: true });
    await writeFile(join(dataDir, 'archive/a/x.csv'), 'old');
    expect(await files().move('import/a/x.csv', 'archive/a')).toBe('archive/a/x_1.csv');
    expect(await readFile(join(dataDir, 'archive/a/x.csv'), 'utf8')).toBe('old');
    expect(await readFile(join(dataDir, 'archive/a/x_1.csv'), 'utf8')).toBe('abc');
    expect(await files().list('import/a')).toEqual([]);
    await expect(files().move('import/a/x.csv', 'archive/a')).rejects.toBeInstanceOf(FileAccessError);
  });

  test('encodings are recognised by name', () => {
    expect(files().decoder('ISO-8859-1')?.write(Uint8Array.of(0xe4))).toBe('ä');
    expect(files().decoder('cp850')?.write(Uint8Array.of(0x84))).toBe('ä');
    expect(files().decoder('klingon')).toBeUndefined();
  });
});
