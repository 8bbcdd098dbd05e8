/** Heading words for a column with a time. */
export const timeWords =
  /zeit|time|datum|date|stamp|uhr|^ts$|^t$|epoch|unix|utc|_ts$|^ts_|last_changed|moment|beginn|start/i;
