/** An organisation's settings for a code. */
export interface CodeSetting {
  /** '0' OK, '1' warning, '2' fault; undefined if the owner has not set a severity for the code. */
  readonly severity: string | undefined;
  readonly is_error_message: 0 | 1;
  readonly send_mail: 0 | 1;
  readonly send_sms: 0 | 1;
}

export const NO_SETTING: CodeSetting = { severity: undefined, is_error_message: 0, send_mail: 0, send_sms: 0 };

/**
 * The severity of a fault and the channels through which people are notified: as the owner set the code. Without a
 * setting, the severity follows the type of the log line and nobody is notified.
 */
export function weigh(setting: CodeSetting | undefined, typeSeverity: string) {
  const { severity, is_error_message, send_mail, send_sms } = setting ?? NO_SETTING;
  return { severity: severity ?? typeSeverity, is_error_message, send_mail, send_sms };
}

export const codeKey = (code: string, bracket: string) => `${code}\0${bracket}`;

/** The entry of a code and bracket; if there is none, the entry of the code without a bracket (decision 3.56). */
export function findCode<E>(entries: ReadonlyMap<string, E>, code: string, bracket: string): E | undefined {
  return entries.get(codeKey(code, bracket)) ?? entries.get(codeKey(code, ''));
}
