import { readFileSync } from 'node:fs';

/** Endings of the scripts by the shell that reads them. */
const endings = { bash: 'bash', zsh: 'zsh', fish: 'fish', powershell: 'ps1' } as const;
type Shell = keyof typeof endings;
export const shells: readonly string[] = Object.keys(endings);
export const isShell = (typed: string): typed is Shell => Object.hasOwn(endings, typed);

/**
 * The script that a shell must read for completion of leitwarte with Tab. Both `src` and the flat `dist` are next to
 * the folder.
 */
export function completionScript(shell: Shell): string {
  return readFileSync(new URL(`../completions/leitwarte.${endings[shell]}`, import.meta.url), 'utf8');
}
