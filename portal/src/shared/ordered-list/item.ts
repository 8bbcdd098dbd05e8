/** What a list with an order shows of each of its things. */
export interface Item {
  readonly id: number;
  readonly name: string;
  /** Quiet words behind the name, such as `Inaktiv`. */
  readonly note?: string | undefined;
}
