import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallExpression, type Expression, type ImportDeclaration, parseSync, Visitor } from 'oxc-parser';
import { filesBelow } from '../workspace.ts';
import type { Finding } from './finding.ts';

type Exceptions = Readonly<Record<string, string>>;

/** Files whose delays are limited elsewhere, and by what. */
const boundedDelays: Exceptions = {
  'core/src/rules/time/waiting.ts': 'bounds every delay',
  'cli/src/start.ts': 'what the terminal sleeps is bounded by whoever asks for it',
  'portal/src/shared/now/useNow.ts': 'a constant of each screen',
  'server/src/node/threads/parserThread.ts': 'constants of each kind of document',
  'server/src/node/threads/documentThread.ts': 'constants of each kind of document',
  'server/src/node/threads/replaceable.ts': 'a constant, shorter in tests',
};

const product = /^(core|server|cli|portal|widgets)\/src\/.*\.tsx?$/;
const trial = /\.(test|test-d)\.tsx?$|\/testing\//;
const isConstant = /^[A-Z][A-Z\d_]*$/;

/**
 * Checks the delays of timers. Browsers store a delay in 32 bits: a difference of instants below 0 or beyond 24.8 days
 * overflows, and the timer fires at once or weeks late. So a delay must be a number, a constant, or computed from
 * these; all other code must use `callAfter`, `callAt` or `pause` of core, or a delay from `delayUntil`.
 */
export function timers(base: string, exceptions: Exceptions = boundedDelays): Finding[] {
  const files = filesBelow(base).filter((file) => product.test(file) && !trial.test(file));
  const found = new Map(files.map((file) => [file, computedDelays(file, readFileSync(join(base, file), 'utf8'))]));
  const complaints = files
    .filter((file) => exceptions[file] === undefined)
    .flatMap((file) =>
      (found.get(file) ?? []).map((line) => ({
        path: file,
        message: `computes the delay of a timer in line ${line}: use callAfter, callAt or pause of core`,
      })),
    );
  const outlived = Object.keys(exceptions)
    .filter((file) => (found.get(file) ?? []).length === 0)
    .map((file) => ({ path: file, message: 'is an exception for computed delays that it no longer has' }));
  return [...complaints, ...outlived];
}

function computedDelays(file: string, text: string): number[] {
  if (!/\b(setTimeout|setInterval|timeout)\b|timers\/promises/.test(text)) return [];
  /** Local names of timer functions, with the index of the argument that is the delay. */
  const delayAt = new Map([
    ['setTimeout', 1],
    ['setInterval', 1],
  ]);
  const lines: number[] = [];
  new Visitor({
    ImportDeclaration({ source, specifiers }: ImportDeclaration) {
      if (!source.value.endsWith('timers/promises')) return;
      for (const one of specifiers)
        if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier')
          if (['setTimeout', 'setInterval'].includes(one.imported.name)) delayAt.set(one.local.name, 0);
    },
    CallExpression({ callee, arguments: given, start }: CallExpression) {
      let at: number | undefined;
      if (callee.type === 'Identifier') at = delayAt.get(callee.name);
      else if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && !callee.computed) {
        const { object, property } = callee;
        const owner = object.type === 'Identifier' ? object.name : '';
        if (owner === 'AbortSignal' && property.name === 'timeout') at = 0;
        else if (/^(globalThis|window|self)$/.test(owner) && /^set(Timeout|Interval)$/.test(property.name)) at = 1;
      }
      const delay = at === undefined ? undefined : given[at];
      if (delay !== undefined && (delay.type === 'SpreadElement' || !isBounded(delay)))
        lines.push(text.slice(0, start).split('\n').length);
    },
  }).visit(parseSync(file, text).program);
  return lines;
}

/** Whether a delay consists only of numbers and constants, without a difference. */
function isBounded(delay: Expression): boolean {
  if (delay.type === 'Literal') return typeof delay.value === 'number' && delay.value < 2 ** 31;
  if (delay.type === 'Identifier') return isConstant.test(delay.name);
  if (delay.type === 'CallExpression') return delay.callee.type === 'Identifier' && delay.callee.name === 'delayUntil';
  if (delay.type === 'MemberExpression')
    return !delay.computed && delay.property.type === 'Identifier' && isConstant.test(delay.property.name);
  if (delay.type !== 'BinaryExpression' || delay.operator === '-') return false;
  return delay.left.type !== 'PrivateIdentifier' && isBounded(delay.left) && isBounded(delay.right);
}
