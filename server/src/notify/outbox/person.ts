/** A person whom a group tells of its plants. */
export interface Person {
  readonly accountId: number;
  readonly organisationId: number;
  readonly email: string | undefined;
  /** E.164. */
  readonly phone: string | undefined;
}
