import { readFileSync } from 'node:fs';

/** File extensions of the scripts by shell. */
const endings = { bash: 'bash', zsh: 'zsh', fish: 'fish', powershell: 'ps1' } as const;
type Shell = keyof typeof endings;
export const shells: readonly string[] = Object.keys(endings);
export const isShell = (typed: string): typed is Shell => Object.hasOwn(endings, typed);

/** Script with which a shell completes leitwarte commands. The folder is next to both `src` and the flat `dist`. */
export function completionScript(shell: Shell): string {
  return readFileSync(new URL(`../completions/leitwarte.${endings[shell]}`, import.meta.url), 'utf8');
}
