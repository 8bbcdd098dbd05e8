/** Empty, or a plus sign and 1 to 15 digits (decisions 1.66 and 2.42). */
export const phonePattern = /^(\+[0-9]{1,15})?$/;

/** Whether a phone number may be stored; request bodies are trimmed before. */
export function isPhoneNumber(value: string | null | undefined): boolean {
  return phonePattern.test(value ?? '');
}

/** Whether a phone number is acceptable for SMS: empty, or an international number with 6 to 15 digits. */
export function reachesBySms(value: string | null | undefined): boolean {
  return !value || /^\+[1-9][0-9]{5,14}$/.test(value);
}
