interface Reachable {
  readonly email?: string | null | undefined;
  readonly phone_number?: string | null | undefined;
}

const isFilled = (text: string | null | undefined) => (text ?? '').trim() !== '';

/** Whether the daily report can be sent to a recipient; the switch is disabled without email address. */
export function canReceiveReport(recipient: Reachable): boolean {
  return isFilled(recipient.email);
}

/** Whether a report user can be reached by email or phone. */
export function isReachable(recipient: Reachable): boolean {
  return isFilled(recipient.email) || isFilled(recipient.phone_number);
}
