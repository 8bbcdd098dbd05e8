/** Maximum number of files listed on a user's card. */
export const CERTIFICATION_FILES_SHOWN = 3;
/** Maximum characters of a file name before the ellipsis. */
export const CERTIFICATION_FILE_NAME_MAX = 20;

/** A file name of more than 20 characters cut to its first 20 and `...`. */
export function shortFileName(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= CERTIFICATION_FILE_NAME_MAX) return name;
  return `${characters.slice(0, CERTIFICATION_FILE_NAME_MAX).join('')}...`;
}

/** Files of a user on a card: at most the first 3, and the number of further ones. */
export function shownFiles<F>(files: readonly F[]): { readonly shown: readonly F[]; readonly more: number } {
  const shown = files.slice(0, CERTIFICATION_FILES_SHOWN);
  return { shown, more: files.length - shown.length };
}
