import { open } from 'node:fs/promises';

const COLUMNS = 19;
const STEP_MS = 300_000;
const DAY_MS = 86_400_000;
/** Instant of the first readings. */
export const loggerStart = Date.UTC(2023, 0, 1);

/** Serial numbers of a solar data logger with 13 inverters, each with 19 values every five minutes. */
export const loggerSerials = Array.from({ length: 13 }, (_, index) => `${100_000 + index * 1_317}N182`);
export const loggerColumns = Array.from({ length: COLUMNS }, (_, index) => `Wert ${index + 1} [kW]`);

function cell(slot: number, inverter: number, column: number): string {
  const sun = Math.max(0, Math.sin((((slot * STEP_MS) / DAY_MS) % 1) * Math.PI * 2 - Math.PI / 2));
  if (column === 15) return '';
  if (column > 15) return sun === 0 ? '0' : '60';
  return sun === 0 ? '0' : (sun * (300 + column * 17 + inverter + ((slot * 7919) % 13))).toFixed(column % 4);
}

/** Writes some days of the logger as tab-separated text; returns the number of values. */
export async function writeLoggerFile(path: string, firstDay: number, days: number): Promise<number> {
  const file = await open(path, 'w');
  let values = 0;
  await file.write(`Zeit\tNummer\tSeriennummer\t${loggerColumns.join('\t')}\n`);
  const first = (firstDay * DAY_MS) / STEP_MS;
  for (let slot = first; slot < first + (days * DAY_MS) / STEP_MS; slot += 1) {
    const time = new Date(loggerStart + slot * STEP_MS).toISOString().slice(0, 19).replace('T', ' ');
    const lines = loggerSerials.map((serial, inverter) => {
      const cells = loggerColumns.map((_, column) => cell(slot, inverter, column));
      values += cells.filter((text) => text !== '').length;
      return `${time}\t${inverter + 1}\t${serial}\t${cells.join('\t')}\n`;
    });
    await file.write(lines.join(''));
  }
  await file.close();
  return values;
}
