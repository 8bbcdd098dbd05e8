/** Whether a value of unknown origin belongs to a closed value list; narrows its type. */
export function isOneOf<T extends string | number>(list: readonly T[], value: unknown): value is T {
  return list.some((code) => code === value);
}
