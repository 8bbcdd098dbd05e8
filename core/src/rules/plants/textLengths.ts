/** Most characters of a manual alarm message. */
export const ALARM_TEXT_MAX_LENGTH = 200;
/** Most characters of a new serial number. */
export const SERIAL_NUMBER_MAX_LENGTH = 200;
