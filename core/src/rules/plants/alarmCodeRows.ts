/** An organisation's settings for an alarm code. */
export interface AlarmCodeSettings {
  /** '0' OK, '1' warning, '2' fault. */
  readonly type_control_center: string;
  readonly is_error_message: boolean;
  readonly send_mail: boolean;
  readonly send_sms: boolean;
}

/**
 * A row of the screen: a code with its settings, and whether its record must be created or changed when it is saved.
 */
export interface AlarmCodeRow extends AlarmCodeSettings {
  readonly alarmcode: number;
  /** Id of the stored record; null if there is none. */
  readonly id: number | null;
  readonly is_new: boolean;
  readonly has_changed: boolean;
}

/** Settings of a code without a stored record: OK, no error message, no mail, no SMS. */
const DEFAULTS: AlarmCodeSettings = {
  type_control_center: '0',
  is_error_message: false,
  send_mail: false,
  send_sms: false,
};

interface StoredSettings extends AlarmCodeSettings {
  readonly id: number;
  readonly alarmcode: number | null;
}

/** Codes of a page with the organisation's stored settings, in the order of the codes. */
export function alarmCodeRows(
  codes: readonly { readonly id: number }[],
  stored: readonly StoredSettings[],
): AlarmCodeRow[] {
  const byCode = new Map(stored.map((one) => [one.alarmcode, one]));
  return codes.map((code) => {
    const { id, type_control_center, is_error_message, send_mail, send_sms } = byCode.get(code.id) ?? {
      id: null,
      ...DEFAULTS,
    };
    const settings = { type_control_center, is_error_message, send_mail, send_sms };
    return { ...settings, alarmcode: code.id, id, is_new: id === null, has_changed: false };
  });
}

/** Returns the row with a change by the user, marked to be saved. */
export function changedRow(row: AlarmCodeRow, change: Partial<AlarmCodeSettings>): AlarmCodeRow {
  return { ...row, ...change, has_changed: true };
}

/**
 * Rows to send when saving: those whose record must be created, and those whose record must be changed; unchanged rows
 * are not sent (decision 3.57).
 */
export function rowsToSave(rows: readonly AlarmCodeRow[]): {
  readonly create: readonly AlarmCodeRow[];
  readonly update: readonly AlarmCodeRow[];
} {
  const changed = rows.filter((row) => row.has_changed);
  return { create: changed.filter((row) => row.is_new), update: changed.filter((row) => !row.is_new) };
}
