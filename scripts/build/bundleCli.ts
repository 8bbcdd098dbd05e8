import { rolldown, type OutputChunk } from 'rolldown';
import { builtins } from './builtins.ts';
import { computed } from './computed.ts';
import { licences } from './licences.ts';
import { startChunks } from './startChunks.ts';

/** Packages that every start needs; they are bundled. */
const inside = /^(commander|suncalc)$/;

/**
 * Whether a module is not bundled, but loaded from its installed package when it is used: all packages except those of
 * every start, and except core without its reports.
 */
function isOutside(id: string): boolean {
  if (/^[./\0]/.test(id) || id.startsWith('node:') || /^[A-Z]:\\/.test(id)) return false;
  if (id.startsWith('@leitwarte/core')) return id.startsWith('@leitwarte/core/report/');
  return !inside.test(id);
}

/**
 * Bundles the terminal client in its folder. Unlike the other packages it contains the parts of core that it uses, in
 * few files, because the time of a command is mostly that of finding, opening and linking modules
 * (docs/decisions/start-of-the-terminal.md).
 */
export async function bundleCli(folder: string, into = 'dist'): Promise<OutputChunk[]> {
  const bundle = await rolldown({
    cwd: folder,
    input: { main: 'src/main.ts' },
    platform: 'node',
    external: isOutside,
    resolve: { conditionNames: ['@leitwarte/source', 'import', 'node', 'default'] },
    plugins: [builtins, computed(folder, 'src/program/outline.ts'), licences],
    onLog: (level, log, take) => (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT' ? undefined : take(level, log)),
  });
  const { output } = await bundle.write({
    dir: into,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: { groups: startChunks(folder) },
  });
  await bundle.close();
  return output.filter((one) => one.type === 'chunk');
}
