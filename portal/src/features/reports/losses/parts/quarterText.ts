import { formatTime, HOUR_MS, zoneOffsetMs } from '@leitwarte/core/rules';

/** Local time of a quarter-hour; in the hour that occurs twice in autumn with its UTC offset. */
export function quarterText(from: string, zone: string): string {
  const clock = formatTime(from, 'HH:mm', zone);
  const ms = Date.parse(from);
  const offset = zoneOffsetMs(zone, ms);
  const isTwice = [-HOUR_MS, HOUR_MS].some((away) => zoneOffsetMs(zone, ms + away) === offset - away);
  const hours = Math.abs(offset) / HOUR_MS;
  return isTwice ? `${clock} (UTC${offset < 0 ? '−' : '+'}${hours})` : clock;
}
