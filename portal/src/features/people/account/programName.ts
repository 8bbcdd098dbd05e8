/** What calls itself so, the more particular first: Edge also says Chrome, Chrome also says Safari. */
const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** The program of a session in two words, such as `Chrome, Windows`; what is no browser is named as it names itself. */
export function programName(agent: string): string {
  const named = (names: readonly (readonly [mark: string, name: string])[]) =>
    names.find(([mark]) => agent.includes(mark))?.[1];
  const browser = named(browsers);
  return browser === undefined ? agent : [browser, named(systems)].filter(Boolean).join(', ');
}
