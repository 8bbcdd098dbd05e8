let leaving = false;

/** Whether the page is being unloaded. Pending calls then fail only because of that, which must not count as a failure of the server. */
export const isLeaving = (): boolean => leaving;

/** Tracks whether the page is being unloaded. */
export function watchLeaving(): void {
  window.addEventListener('pagehide', () => {
    leaving = true;
  });
  window.addEventListener('pageshow', () => {
    leaving = false;
  });
}
