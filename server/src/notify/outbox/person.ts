/** A member of a group that is notified of alarms of plants. */
export interface Person {
  readonly accountId: number;
  readonly organisationId: number;
  readonly email: string | undefined;
  /** E.164. */
  readonly phone: string | undefined;
}
