import { type LinearPattern, linearPattern } from '../../linearPattern/index.ts';

const groups: ReadonlySet<string> = new Set(['device', 'channel']);

/**
 * The `import_device_pattern` of a system as a pattern; undefined if it is no pattern or its named groups are not
 * these.
 */
export function devicePattern(source: string): LinearPattern | undefined {
  const pattern = linearPattern(source);
  return pattern && pattern.names.length > 0 && pattern.names.every((name) => groups.has(name)) ? pattern : undefined;
}
