import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';

/**
 * Replaces a module whose exports are computed plain data: the bundle contains the data instead of the code that
 * computes them.
 */
export function computed(folder: string, path: string): Plugin {
  const file = join(folder, path);
  return {
    name: `computed ${path}`,
    load: {
      filter: { id: file },
      async handler() {
        const values: unknown = await import(pathToFileURL(file).href);
        const lines = Object.entries(values ?? {}).map(
          ([name, value]: [string, unknown]) =>
            `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`,
        );
        return { code: lines.join('\n'), moduleSideEffects: false };
      },
    },
  };
}
