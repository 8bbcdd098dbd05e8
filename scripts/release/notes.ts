/**
 * The section of a version in CHANGELOG.md, without its heading. Throws if it is missing or empty, so that nothing is
 * released without telling operators.
 */
export function notesOf(changelog: string, version: string): string {
  const [, ...sections] = changelog.split(/^## /m);
  const section = sections.find((each) => headed(each) === version);
  if (section === undefined) throw new Error(`CHANGELOG.md has no section "## [${version}]"`);
  // links are below the last section
  const text = section
    .slice(section.indexOf('\n'))
    .replace(/\n\[[^\]]+\]: \S+$/gm, '')
    .trim();
  if (text === '') throw new Error(`CHANGELOG.md says nothing of ${version}`);
  return `${text}\n`;
}

const headed = (section: string): string | undefined => /^\[?([^\]\s]+)/.exec(section)?.[1];
