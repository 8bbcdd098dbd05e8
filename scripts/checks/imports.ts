import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type StaticExport, type StaticImport, parseSync } from 'oxc-parser';
import { filesBelow } from '../workspace.ts';

/** One import, re-export or `import()` of a source file. */
export interface Import {
  readonly from: string;
  /** The specifier as written; undefined if the argument of `import()` is computed. */
  readonly specifier: string | undefined;
  readonly typeOnly: boolean;
  readonly dynamic: boolean;
  /** Whether it is `import * as`. */
  readonly namespace: boolean;
}

const source = /\.(ts|tsx|mts|mjs|js)$/;

/** Every import of every source file below `base`. */
export function readImports(base: string): Import[] {
  return filesBelow(base)
    .filter((file) => source.test(file))
    .flatMap((file) => importsOf(file, readFileSync(join(base, file), 'utf8')));
}

/** Imports in a file. */
function importsOf(from: string, text: string): Import[] {
  const { module } = parseSync(from, text);
  const entry = (specifier: string | undefined, rest: Partial<Import>): Import => ({
    from,
    specifier,
    typeOnly: false,
    dynamic: false,
    namespace: false,
    ...rest,
  });
  return [
    ...module.staticImports.map((each) =>
      entry(each.moduleRequest.value, {
        typeOnly: onlyTypes(each),
        namespace: /^import\s*\*/.test(text.slice(each.start, each.end)),
      }),
    ),
    ...module.staticExports.flatMap((each) =>
      reexported(each).map((specifier) => entry(specifier, { typeOnly: onlyTypes(each) })),
    ),
    ...module.dynamicImports.map((each) =>
      entry(literal(text.slice(each.moduleRequest.start, each.moduleRequest.end)), { dynamic: true }),
    ),
  ];
}

function onlyTypes(statement: StaticImport | StaticExport): boolean {
  return statement.entries.length > 0 && statement.entries.every((entry) => entry.isType);
}

function reexported(statement: StaticExport): string[] {
  return [...new Set(statement.entries.flatMap((entry) => (entry.moduleRequest ? [entry.moduleRequest.value] : [])))];
}

/** The text of a literal; for a template that begins with a URL path, only the part before the first expression. */
function literal(expression: string): string | undefined {
  const address = /^`(\/[^`$]*)/.exec(expression)?.[1];
  if (address !== undefined) return address;
  return /^(['"`])([^'"`$]*)\1$/.exec(expression)?.[2];
}
