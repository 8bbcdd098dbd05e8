/** Whether key presses belong to a field, or to a popup above the page. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]') !== null;
}
