/** An item of an ordered list. */
export interface Item {
  readonly id: number;
  readonly name: string;
  /** Additional text after the name, such as `Inaktiv`. */
  readonly note?: string | undefined;
}
