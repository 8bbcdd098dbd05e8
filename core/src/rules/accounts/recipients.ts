interface Reachable {
  readonly email?: string | null | undefined;
  readonly phone_number?: string | null | undefined;
}

const isFilled = (text: string | null | undefined) => (text ?? '').trim() !== '';

/** Whether the daily report can be sent to somebody; the toggle is disabled while the e-mail address is empty. */
export function canReceiveReport(recipient: Reachable): boolean {
  return isFilled(recipient.email);
}

/** Whether a report user can be reached at all: by e-mail, by phone or both. */
export function isReachable(recipient: Reachable): boolean {
  return isFilled(recipient.email) || isFilled(recipient.phone_number);
}
