import { useState } from 'react';
import type { Reading } from '../../../shared/page/Loaded.tsx';

/** A reading that keeps showing its last answer until the next one is there, so that nothing jumps meanwhile. */
export function useKept<T>(reading: Reading<T>): Reading<T> {
  const [kept, setKept] = useState(reading.data);
  if (reading.data !== undefined && reading.data !== kept) setKept(reading.data);
  return reading.data === undefined && !reading.isError && kept !== undefined ? { ...reading, data: kept } : reading;
}
