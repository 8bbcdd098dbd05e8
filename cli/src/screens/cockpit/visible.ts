/** Index of the first visible row so that the selected one is visible, scrolling as little as possible. */
export function firstVisible(before: number, selected: number, height: number, count: number): number {
  const last = Math.max(0, count - height);
  const first = Math.min(Math.max(before, selected - height + 1), selected);
  return Math.min(Math.max(0, first), last);
}

/** New selection after a key; undefined for other keys. */
export function moved(
  selected: number,
  key: {
    readonly upArrow: boolean;
    readonly downArrow: boolean;
    readonly pageUp: boolean;
    readonly pageDown: boolean;
    readonly home: boolean;
    readonly end: boolean;
  },
  input: string,
  height: number,
  count: number,
): number | undefined {
  const to = target(selected, key, input, height, count);
  return to === undefined ? undefined : Math.min(Math.max(0, to), Math.max(0, count - 1));
}

function target(
  selected: number,
  key: Parameters<typeof moved>[1],
  input: string,
  height: number,
  count: number,
): number | undefined {
  if (key.upArrow || input === 'k') return selected - 1;
  if (key.downArrow || input === 'j') return selected + 1;
  if (key.pageUp) return selected - height;
  if (key.pageDown) return selected + height;
  if (key.home || input === 'g') return 0;
  if (key.end || input === 'G') return count - 1;
  return undefined;
}
