interface Reachable {
  readonly email?: string | null | undefined;
  readonly phone_number?: string | null | undefined;
}

const isFilled = (text: string | null | undefined) => (text ?? '').trim() !== '';

/** Whether the daily report can be sent to a recipient. Without an email address its switch is disabled. */
export function canReceiveReport(recipient: Reachable): boolean {
  return isFilled(recipient.email);
}

/** Whether a report user can be reached by email or phone. */
export function isReachable(recipient: Reachable): boolean {
  return isFilled(recipient.email) || isFilled(recipient.phone_number);
}
