import { join } from 'node:path';
import type { CodeSplittingGroup, ChunkingContext } from 'rolldown';

type Loaded = Pick<ChunkingContext, 'getModuleInfo'>;

/**
 * Groups modules into few files: one for modules that every start needs, another for modules that commands share and
 * that need no package; modules of a single command are separate. The first module is separate too, because it enables
 * the cache of compiled code, which all others use.
 */
export function startChunks(folder: string): CodeSplittingGroup[] {
  const [first, start] = ['src/main.ts', 'src/start.ts'].map((path) => join(folder, path));
  const reached = new Map<string, ReadonlySet<string>>();
  const below = (id: string, context: Loaded) => {
    const known = reached.get(id) ?? reachedFrom(id, context);
    reached.set(id, known);
    return known;
  };
  const isFirst = (id: string, context: Loaded) => below(first ?? '', context).has(id);
  return [
    {
      debugName: 'start',
      name: (id, context) => (!isFirst(id, context) && below(start ?? '', context).has(id) ? 'start' : null),
      priority: 2,
    },
    {
      debugName: 'shared',
      name: (id, context) => (!isFirst(id, context) && isLight(below(id, context)) ? 'shared' : null),
      minShareCount: 2,
      priority: 1,
    },
  ];
}

/** Whether a module and its imports need no package. */
const isLight = (modules: ReadonlySet<string>): boolean => [...modules].every((id) => /^[/\0]|^[A-Z]:/.test(id));

function reachedFrom(id: string, context: Loaded): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [id];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (reached.has(one)) continue;
    reached.add(one);
    waiting.push(...(context.getModuleInfo(one)?.importedIds ?? []));
  }
  return reached;
}
