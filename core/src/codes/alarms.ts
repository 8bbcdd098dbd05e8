/** What a control center makes of an alarm code: 0 OK, 1 warning, 2 fault. Text on the wire, unlike a plant's status. */
export const controlCenterTypes = ['0', '1', '2'] as const;
export type ControlCenterType = (typeof controlCenterTypes)[number];
/** Type of a code for which the organisation stored nothing. */
export const DEFAULT_CONTROL_CENTER_TYPE: ControlCenterType = '0';
