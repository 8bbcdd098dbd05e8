import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fontModules } from './fonts/fontModules.ts';
import { root } from './workspace.ts';

test('the fonts of PDF files are those that the script makes', async () => {
  for (const [name, source] of Object.entries(await fontModules()))
    // not shown as a difference of 350,000 characters
    expect(readFileSync(join(root, 'core/src/report/fonts', name), 'utf8') === source, name).toBe(true);
});
