/** Patterns of browser names, the more specific first: Edge also contains Chrome, Chrome also contains Safari. */
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

/** Browser and system of a session, such as `Chrome, Windows`; other programs are shown by their own name. */
export function programName(agent: string): string {
  const named = (names: readonly (readonly [mark: string, name: string])[]) =>
    names.find(([mark]) => agent.includes(mark))?.[1];
  const browser = named(browsers);
  return browser === undefined ? agent : [browser, named(systems)].filter(Boolean).join(', ');
}
