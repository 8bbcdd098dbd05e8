import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin as EsbuildPlugin } from 'esbuild';
import type { OutputBundle, Plugin } from 'rolldown';
import { root } from '../workspace.ts';

/** Name of the file with licences, which is next to a bundler's output. */
export const LICENCES_FILE = 'LICENSES.txt';
/** Separates the packages in the file; the portal's licence page splits at it (`readLicences`). */
const LINE = `\n\n${'='.repeat(80)}\n\n`;

/** Writes the licences of the packages that a bundle contains into a file next to it. */
export const licences: Plugin = {
  name: 'licences',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []));
    this.emitFile({ type: 'asset', fileName: LICENCES_FILE, source: noticesOf(foldersOf(modules)) });
  },
};

/**
 * Like `licences`, for a bundle with its own workers: these are bundled first, and their licences are added to the same
 * file.
 */
export function licencesWithWorkers(): { readonly page: Plugin; readonly worker: () => Plugin } {
  const folders = new Set<string>();
  const collect = (known: Iterable<string>, bundle: OutputBundle): void => {
    const modules = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []));
    // style sheets and fonts are not modules of a chunk
    const styles = [...known].filter((id) => /\.css(\?|$)/.test(id));
    for (const folder of foldersOf([...modules, ...styles])) folders.add(folder);
  };
  return {
    page: {
      name: 'licences',
      generateBundle(_, bundle) {
        collect(this.getModuleIds(), bundle);
        folders.add(FONT);
        this.emitFile({ type: 'asset', fileName: LICENCES_FILE, source: noticesOf(folders) });
      },
    },
    worker: () => ({
      name: 'licences-of-worker',
      generateBundle(_, bundle) {
        collect(this.getModuleIds(), bundle);
      },
    }),
  };
}

/**
 * Like `licences`, for esbuild.
 * @param into Folder for the file.
 */
export function esbuildLicences(into: string): EsbuildPlugin {
  return {
    name: 'licences',
    setup(build) {
      build.initialOptions.metafile = true;
      build.onEnd(({ metafile }) => {
        const base = build.initialOptions.absWorkingDir ?? process.cwd();
        const modules = Object.values(metafile?.outputs ?? {}).flatMap(({ inputs }) => Object.keys(inputs));
        const folders = foldersOf(modules.map((path) => join(base, path.replace(/^[\w-]+:(?!\\)/, ''))));
        // the bundler writes its own files later, so in a fresh clone the folder does not exist yet
        mkdirSync(into, { recursive: true });
        writeFileSync(join(into, LICENCES_FILE), noticesOf(folders));
      });
    },
  };
}

/** The folders of the packages to which modules belong. */
export function foldersOf(modules: Iterable<string>): string[] {
  const folders = Array.from(modules, (id) => /^.*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/?]+/.exec(id)?.[0]);
  // only folders with a package.json; names that the bundler generates are no packages
  return [...new Set(folders)].filter(
    (folder): folder is string => folder !== undefined && existsSync(join(folder, 'package.json')),
  );
}

/** Text with name, version, kind and text of the licences of the packages in these folders, sorted by name. */
export function noticesOf(folders: Iterable<string>): string {
  return mergedNotices(Array.from(folders, noticeOf));
}

/** Merges several files of licences. */
export function mergedNotices(files: readonly string[]): string {
  const notices = files.flatMap((file) => file.split(LINE)).map((notice) => notice.trim());
  return `${[...new Set(notices)].filter(Boolean).toSorted().join(LINE)}\n`;
}

interface Described {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type?: string };
  readonly author?: string | { readonly name?: string };
  readonly repository?: string | { readonly url?: string };
}

function noticeOf(folder: string): string {
  const described = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Described;
  const kind = typeof described.license === 'string' ? described.license : (described.license?.type ?? 'see below');
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(un)?(licen[cs]e|copying|notice)\b.*(?<!\.js|\.ts)$/i.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim().replaceAll('\r\n', '\n'));
  if (texts.length === 0) texts.push(written(folder, described, kind));
  return `${described.name} ${described.version} (${kind})\n\n${texts.join('\n\n')}`;
}

/**
 * The text of a licence for packages that name it without containing its text: from the readme, otherwise the standard
 * text.
 */
function written(folder: string, { author, name, repository }: Described, kind: string): string {
  const readme = readdirSync(folder).find((entry) => /^readme/i.test(entry));
  const text = readme === undefined ? '' : readFileSync(join(folder, readme), 'utf8');
  const [, section = ''] = /\n#+ *licen[cs]e[^\n]*\n([\s\S]*?)(?=\n#+ |$)/i.exec(text) ?? [];
  if (section.trim().length > 200) return section.trim();
  const holder = (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`;
  if (kind === 'MIT') return `Copyright (c) ${holder}\n\n${MIT}`;
  if (kind === 'ISC') return `Copyright (c) ${holder}\n\n${ISC}`;
  if (kind === '0BSD') return `Copyright (c) ${holder}\n\n${ZERO_BSD}`;
  if (kind === 'Apache-2.0') return `Copyright (c) ${holder}\n\n${readFileSync(APACHE, 'utf8').trim()}`;
  const source = typeof repository === 'string' ? repository : repository?.url;
  // section 3.2 of that licence: recipients must be told where the source is
  if (kind === 'MPL-2.0' && source !== undefined)
    return `Copyright (c) ${holder}\n\nIts source is at ${source}\n\n${readFileSync(MOZILLA, 'utf8').trim()}`;
  throw new Error(`${folder} has no licence to go along`);
}

/** The portal's font; its package is not found by modules, because a style sheet refers to it by URL. */
const FONT = join(root, 'node_modules/@fontsource-variable/inter');
/** A package that contains the whole text of the Apache licence. */
const APACHE = join(root, 'node_modules/pdfjs-dist/LICENSE');
/** A package that contains the whole text of the Mozilla licence. */
const MOZILLA = join(root, 'node_modules/axe-core/LICENSE');
const AS_IS =
  'THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.';
const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:\n\nThe above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.\n\n${AS_IS}`;
const WITHOUT_WARRANTY =
  'THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.';
const ISC = `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.\n\n${WITHOUT_WARRANTY}`;
const ZERO_BSD = `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted.\n\n${WITHOUT_WARRANTY}`;
