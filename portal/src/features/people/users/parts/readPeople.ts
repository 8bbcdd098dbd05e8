import { peopleOf, type PeopleFile } from '@leitwarte/core/report/people-file';

/** The people of a CSV file or Excel workbook. Throws where it is neither; what reads it loads with the first file. */
export async function readPeople(file: File): Promise<PeopleFile> {
  const [{ sheetRows }, bytes] = await Promise.all([import('@leitwarte/core/report/sheet-rows'), bytesOf(file)]);
  return peopleOf(await sheetRows(bytes));
}

function bytesOf(file: File): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(new Uint8Array(reader.result instanceof ArrayBuffer ? reader.result : new ArrayBuffer(0))),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('a file could not be read')));
    reader.readAsArrayBuffer(file);
  });
}
