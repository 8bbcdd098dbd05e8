import { pause } from '@leitwarte/core/rules';
import type { ImportFiles } from '../platform/importFiles.ts';

/** The import folders of a tab: it has none, so lists are empty and nothing can be read or moved. */
export const tabFiles: ImportFiles = {
  maxBytes: 0,
  list: async () => [],
  stat: async () => undefined,
  read: (path) => {
    throw new Error(`a tab has no file ${path}`);
  },
  tail: (path) => Promise.reject(new Error(`a tab has no file ${path}`)),
  unpack: () => Promise.reject(new Error('a tab has no archives')),
  sha256: (path) => Promise.reject(new Error(`a tab has no file ${path}`)),
  packTogether: (folder) => Promise.reject(new Error(`a tab has no folder ${folder}`)),
  packed: async () => [],
  ensureFolder: async () => undefined,
  write: (folder) => Promise.reject(new Error(`a tab has no folder ${folder}`)),
  move: (path) => Promise.reject(new Error(`a tab has no file ${path}`)),
  remove: async () => undefined,
  decoder: () => undefined,
  wait: pause,
};
