/** What a control center makes of an alarm code: 0 OK, 1 warning, 2 fault. Text on the wire, unlike a plant's status. */
export const controlCenterTypes = ['0', '1', '2'] as const;
export type ControlCenterType = (typeof controlCenterTypes)[number];

/** What causes an alarm: the plant says so, it delivers nothing, its files cannot be read, somebody set the status. */
export const alarmCauses = ['fault', 'silent', 'import', 'manual'] as const;
export type AlarmCause = (typeof alarmCauses)[number];
/**
 * Why nobody was told of an alarm: its code is set to tell nobody, nobody is in charge of the plant, it is about to be told,
 * it was a day old when it came.
 */
export const untoldReasons = ['code', 'people', 'waits', 'old'] as const;
export type UntoldReason = (typeof untoldReasons)[number];
/** What ends an alarm: its own end, acknowledging, quiet for long, data that came again, a status set by hand, its file taken back. */
export const alarmEnds = ['event', 'acknowledge', 'quiet', 'data', 'manual', 'taken_back'] as const;
export type AlarmEnd = (typeof alarmEnds)[number];

const RULE_CODE = 'rule:';
/** Codes of alarms that rules on readings raise (decision 4.50). No alarm file brings one. */
export const ruleCode = (name: string): string => `${RULE_CODE}${name}`.slice(0, 200);
export const isRuleCode = (code: string): boolean => code.startsWith(RULE_CODE);
/** Codes that are made of the alarm's own text or of a rule's name: beside these they say nothing. */
export const isMadeCode = (code: string): boolean => code.startsWith('text:') || isRuleCode(code);
