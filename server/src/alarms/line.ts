import type { Platform } from '../platform/platform.ts';

/** A non-empty line of an alarm file. */
export interface AlarmLine {
  readonly at: number;
  /** `evu` is a message of the grid operator, which is not an alarm: it becomes the plant's `evu`. */
  readonly kind: 'alarm' | 'end' | 'evu';
  readonly componentId: number | null;
  readonly code: string;
  /** '' if the line has no bracket. */
  readonly bracket: string;
  readonly text: string;
  /** Severity by the type in the line; applies until the owner of the plant sets a severity for the code. */
  readonly severity: '0' | '1' | '2';
  /** Identifies the line: its cells as in the file, and its index among identical lines. */
  readonly identity: string;
}

export interface KeyedLine extends AlarmLine {
  /** `line_key` of the occurrence that is stored for the line. */
  readonly key: string;
}

/** Adds a key to each line. Keys do not depend on settings, so the same file always gets the same keys. */
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
