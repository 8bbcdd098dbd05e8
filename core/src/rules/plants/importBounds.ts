/** Hours by which a reading may be ahead of its arrival; a reading further ahead is rejected (decision 4.26). */
export const IMPORT_AHEAD_HOURS = 24;
/** Minutes for readings that a source sends over the network: its clock is set by the network, too. */
export const NETWORK_AHEAD_MINUTES = 10;
/** Seconds without a change after which a file counts as complete; default of a system. */
export const IMPORT_SETTLE_SECONDS = 2;
/**
 * Minutes for which a file must be unchanged if its last line has no line end: the rest of the line may still arrive.
 */
export const IMPORT_REST_MINUTES = 5;
/** The largest number of such minutes that a system may set. */
export const IMPORT_REST_MINUTES_MAX = 60;
/** Maximum number of lines before or below the header of a file. */
export const IMPORT_HEAD_LINES_MAX = 1000;
