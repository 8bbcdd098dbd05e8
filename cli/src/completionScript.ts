import { readFileSync } from 'node:fs';

/** Endings of the scripts by the shell that reads them. */
const endings = { bash: 'bash', zsh: 'zsh', fish: 'fish', powershell: 'ps1' } as const;
type Shell = keyof typeof endings;
export const shells: readonly string[] = Object.keys(endings);
export const isShell = (typed: string): typed is Shell => Object.hasOwn(endings, typed);

/** What a shell has to read, so that Tab completes leitwarte. Both `src` and the flat `dist` lie beside the folder. */
export function completionScript(shell: Shell): string {
  return readFileSync(new URL(`../completions/leitwarte.${endings[shell]}`, import.meta.url), 'utf8');
}
