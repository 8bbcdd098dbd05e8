/** Maximum number of files listed on the card of a certification user. */
export const CERTIFICATION_FILES_SHOWN = 3;
/** Maximum number of characters of a file name that are shown before the ellipsis. */
export const CERTIFICATION_FILE_NAME_MAX = 20;

/** Shortens a file name of more than 20 characters to its first 20 characters and `...`. */
export function shortFileName(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= CERTIFICATION_FILE_NAME_MAX) return name;
  return `${characters.slice(0, CERTIFICATION_FILE_NAME_MAX).join('')}...`;
}

/** Files shown on the card of a certification user: at most the first 3, and the number of the others. */
export function shownFiles<F>(files: readonly F[]): { readonly shown: readonly F[]; readonly more: number } {
  const shown = files.slice(0, CERTIFICATION_FILES_SHOWN);
  return { shown, more: files.length - shown.length };
}
