/** `app/shell/useOfflineScripts.ts` reads the same key without importing this file. */
const KEY = 'offline-tasks';

/** Whether this device keeps tasks: from the first time that the tasks screen is opened on it. */
export const keepsTasks = (): boolean => localStorage.getItem(KEY) !== null;

/** Number of changes on this device that are waiting or were refused, of all accounts; contains no names. */
export const waitingHere = (): number => Number(localStorage.getItem(KEY)) || 0;

export const noteWaiting = (count: number): void => localStorage.setItem(KEY, String(count));
