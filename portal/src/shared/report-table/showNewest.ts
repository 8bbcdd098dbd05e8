/** Scrolls a table's box when it appears so that its latest row is visible above the sticky footer. */
export function showNewest(box: HTMLElement | null): void {
  const row = box?.querySelector("tr[data-due='running']") ?? lastPast(box);
  if (!box || !row) return;
  const foot = box.querySelector('tfoot')?.getBoundingClientRect().height ?? 0;
  const bottom = row.getBoundingClientRect().bottom - box.getBoundingClientRect().top + box.scrollTop;
  box.scrollTop = Math.max(0, Math.ceil(bottom + foot - box.clientHeight));
}

const lastPast = (box: HTMLElement | null): Element | undefined =>
  [...(box?.querySelectorAll("tr[data-due='past']") ?? [])].at(-1);
