/** A file with the name under which it is delivered. */
export interface DeliveredFile {
  readonly name: string;
  readonly content: string;
}

const DELIVERIES = 24;

/**
 * The daily files of a logger (a header, then lines that begin with their time), each delivered 24 times.
 * @param grows Whether each delivery contains the whole file so far; otherwise only the next 24th of the day's lines.
 */
export function dailyFiles(text: string, grows: boolean): DeliveredFile[] {
  const [header = '', ...lines] = text.trimEnd().split('\n');
  const days = Map.groupBy(lines, (line) => line.slice(0, 10));
  return Array.from(days, ([day, ofDay]) =>
    Array.from({ length: DELIVERIES }, (_, delivery) => {
      const known = grows ? ofDay.slice(0, Math.ceil((ofDay.length * (delivery + 1)) / DELIVERIES)) : ofDay;
      const name = `details_${day}_${String(delivery).padStart(2, '0')}.txt`;
      return { name, content: `${[header, ...known].join('\n')}\n` };
    }),
  ).flat();
}
