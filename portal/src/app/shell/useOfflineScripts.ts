import { callAfter } from '@leitwarte/core/rules';
import { useEffect } from 'react';
import { reportQuietly } from '../../data/quiet.ts';

/** The key of `data/offline/device.ts`, which would be one more script of the first screen. */
const KEPT_HERE = 'offline-tasks';
/** The first screen goes first. */
const LOADED_AFTER_MS = 6_000;

/**
 * Loads the scripts of the tasks ahead on devices that keep tasks, so that the screen opens offline: the service worker
 * keeps what was loaded, and after an update that is nothing yet.
 */
export function useOfflineScripts(): void {
  useEffect(() => {
    if (localStorage.getItem(KEPT_HERE) === null) return undefined;
    return callAfter(LOADED_AFTER_MS, () => {
      import('../../features/alarms/work-orders/WorkOrdersPage.tsx').catch(reportQuietly);
    });
  }, []);
}
