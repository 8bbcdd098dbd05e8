/** Rows of a file that one call creates something from. */
export const IMPORT_ROWS_MAX = 500;
