import { PlainEvaluationResponse, PlantJournalResponse, ReportResponse } from '@leitwarte/core/entities';
import { pageOfEvaluation, pagesOfJournal, pagesOfReport } from '../../shared/report-table/reportPages.ts';
import { ReportTable } from '../../shared/report-table/ReportTable.tsx';
import type { GalleryPart } from '../galleryPart.ts';

const COLUMNS = 12;

/** A daily report of March with this number of pages, in the format of the API. */
function report(pages: number, days = 31, hidesSubheaders = false) {
  const cells = (seed: number) =>
    Array.from({ length: COLUMNS }, (_, index) => ({
      id: index,
      value: (seed + index) % 11 === 0 ? null : index === 4 ? 'aus' : ((seed * 7919 + index * 104_729) % 500_000) / 100,
      unit: index % 3 === 2 && seed % 2 === 0 ? 'MWh' : 'kWh',
    }));
  return ReportResponse.parse({
    num_pages: pages,
    page_headers: Array.from({ length: pages }, (_, page) => ({
      headers: [
        { name: 'spacing', rowspan: 2, colspan: 1 },
        { name: `BHKW Fauerbach ${page + 1} (99,5 kW)`, rowspan: 1, colspan: 6 },
        { name: 'Einspeisung', rowspan: 1, colspan: 6 },
      ],
      subheaders: [6, 6].map((colspan, index) => ({
        name: hidesSubheaders ? 'hide' : `Zähler ${index + 1}`,
        rowspan: 1,
        colspan,
      })),
      positions: [
        { name: 'Datum', rowspan: 1, colspan: 1 },
        ...Array.from({ length: COLUMNS }, (_, index) => ({
          name: index % 4 === 1 ? 'Eigenverbrauch Gasaufbereitung' : `Arbeit ${index + 1}`,
          rowspan: 1,
          colspan: 1,
        })),
      ],
    })),
    page_positions: Array.from({ length: pages }, () =>
      Array.from({ length: days }, (_, day) => ({
        id: day,
        created_at_date: `2026-03-${String(day + 1).padStart(2, '0')}`,
        data: cells(day + 1),
      })),
    ),
    page_footer: Array.from({ length: pages }, () => ({ name: 'Summe', data: cells(4) })),
  });
}

const [head] = report(1).page_headers;

const journal = PlantJournalResponse.parse({
  data: [
    {
      id: 1,
      header: { headers: head?.headers.map((cell) => ({ ...cell, rowspan: 1 })), positions: head?.positions },
      positions: report(1, 5).page_positions[0],
    },
  ],
});

const evaluation = PlainEvaluationResponse.parse({
  headers: [
    { name: 'spacing', rowspan: 1, colspan: 1 },
    { name: 'Windpark Gedern', rowspan: 1, colspan: 2 },
  ],
  header_positions: ['Monat', 'Ertrag', 'Verfügbarkeit'].map((name) => ({ name, rowspan: 1, colspan: 1 })),
  positions: ['Januar', 'Februar'].map((name, index) => ({
    name,
    values: [
      { value: 12_345.6 * (index + 1), unit: 'kWh' },
      { value: 99.5, unit: '%' },
    ],
  })),
  footer: [
    { value: 37_036.8, unit: 'kWh' },
    { value: null, unit: null },
  ],
});

export const part: GalleryPart = {
  title: 'Report table',
  states: [
    { name: 'two pages', Show: () => <ReportTable title="Tagesbericht" pages={pagesOfReport(report(2), 'Summe')} /> },
    {
      name: 'hidden sub-headers, few rows',
      Show: () => <ReportTable title="Tagesbericht" pages={pagesOfReport(report(1, 3, true), 'Summe')} />,
    },
    {
      name: 'missing values and a running day',
      Show: () => <ReportTable title="Tagesbericht" pages={pagesOfReport(report(1, 12), 'Summe')} today="2026-03-09" />,
    },
    { name: 'journal', Show: () => <ReportTable title="Betriebstagebuch" pages={pagesOfJournal(journal)} /> },
    {
      name: 'evaluation',
      Show: () => <ReportTable title="Auswertung" pages={[pageOfEvaluation(evaluation, 'Summe')]} rowKind="text" />,
    },
    { name: 'loading', Show: () => <ReportTable title="Tagesbericht" pages={undefined} /> },
    { name: 'empty', Show: () => <ReportTable title="Tagesbericht" pages={[]} /> },
  ],
};
