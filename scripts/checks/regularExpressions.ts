import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallExpression, type NewExpression, parseSync, Visitor } from 'oxc-parser';
import { analyse } from 'scslre';
import { filesBelow } from '../workspace.ts';
import type { Finding } from './finding.ts';

type Exceptions = Readonly<Record<string, string>>;

/** Files with a regular expression that backtracks, or that is built at run time, and why its time is bounded. */
const boundedExpressions: Exceptions = {
  'core/src/rules/figures/columnDecimals.ts': 'the decimals of one number',
  'core/src/rules/plants/fileNames.ts': 'at most 80 characters',
  'core/src/contract/find.ts': 'a route of the contract, whose parameters end at the next slash',
  'core/src/outline/shape.ts': 'an expression of the contract, which this check has seen there',
  'portal/src/features/reports/daily-report-mail/parts/showMail.ts':
    'a mail of bounded length, in the browser of who wrote it',
  'server/src/imports/formats/sheets/dateFormats.ts': 'a number format of bounded length',
  'server/src/areas/plants/setup/setupCode.ts': 'a code that the server makes',
  'server/src/imports/formats/delimited/dateInText.ts': 'parts of bounded length, in a head of bounded length',
  'server/src/imports/guess/notations.ts': 'cells of at most 60 characters',
  'server/src/imports/formats/delimited/numbers.ts': 'two signs that are no digits part what repeats',
  'server/src/node/settings/messageSettings.ts':
    "the operator's own expression, for answers of the operator's own gateway",
};

const product = /^(core|server|cli|portal|widgets)\/src\/.*\.tsx?$/;
const trial = /\.(test|test-d)\.tsx?$|\/testing\//;

/**
 * Checks that no regular expression takes more than linear time for any text: 40 kB of digits once blocked the server
 * for 13 s. An expression that is built at run time cannot be analysed and must be listed with the reason why it is
 * bounded.
 */
export function regularExpressions(base: string, exceptions: Exceptions = boundedExpressions): Finding[] {
  const files = filesBelow(base).filter((file) => product.test(file) && !trial.test(file));
  const found = new Map(files.map((file) => [file, expressionsIn(file, readFileSync(join(base, file), 'utf8'))]));
  const complaints = files
    .filter((file) => exceptions[file] === undefined)
    .flatMap((file) => (found.get(file) ?? []).map((message) => ({ path: file, message })));
  const outlived = Object.keys(exceptions)
    .filter((file) => (found.get(file) ?? []).length === 0)
    .map((file) => ({ path: file, message: 'is an exception for regular expressions that it no longer needs' }));
  return [...complaints, ...outlived];
}

function expressionsIn(file: string, text: string): string[] {
  const complaints: string[] = [];
  const lineOf = (at: number) => text.slice(0, at).split('\n').length;
  const judge = (pattern: string, flags: string, start: number) => {
    if (!/[*+{]/.test(pattern)) return;
    const { reports } = analyse(new RegExp(pattern, flags));
    const [worst] = reports.toSorted((a, b) => Number(b.exponential) - Number(a.exponential));
    if (worst !== undefined)
      complaints.push(
        `has an expression of ${worst.exponential ? 'exponential' : 'quadratic'} time in line ${lineOf(start)}: part what repeats by a sign, bound it, or scan by hand`,
      );
  };
  new Visitor({
    Literal(node) {
      if ('regex' in node) judge(node.regex.pattern, node.regex.flags, node.start);
    },
    NewExpression: (node) => judgeCall(node),
    CallExpression: (node) => judgeCall(node),
  }).visit(parseSync(file, text).program);
  return complaints;

  function judgeCall({ callee, arguments: given, start }: CallExpression | NewExpression): void {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
    const [pattern, flags] = given.map((one) => (one.type === 'Literal' && 'value' in one ? String(one.value) : null));
    if (pattern === null || pattern === undefined || flags === null)
      complaints.push(`puts an expression together in line ${lineOf(start)}: nothing bounds the time that it takes`);
    else judge(pattern, flags ?? '', start);
  }
}
