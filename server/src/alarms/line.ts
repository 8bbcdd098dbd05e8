import type { Platform } from '../platform/platform.ts';

/** A line of an alarm file that is not empty. */
export interface AlarmLine {
  readonly at: number;
  /** A message of the grid operator (`evu`) is no alarm: it becomes the plant's `evu`. */
  readonly kind: 'alarm' | 'end' | 'evu';
  readonly componentId: number | null;
  readonly code: string;
  /** '' if the line has no bracket. */
  readonly bracket: string;
  readonly text: string;
  /** Severity by the type in the line, until the owner of the plant has set its code. */
  readonly severity: '0' | '1' | '2';
  /** Identifies the line: its cells as in the file, and its index among equal lines. */
  readonly identity: string;
}

export interface KeyedLine extends AlarmLine {
  /** `line_key` of its occurrence. */
  readonly key: string;
}

/** The lines with their keys, which do not depend on settings, so that the same file always has the same keys. */
export async function keyed(
  { sha256 }: Pick<Platform, 'sha256'>,
  plantId: number,
  lines: readonly AlarmLine[],
): Promise<KeyedLine[]> {
  const encoder = new TextEncoder();
  return Promise.all(
    lines.map(async (line) => ({
      ...line,
      key: await sha256(encoder.encode([plantId, line.at, line.identity].join('\0'))),
    })),
  );
}
