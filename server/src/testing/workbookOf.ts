import { zipOf } from './zipOf.ts';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Content of parts of a workbook other than its sheets. */
interface Beside {
  readonly strings?: string;
  readonly styles?: string;
  readonly properties?: string;
}

/** A workbook (XLSX) of sheets by name, each given as the XML of its rows. */
export function workbookOf(sheets: Readonly<Record<string, string>>, { strings, styles, properties }: Beside = {}) {
  const names = Object.keys(sheets);
  const part = (name: string, content: string) => ({ name, content: `<?xml version="1.0"?>\n${content}` });
  const list = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('');
  const targets = names.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const ns = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
  return zipOf([
    part(
      'xl/workbook.xml',
      `<workbook ${MAIN} xmlns:r="${RELATIONS}">${properties ?? ''}<sheets>${list}</sheets></workbook>`,
    ),
    part('xl/_rels/workbook.xml.rels', `<Relationships ${ns}>${targets.join('')}</Relationships>`),
    ...(strings === undefined ? [] : [part('xl/sharedStrings.xml', `<sst ${MAIN}>${strings}</sst>`)]),
    ...(styles === undefined ? [] : [part('xl/styles.xml', `<styleSheet ${MAIN}>${styles}</styleSheet>`)]),
    ...Object.values(sheets).map((rows, at) =>
      part(`xl/worksheets/sheet${at + 1}.xml`, `<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`),
    ),
  ]);
}

const HEADER_ROW =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>Zeit</t></is></c><c r="B1" t="inlineStr"><is><t>P</t></is></c></row>';

/**
 * A workbook of 1.5 kB whose used range has 17 thousand million cells: a header, and one cell in the last row and
 * column.
 */
export const farCell = () =>
  workbookOf({ Werte: `${HEADER_ROW}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>` });
