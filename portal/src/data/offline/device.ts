/** The shell reads it too: `app/shell/useOfflineScripts.ts`. */
const KEY = 'offline-tasks';

/** Whether tasks are kept on this device: once somebody has opened the screen of tasks here. */
export const keepsTasks = (): boolean => localStorage.getItem(KEY) !== null;

/** Number of changes on this device that no server has got yet, of every account that worked here; names nobody. */
export const waitingHere = (): number => Number(localStorage.getItem(KEY)) || 0;

export const noteWaiting = (count: number): void => localStorage.setItem(KEY, String(count));
