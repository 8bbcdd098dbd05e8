import { formatTime } from '../time/dateFormat.ts';

const PART_MAX_CHARACTERS = 80;
const unfit = /[<>:"/\\|?*\p{Cc}]/gu;
const reservedOnWindows = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Makes a text usable as part of a file name on every system: invalid characters become `_`, and at most 80 characters
 * are kept.
 */
export function fileNamePart(text: string): string {
  const cleaned = Array.from(text.normalize('NFC').replace(unfit, '_').trim())
    .slice(0, PART_MAX_CHARACTERS)
    .join('')
    .replace(/^\.+|[. ]+$/g, '_');
  return cleaned === '' || reservedOnWindows.test(cleaned) ? `${cleaned}_` : cleaned;
}

const named = (parts: readonly string[], extension: string) => `${parts.map(fileNamePart).join('_')}.${extension}`;

type SheetOrPdf = 'xlsx' | 'pdf';
type TableFile = SheetOrPdf | 'csv';
const monthYear = (year: number, month: number) => `${String(month).padStart(2, '0')}${year}`;

/** Part of a file name for a time: `202506` for a whole month, otherwise both days, such as `20250601-20250615`. */
function monthOrDays({ from, until }: { readonly from: string; readonly until: string }): string {
  const [year = 0, month = 1] = from.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  const isMonth = from.endsWith('-01') && until === last;
  const digits = (day: string) => day.replaceAll('-', '');
  return isMonth ? digits(from.slice(0, 7)) : `${digits(from)}-${digits(until)}`;
}

/** Names of all files that can be downloaded; portal, server and CLI use the same names. Months are counted from 1. */
export const fileNames = {
  overview: (plant: string, nowMs: number, zone: string, extension: SheetOrPdf) =>
    named([plant, formatTime(nowMs, 'yyyy-MM-dd', zone)], extension),
  analysisCsv: (plant: string, component: string) => named([plant, component, 'auswertung'], 'csv'),
  chartPdf: () => 'Auswertung.pdf',
  componentResearch: (plant: string, component: string) => named([plant, component, 'research'], 'xlsx'),
  organisationResearch: (organisation: string) => named([organisation, 'research'], 'xlsx'),
  evaluation: (evaluation: string, extension: TableFile) => named([evaluation, 'auswertung'], extension),
  dailyReport: (organisation: string, year: number, month: number, extension: TableFile) =>
    named(['Tagesbericht', organisation, monthYear(year, month)], extension),
  statement: (plant: string, statement: string, extension: TableFile) =>
    named(['Abrechnungsvergleich', plant, statement.replace(/\.[a-z]+$/i, '')], extension),
  lossesReport: (owner: string, days: { readonly from: string; readonly until: string }, extension: SheetOrPdf) =>
    named(['Ertrag', 'und', 'Verluste', owner, monthOrDays(days)], extension),
  statusList: (organisation: string, extension: SheetOrPdf) => named(['Statusliste', organisation], extension),
  commissioning: (plant: string, atMs: number, zone: string) =>
    named(['Inbetriebnahmeprotokoll', plant, formatTime(atMs, 'yyyy-MM-dd', zone)], 'pdf'),
  workOrder: (plant: string, id: number) => named(['Aufgabe', String(id), plant], 'pdf'),
  workOrders: (owner: string, year: number, extension: SheetOrPdf) =>
    named(['Aufgaben', String(year), owner], extension),
  itemisation: (organisation: string, year: number, month: number) =>
    named(['Einzelnachweis', String(year), String(month).padStart(2, '0'), organisation], 'pdf'),
  priceOverview: () => 'Preisuebersicht.pdf',
  journal: (plant: string, extension: TableFile) => named(['Betriebstagebuch', plant], extension),
  rejectedLines: (importedFile: string) => named([importedFile, 'abgelehnt'], 'csv'),
} as const;
