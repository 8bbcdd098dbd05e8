import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fontModules } from './fonts/fontModules.ts';
import { root } from './workspace.ts';

test('the fonts for PDF files are those that scripts/reportFonts.ts generates', async () => {
  for (const [name, source] of Object.entries(await fontModules()))
    // compared as a boolean, so that a failure does not print 350,000 characters
    expect(readFileSync(join(root, 'core/src/report/fonts', name), 'utf8') === source, name).toBe(true);
});
