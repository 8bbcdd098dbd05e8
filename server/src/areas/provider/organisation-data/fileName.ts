import { trimmed } from '@leitwarte/core/rules';

const unfit = /[<>:"/\\|?*\p{Cc}\p{Cs}]/gu;
const LONGEST = 80;

/** A file name that every operating system can store; the id makes it unique. */
export function fileName(name: string, id: number): string {
  const fit = trimmed(name.normalize('NFC').replaceAll(unfit, '_'), (sign) => /[.\s]/.test(sign));
  return `${Array.from(fit).slice(0, LONGEST).join('')} ${id}`;
}
