import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { classesOf, writeCssTypes } from './cssTypes.ts';

let base: string;
const types = (): string => join(base, 'node_modules/.cache/css-types/portal/part/Part.module.css.d.ts');
const css = (text: string): void => writeFileSync(join(base, 'portal/src/part/Part.module.css'), text);

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'leitwarte-css-'));
  mkdirSync(join(base, 'portal/src/part'), { recursive: true });
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

test('classes are found in selectors, but not in numbers, file names or comments', () => {
  const sheet = `
    /* .comment { } */
    .row { composes: spoken from '../theme/tokens.module.css'; inset: .5px; }
    .row:hover > .cell[data-state='.no'], .head { opacity: 0.5; }
    @media (max-width: 767.98px) { .narrow { content: '.text {'; } }
  `;
  expect(classesOf(sheet)).toEqual(['row', 'cell', 'head', 'narrow']);
});

test('a new style sheet gets types, a changed one new types, and those of a removed one are deleted', () => {
  css('.one { }');
  writeCssTypes(base);
  expect(readFileSync(types(), 'utf8')).toContain("readonly 'one': string;");
  css('.two { }');
  writeCssTypes(base);
  expect(readFileSync(types(), 'utf8')).not.toContain("'one'");
  rmSync(join(base, 'portal/src/part/Part.module.css'));
  writeCssTypes(base);
  expect(statSync(types(), { throwIfNoEntry: false })).toBeUndefined();
});

test('unchanged types are not written again', () => {
  css('.one { }');
  writeCssTypes(base);
  const { ino, mtimeMs } = statSync(types());
  writeCssTypes(base);
  expect(statSync(types())).toMatchObject({ ino, mtimeMs });
});
