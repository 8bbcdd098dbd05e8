import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'rolldown';

/** Licences of the packages that a bundle carries go with it. */
export const licences: Plugin = {
  name: 'licences',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []));
    const folders = modules.map((id) => /^.*\/node_modules\/(@[^/]+\/)?[^/]+/.exec(id)?.[0]);
    const texts = [...new Set(folders)].flatMap((folder) => (folder === undefined ? [] : [textOf(folder)]));
    this.emitFile({ type: 'asset', fileName: 'LICENSES.txt', source: texts.toSorted().join('\n\n') });
  },
};

function textOf(folder: string): string {
  const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt']
    .map((name) => join(folder, name))
    .find((path) => existsSync(path));
  if (file === undefined) throw new Error(`${folder} has no licence to go along`);
  return `${folder.replace(/^.*\/node_modules\//, '')}\n\n${readFileSync(file, 'utf8').trim()}\n`;
}
