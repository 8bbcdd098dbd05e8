import { useEffect, useState } from 'react';

/** Keeps the screen awake while it is mounted. False where the browser cannot, which the wall has to say. */
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
        // not over https, refused, or unknown to the browser
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
