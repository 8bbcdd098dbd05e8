import { expect, test } from 'vitest';
import { citations } from './citations.ts';
import { docPaths } from './docPaths.ts';
import { fileSizes } from './fileSizes.ts';
import { checkout, complaints } from './fixture.ts';
import { houseRules } from './houseRules.ts';
import { spreadArguments } from './spreadArguments.ts';
import { usersMissing } from './productUsers.ts';
import { texts } from './texts.ts';
import { timers } from './timers.ts';
import { wholeParts } from './wholeParts.ts';

const lines = (count: number): string => 'x;\n'.repeat(count);

test('a file with more than 250 lines is a warning, with more than 400 an error', () => {
  const base = checkout({ 'core/src/a.ts': lines(250), 'core/src/b.ts': lines(251), 'core/src/c.css': lines(401) });
  expect(fileSizes(base, {})).toEqual([
    { path: 'core/src/b.ts', message: '251 lines: what is its second subject?', warning: true },
    { path: 'core/src/c.css', message: '401 lines: what is its second subject?' },
  ]);
});

test('an exception allows a file to be long, and must be removed when it is no longer needed', () => {
  const base = checkout({ 'core/src/a.ts': lines(500) });
  expect(fileSizes(base, { 'core/src/a.ts': 'one table' })).toEqual([]);
  expect(fileSizes(base, { 'core/src/a.ts': 'one table', 'core/src/z.ts': 'gone' })).toHaveLength(1);
});

test('a path that a document cites must exist', async () => {
  const files = {
    'README.md':
      'See [the guide](docs/guide.md#first), [home](https://example.org), `core/src`, `npm start` and `core/src/gone.ts`.',
    'docs/guide.md':
      'Back to [the start](../README.md) or [nowhere](other.md). `server/dist/main.js` is built.\n```\n`core/never`\n```\n',
    'core/src/a.ts': '',
  };
  expect(await complaints(docPaths, files)).toEqual([
    'README.md: cites core/src/gone.ts, which does not exist',
    'docs/guide.md: cites docs/other.md, which does not exist',
  ]);
});

test('zod is imported as a namespace', async () => {
  const files = { 'core/src/a.ts': "import * as z from 'zod';", 'core/src/b.ts': "import { z } from 'zod';" };
  expect(await complaints(houseRules, files)).toEqual([
    "core/src/b.ts: zod is imported as `import * as z from 'zod'`: names would load all of it",
  ]);
});

test('error classes are only defined in core/src/problem and cli/src/exit.ts', async () => {
  const text = 'export class OurError extends Error {}';
  const files = { 'core/src/problem/a.ts': text, 'cli/src/exit.ts': text, 'portal/src/a.ts': text };
  expect(await complaints(houseRules, files)).toEqual([
    'portal/src/a.ts: defines an error class: use those of core/src/problem or cli/src/exit.ts',
  ]);
});

test('a missing id is never replaced by 0', async () => {
  const files = {
    'core/src/a.ts': 'export const a = (one: { ownerId: number | null }) => one.ownerId ?? 0;',
    'core/src/b.ts': 'export const b = (row: { plant_id?: number }) => row.plant_id ?? 0;',
    'core/src/c.ts': 'export const c = (row: { occurrences?: number }) => row.occurrences ?? 0;',
    'core/src/a.test.ts': 'export const a = (made: { ownerId?: number }) => made.ownerId ?? 0;',
  };
  expect(await complaints(houseRules, files)).toEqual([
    'core/src/a.ts: takes 0 for an id that is missing: say what happens without one',
    'core/src/b.ts: takes 0 for an id that is missing: say what happens without one',
  ]);
});

test('4.58: sessions are begun in only one place in the code', async () => {
  const text = "await db.insertInto('session_token').values(row).execute();";
  const files = {
    'server/src/rights/tokens.ts': text,
    'server/src/areas/people/session/openSession.ts': 'return createToken(tx, platform, account.id);',
    'server/src/areas/people/sso/finish.ts': 'return createToken(tx, platform, account.id);',
    'server/src/areas/people/sso/begin.ts': text,
    'server/src/areas/people/sso/begin.test.ts': text,
  };
  const message = 'begins a session: every way of signing in ends in openSession';
  expect(await complaints(houseRules, files)).toEqual([
    `server/src/areas/people/sso/begin.ts: ${message}`,
    `server/src/areas/people/sso/finish.ts: ${message}`,
  ]);
});

test('no test has its own timeout shorter than the common limit', async () => {
  // composed, because the check reads this file too
  const [short, long] = ['1_000', '60_000'].map((ms) => `timeout: ${ms}`);
  const files = {
    'core/src/a.test.ts': `await poll(a, { ${short} });`,
    'e2e/harness/b.ts': ['await page.waitFor', 'Timeout(500);'].join(''),
    'portal/src/testing/c.ts': `await poll(c, { ${long} });`,
    'server/src/d.ts': `connect({ ${short} });`,
  };
  const message = 'waits a time of its own: wait for what comes, as long as vitest.config.ts has patience';
  expect(await complaints(houseRules, files)).toEqual([
    `core/src/a.test.ts: ${message}`,
    `e2e/harness/b.ts: ${message}`,
  ]);
});

test('no list is spread into arguments, except rest parameters that are passed on', () => {
  const base = checkout({
    'core/src/a.ts': 'export const a = (rows: number[], all: number[]) => {\n  all.push(...rows);\n};',
    'server/src/b.ts': 'export const b = (rows: number[]) => Math.max(0, ...rows.map((one) => one + 1));',
    'cli/src/c.tsx': 'export const c = (...rows: number[]) => Math.max(...rows);',
    'portal/src/d.ts': 'export const d = (rows: number[]) => [...rows, { ...rows }];',
    'core/src/e.test.ts': 'export const e = (rows: number[]) => Math.max(...rows);',
    'server/src/f.ts': 'export const f = (piece: number[]) => String.fromCharCode(...piece);',
    'server/src/g.ts': '',
  });
  const bounded = { 'server/src/f.ts': 'a piece', 'server/src/g.ts': 'nothing any more' };
  expect(spreadArguments(base, bounded).map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'core/src/a.ts: spreads a list into arguments in line 2: use a loop, greatestOf or leastOf',
    'server/src/b.ts: spreads a list into arguments in line 1: use a loop, greatestOf or leastOf',
    'server/src/g.ts: is an exception for spread arguments that it no longer has',
  ]);
});

test('German and English texts have the same keys and placeholders', async () => {
  const files = {
    'core/src/texts/de.ts': "export const de = { a: { x: 'Tage: {{days}}', y: 'ja' }, b: 'eins' };",
    'core/src/texts/en.ts': "export const en = { a: { x: 'days', y: 'yes' }, c: 'one' };",
    'portal/src/features/a/texts.ts': "export const texts = { de: { k: 'Anlage' }, en: { k: 'plant', more: 'x' } };",
    'portal/src/features/b/de.ts': "export const de = { a: 'b' };",
  };
  expect(await complaints(texts, files)).toEqual([
    'core/src/texts/de.ts: a.x has other placeholders in English',
    'core/src/texts/de.ts: b has no English text',
    'core/src/texts/de.ts: c has no German text',
    'portal/src/features/b/de.ts: has no en.ts beside it',
    'portal/src/features/a/texts.ts texts: more has no German text',
  ]);
});

test('33: a further language has no key that German lacks, the same placeholders, and all texts of the required parts', async () => {
  const german: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    ...Object.fromEntries(wholeParts.core.map((part) => [part, { x: 'eins' }])),
    rare: { days: 'Tage: {{days}}', more: 'mehr' },
  };
  const { ['banner']: _, ...other } = german;
  const italian = { ...other, rare: { days: 'giorni: {{giorni}}', unheard: 'altro' } };
  const rooms = Object.fromEntries(wholeParts.portal.slice(1).map((part) => [part, { x: 'eins' }]));
  const [screen = ''] = wholeParts.portal;
  const files = {
    'core/src/texts/de.ts': `export const de = ${JSON.stringify(german)};`,
    'core/src/texts/en.ts': `export const en = ${JSON.stringify(german)};`,
    'core/src/texts/it.ts': `export const it = ${JSON.stringify(italian)};`,
    'core/src/texts/age.ts': "export const age = { de: { a: 'vor' }, en: { a: 'ago' }, it: { b: '' } };",
    'portal/src/texts/de/index.ts': `export const de = ${JSON.stringify(rooms)};`,
    'portal/src/texts/it/index.ts': `export const it = ${JSON.stringify({ ...rooms, [screen]: { y: 'due' }, gone: { z: 'tre' } })};`,
    'portal/src/features/a/texts.ts': `export const texts = { de: { x: 'a', y: 'b' }, en: { x: 'a', y: 'b' } };
declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    ${screen}: typeof texts.de;
  }
}
`,
  };
  expect((await complaints(texts, files)).toSorted()).toEqual(
    [
      'core/src/texts/it.ts: rare.days has other placeholders than in German',
      'core/src/texts/it.ts: rare.unheard has no German text',
      'core/src/texts/it.ts: banner.x is missing, and banner is to be whole',
      'core/src/texts/age.ts age it: b has no German text',
      'core/src/texts/age.ts age it: b is empty',
      'portal/src/texts/it/index.ts: gone.z has no German text',
      `portal/src/texts/it/index.ts: ${screen}.x is missing, and ${screen} is to be whole`,
    ].toSorted(),
  );
});

test('every cited decision or requirement exists in the specification', async () => {
  const files = {
    'docs/specification/decisions.md': '**2.3** What?\n→ That.\n\n**4.10 Order.** So.\n',
    'docs/specification/requirements/live-data.md': '- **live-data-1** [core] One.\n',
    'docs/specification/requirements/live-data-config.md': '- **live-data-config-3** [core] Three.\n',
    'core/src/a.ts': '/** As decisions 2.3, 4.10 and 2.4 say (live-data-1, live-data-config-3). */',
    'core/src/a.test.ts': "test('live-data-2: what nobody asked for', () => {});",
    'docs/guide.md': 'See [Decision 4.11](specification/decisions.md), version 2.5.',
  };
  expect(await complaints(citations, files)).toEqual([
    'core/src/a.test.ts: cites live-data-2, which stands nowhere in docs/specification',
    'core/src/a.ts: cites 2.4, which stands nowhere in docs/specification',
    'docs/guide.md: cites 4.11, which stands nowhere in docs/specification',
  ]);
});

test('an export that the product does not use is reported, and so is an exception that is no longer needed', () => {
  const report = JSON.stringify({
    issues: [
      { file: 'core/src/a.ts', exports: [{ name: 'one' }, { name: 'two' }], files: [] },
      { file: 'core/src/b.ts', exports: [], files: [{ name: 'core/src/b.ts' }] },
    ],
  });
  const excused = { 'core/src/a.ts#one': '/dashboard', 'core/src/c.ts#three': '/dashboard' };
  expect(usersMissing(report, excused).map(({ path, message }) => `${path} ${message}`)).toEqual([
    'core/src/a.ts#two has no user in the product',
    'core/src/b.ts has no user in the product',
    'core/src/c.ts#three has a user now: take it off scripts/checks/awaiting.ts',
  ]);
});

test('X1: the delay of a timer is computed only from numbers and constants, never from a difference', () => {
  const base = checkout({
    'core/src/a.ts': 'export const a = (at: number) => setTimeout(() => 1, at - Date.now());',
    'portal/src/b.tsx': 'const left = 5;\nexport const b = () => setInterval(() => 1, left);',
    'server/src/c.ts':
      "import { setTimeout as wait } from 'node:timers/promises';\nexport const c = (ms: number) => wait(ms);",
    'cli/src/d.ts': 'export const d = (ms: number) => [AbortSignal.timeout(ms), globalThis.setTimeout(() => 1, -ms)];',
    'widgets/src/e.ts':
      "import { setTimeout } from 'node:timers/promises';\nexport const e = () => [setTimeout(LATE_MS, 1), setInterval(tick, 6 * times.HOUR_MS), AbortSignal.timeout(500), setInterval(tick), setTimeout(delayUntil(at, HOUR_MS))];",
    'widgets/src/f.ts': 'export const f = () => setTimeout(() => 1, LATE_MS - PAST_MS);',
    'widgets/src/f.test.ts': 'export const f = (ms: number) => setTimeout(() => 1, ms);',
    'server/src/g.ts': 'export const g = (ms: number) => setTimeout(() => 1, ms);',
    'server/src/h.ts': '',
  });
  const bounded = { 'server/src/g.ts': 'a setting', 'server/src/h.ts': 'nothing any more' };
  const line = (path: string, at: number) =>
    `${path}: computes the delay of a timer in line ${at}: use callAfter, callAt or pause of core`;
  expect(timers(base, bounded).map(({ path, message }) => `${path}: ${message}`)).toEqual([
    line('cli/src/d.ts', 1),
    line('cli/src/d.ts', 1),
    line('core/src/a.ts', 1),
    line('portal/src/b.tsx', 2),
    line('server/src/c.ts', 2),
    line('widgets/src/f.ts', 1),
    'server/src/h.ts: is an exception for computed delays that it no longer has',
  ]);
});
