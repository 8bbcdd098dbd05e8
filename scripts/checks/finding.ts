/** A problem that a check has found; a warning is shown, but does not make the check fail. */
export interface Finding {
  readonly path: string;
  readonly message: string;
  readonly warning?: true;
}

/** Checks the checkout at `base`; returns no findings if all is well. */
export type Check = (base: string) => Finding[] | Promise<Finding[]>;
