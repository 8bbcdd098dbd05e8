import type { MouseEvent } from 'react';

/** Whether a click should be handled in this page and not open another tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}
