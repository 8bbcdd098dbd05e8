import { create } from 'fontkit';
import { interFont } from './interOfReports.ts';

const MADE = `// Made by scripts/reportFonts.ts. The fonts: Copyright 2016 The Inter Project Authors (https://github.com/rsms/inter),
// SIL Open Font License, Version 1.1: https://openfontlicense.org
`;

/** The modules of core that carry the fonts of PDF files, by name: the fonts themselves, and how wide their characters are. */
export async function fontModules(): Promise<Readonly<Record<'inter.ts' | 'advances.ts', string>>> {
  const fonts = { normal: await interFont('normal'), bold: await interFont('bold') };
  return {
    'inter.ts': `${MADE}
/** Font files of TrueType in base64; their figures are all of one width. */
export const inter: Readonly<Record<'normal' | 'bold', string>> = {
  normal: '${Buffer.from(fonts.normal).toString('base64')}',
  bold: '${Buffer.from(fonts.bold).toString('base64')}',
};
`,
    'advances.ts': `${MADE}
type Characters = Readonly<Record<number, string>>;
/** Characters by their width in hundredths of the print size, rounded up. */
export const advances: Readonly<Record<'normal' | 'bold', Characters>> = {
  normal: {
${advancesOf(fonts.normal)}
  },
  bold: {
${advancesOf(fonts.bold)}
  },
};
`,
  };
}

function advancesOf(bytes: Uint8Array): string {
  const font = create(bytes);
  const groups = new Map<number, string>();
  for (const point of font.characterSet) {
    const hundredths = Math.ceil((font.glyphForCodePoint(point).advanceWidth * 100) / font.unitsPerEm);
    groups.set(hundredths, (groups.get(hundredths) ?? '') + written(point));
  }
  return [...groups]
    .sort(([one], [other]) => one - other)
    .map(([hundredths, characters]) => `    ${hundredths}: "${characters}",`)
    .join('\n');
}

/** A character within a string of a module; what cannot be seen there as its number. */
function written(point: number): string {
  const character = String.fromCodePoint(point);
  return character !== ' ' && /["\\\p{M}\p{C}\p{Z}]/u.test(character)
    ? `\\u${point.toString(16).padStart(4, '0')}`
    : character;
}
