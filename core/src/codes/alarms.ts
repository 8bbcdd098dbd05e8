/**
 * Severity that an organisation gives an alarm code: 0 OK, 1 warning, 2 fault. Text on the wire, unlike a plant's
 * status.
 */
export const controlCenterTypes = ['0', '1', '2'] as const;
export type ControlCenterType = (typeof controlCenterTypes)[number];

/**
 * Why an alarm exists: the plant reports it, it delivers no data, its files cannot be read, or a user set the status.
 */
export const alarmCauses = ['fault', 'silent', 'import', 'manual'] as const;
export type AlarmCause = (typeof alarmCauses)[number];
/**
 * Why nobody was notified of an alarm: its code notifies nobody, nobody is in charge of the plant, the message is
 * still due, the alarm was already a day old when it arrived.
 */
export const untoldReasons = ['code', 'people', 'waits', 'old'] as const;
export type UntoldReason = (typeof untoldReasons)[number];
/** Why an alarm ended: an end event, acknowledging, quiet time, new data, a status set by hand, its file undone. */
export const alarmEnds = ['event', 'acknowledge', 'quiet', 'data', 'manual', 'taken_back'] as const;
export type AlarmEnd = (typeof alarmEnds)[number];

const RULE_CODE = 'rule:';
/** Codes of alarms that rules on readings raise (decision 4.50). No alarm file brings one. */
export const ruleCode = (name: string): string => `${RULE_CODE}${name}`.slice(0, 200);
export const isRuleCode = (code: string): boolean => code.startsWith(RULE_CODE);
/** Codes made from the alarm's own text or from a rule's name: next to these they add nothing. */
export const isMadeCode = (code: string): boolean => code.startsWith('text:') || isRuleCode(code);
