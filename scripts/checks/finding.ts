/** One thing a check complains about; a warning is shown and does not fail the check. */
export interface Finding {
  readonly path: string;
  readonly message: string;
  readonly warning?: true;
}

/** Reads the checkout at `base`; no findings means all is well. */
export type Check = (base: string) => Finding[] | Promise<Finding[]>;
