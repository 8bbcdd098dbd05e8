export interface CoreUsage {
  /** Name such as `Core 0`. */
  readonly core: string;
  /** Usage such as `12.5%`; empty if there is no colon. */
  readonly value: string;
}

/** Splits the entries of `core_usage` (such as `Core 0: 12.5%`) at their first colon. */
export function coreUsages(entries: readonly string[]): CoreUsage[] {
  return entries.map((entry) => {
    const colon = entry.indexOf(':');
    if (colon < 0) return { core: entry.trim(), value: '' };
    return { core: entry.slice(0, colon).trim(), value: entry.slice(colon + 1).trim() };
  });
}
