import { useEffect, useState } from 'react';

/** Keeps the screen on while mounted. Returns false if the browser cannot, which the wall must show. */
export function useWakeLock(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let ended = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || (lock !== undefined && !lock.released)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (ended) void lock.release();
        else setAwake(true);
        lock.addEventListener('release', () => {
          setAwake(false);
          if (!ended) void ask();
        });
      } catch {
        // the page is not on https, or the browser refuses or lacks wake locks
        setAwake(false);
      }
    };
    const onVisible = () => void ask();
    document.addEventListener('visibilitychange', onVisible);
    void ask();
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);
  return isAwake;
}
