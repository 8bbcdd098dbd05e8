import type { ReportTable } from '@leitwarte/core/report';
import { HOUR_MS } from '@leitwarte/core/rules';
import type { ServerContext } from '../platform/context.ts';
import { readRecord } from './record.ts';
import { DEMO_ZONE } from './slot.ts';

interface DocumentPlan {
  readonly title: string;
  readonly subtitle: string;
  readonly checks: readonly (readonly [point: string, requirement: string, result: string])[];
}

const plans: readonly DocumentPlan[] = [
  {
    title: 'Einheitenzertifikat Windkraft Münzenberg',
    subtitle: 'Beispiel eines Zertifikats, ohne Gültigkeit',
    checks: [
      ['Wirkleistungsbegrenzung', 'auf 60, 30 und 0 Prozent innerhalb von 60 s', 'erfüllt'],
      ['Blindleistung', 'cos φ 0,95 untererregt bis 0,95 übererregt', 'erfüllt'],
      ['Spannungseinbruch', 'bleibt am Netz bis 150 ms bei 0 Prozent', 'erfüllt'],
      ['Frequenzbereich', '47,5 bis 51,5 Hz', 'erfüllt'],
    ],
  },
  {
    title: 'Prüfbericht BHKW Fauerbach',
    subtitle: 'Beispiel eines Prüfberichts, ohne Gültigkeit',
    checks: [
      ['Netz- und Anlagenschutz', 'Auslösezeit unter 200 ms', '142 ms'],
      ['Abgastemperatur', 'unter 180 °C bei Volllast', '151 °C'],
      ['Sicherheitskette', 'jedes Glied löst aus', 'bestanden'],
      ['Schallpegel in 10 m', 'unter 55 dB(A)', '51 dB(A)'],
    ],
  },
  {
    title: 'Inbetriebsetzung Solarpark Ober-Rosbach',
    subtitle: 'Beispiel eines Protokolls, ohne Gültigkeit',
    checks: [
      ['Isolationswiderstand', 'über 1 MΩ je Strang', 'erfüllt'],
      ['Fernwirktechnik', 'Sollwerte 100, 60, 30 und 0 Prozent', 'erfüllt'],
      ['Zähler', 'Stand und Wandlerfaktor abgelesen', 'erfüllt'],
    ],
  },
];

const fileNameOf = ({ title }: DocumentPlan) => `${title}.pdf`;

/** File names of the documents that the demo's certification user may read. */
export const demoDocumentNames = plans.map(fileNameOf);

/** Stores the documents of the demo plants that are missing on the server; does nothing without demo data. */
export async function createDocuments({ db, platform }: Pick<ServerContext, 'db' | 'platform'>): Promise<void> {
  const record = await readRecord(db);
  if (record === undefined) return;
  const known = new Set((await platform.certificationFiles.list()).map(({ name }) => name));
  for (const plan of plans) {
    const name = fileNameOf(plan);
    if (known.has(name)) continue;
    const bytes = await platform.printPdf(tableOf(plan, record.seededAt - HOUR_MS), {
      organisation: 'Prüfstelle Wetterau',
    });
    await platform.certificationFiles.add(name, bytes);
  }
}

function tableOf({ title, subtitle, checks }: DocumentPlan, createdAtMs: number): ReportTable {
  const column = (heading: string) => ({ title: heading, kind: 'text' }) as const;
  return {
    title,
    subtitle,
    zone: DEMO_ZONE,
    createdAtMs,
    groups: [{ title: '', columns: [column('Prüfpunkt'), column('Anforderung'), column('Ergebnis')] }],
    rows: checks,
  };
}
