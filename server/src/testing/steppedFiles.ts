import type { ImportFiles } from '../platform/importFiles.ts';

/** Calls `step` before each access to a file, and again after a file was written. */
export function steppedFiles(files: ImportFiles, step: (path: string) => void): ImportFiles {
  return {
    ...files,
    async list(folder) {
      step(folder);
      return files.list(folder);
    },
    async *read(path) {
      step(path);
      yield* files.read(path);
    },
    async unpack(archive, kind) {
      step(typeof archive === 'string' ? archive : archive.name);
      return files.unpack(archive, kind);
    },
    async write(folder, name, bytes) {
      step(folder);
      const path = await files.write(folder, name, bytes);
      step(path);
      return path;
    },
    async move(path, folder, form) {
      step(path);
      return files.move(path, folder, form);
    },
    async remove(path) {
      step(path);
      return files.remove(path);
    },
  };
}
