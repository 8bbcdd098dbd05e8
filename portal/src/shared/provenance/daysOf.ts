import type { ProvenanceSource } from '@leitwarte/core/entities';
import { chosenAt } from '@leitwarte/core/rules';

/** First and last day of a figure's readings, in the plant's zone. */
export function daysOf({ column: { zone }, from, until }: ProvenanceSource) {
  return { from: dayAt(Date.parse(from), zone), to: dayAt(Date.parse(until) - 1, zone) };
}

function dayAt(ms: number, zone: string) {
  const { year, month, day } = chosenAt(ms, zone);
  return { year, month, day };
}
