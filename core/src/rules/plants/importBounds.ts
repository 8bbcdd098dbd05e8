/** Default hours by which the time of a reading may be later than its arrival; later readings are rejected (decision 4.26). */
export const IMPORT_AHEAD_HOURS = 24;
/** The same in minutes for readings of a network source, whose clock is synchronised over the network. */
export const NETWORK_AHEAD_MINUTES = 10;
/** Default seconds without a change after which a file counts as complete. */
export const IMPORT_SETTLE_SECONDS = 2;
/** Minutes without a change after which a file is read although its last line has no line break: the rest of the line may still arrive. */
export const IMPORT_REST_MINUTES = 5;
/** Maximum of these minutes that a system can set. */
export const IMPORT_REST_MINUTES_MAX = 60;
/** Maximum number of lines before or below the header of a file. */
export const IMPORT_HEAD_LINES_MAX = 1000;
