import type { AttachedReadings } from '@leitwarte/core/entities';
import { formatDate } from '@leitwarte/core/rules';
import type { Column } from '../../../output/cells.ts';
import { listing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';

export const readingsTable: readonly Column<AttachedReadings>[] = [
  { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
  { head: say('Name', 'Name'), key: true, value: (row) => row.name },
  { head: say('Anlage', 'Plant'), value: (row) => row.plant_name },
  { head: say('Spalten', 'Columns'), value: (row) => row.columns.join(', ') },
  { head: say('Von', 'From'), value: (row) => formatDate(row.from) },
  { head: say('Bis', 'Until'), value: (row) => formatDate(row.until) },
  { head: say('Zeilen', 'Lines'), value: (row) => row.rows },
  { head: say('SHA-256', 'SHA-256'), value: (row) => row.sha256, spare: 'empty' },
];

export const certificationsReadings = listing({
  summary: say('Messwerte auflisten, die einem Dokument beiliegen', 'List the readings that go with a document'),
  call: 'certifications.readings',
  arguments: { name: { describe: say('Name des PDF auf dem Server', 'name of the PDF on the server') } },
  rows: (client, { name }) => client.certifications.readings({ pdf_name: name }),
  columns: readingsTable,
});
