import { run } from '../run.ts';
import { AWAITING_AT_MOST, awaiting, doors } from './awaiting.ts';
import type { Finding } from './finding.ts';

interface Reported {
  readonly issues: readonly {
    readonly file: string;
    readonly exports: readonly { readonly name: string }[];
    readonly files: readonly { readonly name: string }[];
  }[];
}

/** Checks that the product uses every export; use by a test alone is not enough. */
export async function productUsers(): Promise<Finding[]> {
  const args = ['--production', '--no-progress', '-c', 'knip.production.json', '--reporter', 'json'];
  const { output } = await run('knip', args, { quiet: true });
  return usersMissing(output.slice(output.indexOf('{"issues"')), { ...awaiting, ...doors }).concat(tooMany());
}

/** Compares a report of unused exports with the list of exports that may be unused. */
export function usersMissing(report: string, excused: Readonly<Record<string, string>>): Finding[] {
  const { issues } = JSON.parse(report) as Reported;
  const unused = issues.flatMap(({ file, exports, files }) => [
    ...exports.map(({ name }) => `${file}#${name}`),
    ...files.map(({ name }) => name),
  ]);
  const nobody = unused
    .filter((name) => !(name in excused))
    .map((path) => ({ path, message: 'has no user in the product' }));
  const used = Object.keys(excused)
    .filter((name) => !unused.includes(name))
    .map((path) => ({ path, message: 'has a user now: take it off scripts/checks/awaiting.ts' }));
  return [...nobody, ...used];
}

function tooMany(): Finding[] {
  const count = Object.keys(awaiting).length;
  if (count <= AWAITING_AT_MOST) return [];
  return [
    { path: 'scripts/checks/awaiting.ts', message: `has ${count} exports that wait, ${AWAITING_AT_MOST} at most` },
  ];
}
