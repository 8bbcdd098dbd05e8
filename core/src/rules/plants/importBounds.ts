/**
 * Default number of hours by which the time of a reading may be later than its arrival; readings with a later time are
 * rejected (decision 4.26).
 */
export const IMPORT_AHEAD_HOURS = 24;
/** The same limit in minutes for readings of a network source, because its clock is synchronised over the network. */
export const NETWORK_AHEAD_MINUTES = 10;
/** Default number of seconds without a change after which a file counts as completely written. */
export const IMPORT_SETTLE_SECONDS = 2;
/**
 * Default number of minutes without a change after which a file is read even if its last line has no line break; until
 * then the rest of the line may still arrive.
 */
export const IMPORT_REST_MINUTES = 5;
/** Maximum that a system can set instead of {@link IMPORT_REST_MINUTES}. */
export const IMPORT_REST_MINUTES_MAX = 60;
/** Maximum number of lines to skip before or below the header of a file. */
export const IMPORT_HEAD_LINES_MAX = 1000;
