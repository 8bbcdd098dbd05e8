import { contract } from '@leitwarte/core/contract';
import { taskCalls } from '../features/provider/tasks/parts/taskCalls.ts';

/**
 * How the portal makes a call: `reads` with the hook `useCall` and `changes` with `useChange`, which report failures,
 * or `by itself` without these hooks.
 */
export type Way = 'reads' | 'changes' | 'by itself';

export interface MadeCall {
  readonly area: string;
  readonly name: string;
  readonly way: Way;
  /** The file with the call, relative to `src`. */
  readonly file: string;
}

const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const BY_A_HOOK = /\b(useCall|useChange)(?:<[^>(]*>)?\(\s*'(\w+)',\s*(?:'(\w+)'|([\w[\]]+))/g;
const BY_A_QUERY = /\bcallQuery\(\s*[\w.()]+,\s*'(\w+)',\s*'(\w+)'/g;
const BY_ITSELF = /\b(\w+)\.(\w+)\(/g;

/** Calls whose name is passed to a hook in a variable, by file. */
const named: Readonly<Record<string, readonly string[]>> = {
  'features/provider/tasks/parts/TaskCard.tsx': taskCalls.map(([, call]) => call),
  'features/reports/daily-report-config/parts/RemoveDialog.tsx': ['removeHeader', 'removeSubheader', 'removePosition'],
};

const areas: Readonly<Record<string, object>> = contract;
const isCall = (area: string, name: string) => Object.hasOwn(areas[area] ?? {}, name) && Object.hasOwn(areas, area);

/** Sources of the portal by path relative to `src`, without tests. */
export const ownSources: readonly (readonly [file: string, text: string])[] = Object.entries(sources).flatMap(
  ([path, text]) => {
    const file = path.replace(/^(\.\.\/|\.\/)/, '');
    return path.startsWith('./') || path.includes('.test.') || path.includes('/testing/')
      ? []
      : [[file, text] as const];
  },
);

/** Each call of the contract that the portal makes, found in its sources. */
export function madeCalls(): readonly MadeCall[] {
  return ownSources.flatMap(([file, text]) => [
    ...[...text.matchAll(BY_A_HOOK)].flatMap(([, hook, area = '', name, open]) => {
      const way = hook === 'useCall' ? ('reads' as const) : ('changes' as const);
      const names = name === undefined ? (named[file] ?? [`${open} of ${file}`]) : [name];
      return names.map((one) => ({ area, name: one, way, file }));
    }),
    ...[...text.matchAll(BY_A_QUERY)].map(([, area = '', name = '']) => ({
      area,
      name,
      way: 'by itself' as const,
      file,
    })),
    ...[...text.matchAll(BY_ITSELF)].flatMap(([, area = '', name = '']) =>
      isCall(area, name) ? [{ area, name, way: 'by itself' as const, file }] : [],
    ),
  ]);
}

/** Each call that is made with a hook, once per kind of hook. */
export function kitCalls(): readonly MadeCall[] {
  const kit = madeCalls().filter(({ way }) => way !== 'by itself');
  return [...new Map(kit.map((call) => [`${call.way} ${call.area}.${call.name}`, call])).values()];
}
