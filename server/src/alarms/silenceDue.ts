import type { DataAge } from '../measurements/plantDataAge.ts';

/** An open alarm of silence as it says how silent a plant is. */
export interface ToldSilence {
  readonly severity: string;
  readonly notice: string | null;
}

type Age = Pick<DataAge, 'status' | 'warning'>;

/** What becomes of the alarm of a plant's silence. Nobody waits for the data of a plant that is out of service. */
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

/** A level that rises is to be told again: between two levels of a plant lie fresh data, else it would not fall. */
export const rises = (open: ToldSilence, { status }: Age) => status > Number(open.severity);
