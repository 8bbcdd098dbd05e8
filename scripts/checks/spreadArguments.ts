import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallExpression, type NewExpression, type Function as Declared, parseSync, Visitor } from 'oxc-parser';
import { filesBelow } from '../workspace.ts';
import type { Finding } from './finding.ts';

type Exceptions = Readonly<Record<string, string>>;

/** Files in which the number of spread arguments is limited, and by what. */
const boundedSpreads: Exceptions = {
  'server/src/node/database/sqliteConnection.ts': 'parameters of one statement, which the query layer bounds',
  'server/src/node/operate/copy/sqliteSides.ts': 'columns of one table',
  'server/src/platform/base64.ts': 'pieces of 32 kB',
  'server/src/imports/formats/delimited/times.ts': 'at most 40 bytes of one time',
};

const product = /^(core|server|cli|portal|widgets)\/src\/.*\.tsx?$/;
const trial = /\.(test|test-d)\.tsx?$|\/testing\//;

/**
 * Checks that no list is spread into arguments, which are put on the stack: with some hundred thousand elements
 * `push(...rows)` and `Math.max(...rows)` throw. Rest parameters may be passed on, because the caller has written them
 * out.
 */
export function spreadArguments(base: string, exceptions: Exceptions = boundedSpreads): Finding[] {
  const files = filesBelow(base).filter((file) => product.test(file) && !trial.test(file));
  const found = new Map(files.map((file) => [file, spreadsIn(file, readFileSync(join(base, file), 'utf8'))]));
  const complaints = files
    .filter((file) => exceptions[file] === undefined)
    .flatMap((file) =>
      (found.get(file) ?? []).map((line) => ({
        path: file,
        message: `spreads a list into arguments in line ${line}: use a loop, greatestOf or leastOf`,
      })),
    );
  const outlived = Object.keys(exceptions)
    .filter((file) => (found.get(file) ?? []).length === 0)
    .map((file) => ({ path: file, message: 'is an exception for spread arguments that it no longer has' }));
  return [...complaints, ...outlived];
}

function spreadsIn(file: string, text: string): number[] {
  if (!text.includes('...')) return [];
  const rests = new Set<string>();
  const lines: number[] = [];
  const declared = ({ params }: Pick<Declared, 'params'>) => {
    for (const one of params)
      if (one.type === 'RestElement' && one.argument.type === 'Identifier') rests.add(one.argument.name);
  };
  const called = ({ arguments: given, start }: CallExpression | NewExpression) => {
    const spread = given.some(
      (one) => one.type === 'SpreadElement' && !(one.argument.type === 'Identifier' && rests.has(one.argument.name)),
    );
    if (spread) lines.push(text.slice(0, start).split('\n').length);
  };
  new Visitor({
    FunctionDeclaration: declared,
    FunctionExpression: declared,
    ArrowFunctionExpression: declared,
    CallExpression: called,
    NewExpression: called,
  }).visit(parseSync(file, text).program);
  return lines;
}
