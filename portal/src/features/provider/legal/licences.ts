/** A package in the product, and the text of its license. */
export interface PackageLicence {
  /** Name, version and kind, such as `leaflet 1.9.4 (BSD-2-Clause)`. */
  readonly title: string;
  readonly text: string;
}

/** Written next to the portal by the build (scripts/build/licences.ts). */
const FILE = '/LICENSES.txt';
const LINE = `\n\n${'='.repeat(80)}\n\n`;

/** The licenses of the build; empty if the portal runs without one. */
export async function readLicences(): Promise<readonly PackageLicence[]> {
  const answer = await fetch(FILE);
  if (!answer.ok || answer.headers.get('content-type')?.startsWith('text/plain') !== true) return [];
  return licencesIn(await answer.text());
}

function licencesIn(file: string): readonly PackageLicence[] {
  return file.split(LINE).flatMap((notice) => {
    const [title = '', ...lines] = notice.trim().split('\n');
    return title === '' ? [] : [{ title, text: lines.join('\n').trim() }];
  });
}
