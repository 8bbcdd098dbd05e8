import { type LinearPattern, linearPattern } from '../../linearPattern/index.ts';

const groups: ReadonlySet<string> = new Set(['device', 'channel']);

/** Parses the `import_device_pattern` of a system; undefined if it is invalid or has unexpected named groups. */
export function devicePattern(source: string): LinearPattern | undefined {
  const pattern = linearPattern(source);
  return pattern && pattern.names.length > 0 && pattern.names.every((name) => groups.has(name)) ? pattern : undefined;
}
