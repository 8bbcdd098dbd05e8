// Generates the fonts for PDF files from the complete font Inter: node scripts/reportFonts.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fontModules } from './fonts/fontModules.ts';
import { root } from './workspace.ts';

for (const [name, source] of Object.entries(await fontModules()))
  writeFileSync(join(root, 'core/src/report/fonts', name), source);
