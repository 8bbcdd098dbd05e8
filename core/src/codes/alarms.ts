/** What a control center makes of an alarm code: 0 OK, 1 warning, 2 fault. Text on the wire, unlike a plant's status. */
export const controlCenterTypes = ['0', '1', '2'] as const;
export type ControlCenterType = (typeof controlCenterTypes)[number];
/** Type of a code for which the organisation stored nothing. */
export const DEFAULT_CONTROL_CENTER_TYPE: ControlCenterType = '0';

/** What causes an alarm: the plant says so, it delivers nothing, its files cannot be read, somebody set the status. */
export const alarmCauses = ['fault', 'silent', 'import', 'manual'] as const;
export type AlarmCause = (typeof alarmCauses)[number];
/** What ends an alarm: its own end, acknowledging, quiet for long, data that came again, a status set by hand, its file taken back. */
export const alarmEnds = ['event', 'acknowledge', 'quiet', 'data', 'manual', 'taken_back'] as const;
export type AlarmEnd = (typeof alarmEnds)[number];
