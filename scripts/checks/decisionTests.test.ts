import { expect, test } from 'vitest';
import { decisionTests } from './decisionTests.ts';
import { complaints } from './fixture.ts';

const page = 'docs/specification/decisions.md';
// composed, because the check reads this file too
const number = (nr: number) => `9.${nr}`;

test('every decision is cited by a test, or the document gives a reason why it needs none', async () => {
  const cited = [
    `test('${number(1)}: a value is kept', () => {});`,
    `test.each([])('a file of %s (${number(2)})', () => {});`,
    `test('auth-3, ${number(3)} to ${number(5)} and K2, -4: a list', () => {});`,
    `// decision ${number(6)} holds here`,
    `test('a day of ${number(7)} kW', () => {});`,
    `test('costs ${number(7)}: not a list', () => {});`,
    'const factor = 9.7;',
    `test(\`${number(9)}: on \${engine}\`, () => {});`,
  ];
  const decisions = [1, 2, 3, 4, 5, 6, 7].map((nr) => `**${number(nr)}** What?\n→ That.\n`);
  const files = {
    [page]: [
      ...decisions,
      `**${number(8)} A rule.** For writing. (no test: a rule for writing)`,
      '',
      `**${number(9)} Tested.** (no test: nothing to see)`,
    ].join('\n'),
    'core/src/a.test.ts': cited.join('\n'),
    'core/src/b.ts': `// decision ${number(7)}`,
  };
  expect(await complaints(decisionTests, files)).toEqual([
    `${page}: has ${number(7)}, which no test cites: add one, or write (no test: why)`,
    `${page}: says that ${number(9)} needs no test, but one cites it`,
  ]);
});
