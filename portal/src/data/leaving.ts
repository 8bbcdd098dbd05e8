let leaving = false;

/**
 * Whether the page is being left. Calls still on their way then fail because of that alone, and must not be taken
 * for a failure of the server.
 */
export const isLeaving = (): boolean => leaving;

/** Follows the page's coming and going. */
export function watchLeaving(): void {
  window.addEventListener('pagehide', () => {
    leaving = true;
  });
  window.addEventListener('pageshow', () => {
    leaving = false;
  });
}
