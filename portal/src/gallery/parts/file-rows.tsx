import type { ImportedRows } from '@leitwarte/core/entities';
import { RowsPreview, type JudgedRow } from '../../shared/file-rows/RowsPreview.tsx';
import { texts } from '../../shared/file-rows/texts.ts';
import type { Column } from '../../shared/table/column.ts';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import type { GalleryPart } from '../galleryPart.ts';

interface Row {
  readonly plant: string;
  readonly task: string;
}

const columns: readonly Column<JudgedRow<Row>>[] = [
  { key: 'plant', title: 'Anlage', value: ({ row }) => row.plant, rowHeader: true },
  { key: 'task', title: 'Aufgabe', value: ({ row }) => row.task },
];
const rows: readonly Row[] = [
  { plant: 'Solarpark Nord', task: 'Wechselrichter reinigen' },
  { plant: 'Biogasanlage Wölfersheim-Södel mit Gasaufbereitung und Nahwärmenetz', task: 'Ölwechsel' },
  { plant: '', task: 'Zähler ablesen' },
];

function Preview({ problems }: Pick<ImportedRows, 'problems'>) {
  useScreenTexts({ fileRows: texts });
  return (
    <RowsPreview
      title="Aufgaben aus einer Datei anlegen"
      rows={rows}
      judged={{ created: problems.length === 0 ? rows.length : 0, problems }}
      columns={columns}
      labels={{ plant: 'Anlage', due_on: 'Fällig am' }}
      good={(count) => `${count} Aufgaben werden angelegt.`}
      bad={(bad, count) => `${bad} von ${count} Zeilen können so nicht angelegt werden.`}
    />
  );
}

const problems = [
  { row: 2, field: 'plant', text: 'Dieses Feld ist erforderlich.' },
  { row: 2, field: 'due_on', text: '„bald“ ist kein Tag. Erwartet wird etwa 31.12.2027 oder 2027-12-31.' },
];

export const part: GalleryPart = {
  title: 'Rows of a file',
  states: [
    { name: 'all good', Show: () => <Preview problems={[]} /> },
    { name: 'with problems', Show: () => <Preview problems={problems} /> },
  ],
};
