/**
 * Severity that an organisation gives an alarm code: 0 OK, 1 warning, 2 fault. Text on the wire, unlike a plant's
 * status.
 */
export const controlCenterTypes = ['0', '1', '2'] as const;
export type ControlCenterType = (typeof controlCenterTypes)[number];

/** Cause of an alarm: reported by the plant, no data from the plant, unreadable files, or a status set by a user. */
export const alarmCauses = ['fault', 'silent', 'import', 'manual'] as const;
export type AlarmCause = (typeof alarmCauses)[number];
/**
 * Why nobody was notified of an alarm: its code does not notify, no group watches the plant, the message is still waiting, the alarm was
 * already a day old when it arrived.
 */
export const untoldReasons = ['code', 'people', 'waits', 'old'] as const;
export type UntoldReason = (typeof untoldReasons)[number];
/** Why an alarm ended: an end event, acknowledgement, quiet time, new data, a status set by hand, or undoing the import of its file. */
export const alarmEnds = ['event', 'acknowledge', 'quiet', 'data', 'manual', 'taken_back'] as const;
export type AlarmEnd = (typeof alarmEnds)[number];

const RULE_CODE = 'rule:';
/** Code of alarms raised by a rule on readings (decision 4.50). Alarm files never contain such codes. */
export const ruleCode = (name: string): string => `${RULE_CODE}${name}`.slice(0, 200);
export const isRuleCode = (code: string): boolean => code.startsWith(RULE_CODE);
/** Whether a code was generated from the alarm's text or a rule's name, so that showing it next to these adds nothing. */
export const isMadeCode = (code: string): boolean => code.startsWith('text:') || isRuleCode(code);
