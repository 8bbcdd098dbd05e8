import { callAfter } from '@leitwarte/core/rules';
import { useEffect } from 'react';
import { toWorkOrders } from '../workOrderRoutes.tsx';

/** The same key as in `data/offline/device.ts`; importing that file would add a script to the first screen. */
const KEPT_HERE = 'offline-tasks';
/** Delay in milliseconds, so that the first screen loads before. */
const LOADED_AFTER_MS = 6_000;

/**
 * On devices that keep tasks, prefetches the scripts of the tasks screen, so that it opens offline: the service worker
 * caches only files that were loaded, and after an update none of them is cached.
 */
export function useOfflineScripts(): void {
  useEffect(() => {
    if (localStorage.getItem(KEPT_HERE) === null) return undefined;
    return callAfter(LOADED_AFTER_MS, toWorkOrders.fetchScript);
  }, []);
}
