/** Maximum length of the text of a manual alarm message. */
export const ALARM_TEXT_MAX_LENGTH = 200;
/** Maximum length of a new serial number. */
export const SERIAL_NUMBER_MAX_LENGTH = 200;
