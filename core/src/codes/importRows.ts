/** Maximum number of rows of a file in one import call. */
export const IMPORT_ROWS_MAX = 500;
