import type { DataAge } from '../measurements/plantDataAge.ts';

/** An open alarm about missing data, with the level of which people were notified. */
export interface ToldSilence {
  readonly severity: string;
  readonly notice: string | null;
}

type Age = Pick<DataAge, 'status' | 'warning'>;

/**
 * What must be done with the alarm about a plant's missing data. A plant that is out of service never has such an
 * alarm.
 */
export function silenceDue(
  open: ToldSilence | undefined,
  isActive: boolean,
  { status, warning }: Age,
): 'begin' | 'change' | 'end' | 'none' {
  const isSilent = isActive && status > 0;
  if (!open) return isSilent ? 'begin' : 'none';
  if (!isSilent) return 'end';
  return open.severity === String(status) && open.notice === warning ? 'none' : 'change';
}

/** Whether the level has risen, so that people are notified again. A level never falls without new data in between. */
export const rises = (open: ToldSilence, { status }: Age) => status > Number(open.severity);
