import type { Provenance } from '@leitwarte/core/entities';
import type { ReportTable } from '@leitwarte/core/report';
import { DEFAULT_ZONE } from '@leitwarte/core/rules';
import type { Language } from '../../texts/language.ts';

type Word = 'at' | 'value' | 'file' | 'line' | 'note' | 'before' | 'dip' | 'ignored' | 'readings';

/** Every reading of a figure with its file and line, as a table for a file. */
export function readingsTable(found: Provenance, language: Language, word: (key: Word) => string): ReportTable {
  const nameOf = (id: number | null) => found.files.find((file) => file.id === id)?.file ?? null;
  return {
    title: found.name,
    zone: found.sources[0]?.column.zone ?? DEFAULT_ZONE,
    createdAtMs: Date.now(),
    language,
    groups: [
      {
        title: '',
        columns: [
          { title: word('readings'), kind: 'text' },
          { title: word('at'), kind: 'datetime' },
          { title: word('value'), kind: 'number' },
          { title: word('file'), kind: 'text' },
          { title: word('line'), kind: 'number' },
          { title: word('note'), kind: 'text' },
        ],
      },
    ],
    rows: found.sources.flatMap(({ column: { plant, component, description }, readings }) =>
      readings.map(({ at, value, file, line, counts, before, dip }) => [
        `${plant} | ${component} | ${description}`,
        at,
        value,
        nameOf(file),
        line,
        before ? word('before') : dip ? word('dip') : counts ? null : word('ignored'),
      ]),
    ),
  };
}
