// Makes the fonts of PDF files anew from Inter's whole ones: node scripts/reportFonts.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fontModules } from './fonts/fontModules.ts';
import { root } from './workspace.ts';

for (const [name, source] of Object.entries(await fontModules()))
  writeFileSync(join(root, 'core/src/report/fonts', name), source);
