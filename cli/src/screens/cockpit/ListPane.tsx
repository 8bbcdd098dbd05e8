import { Box, Text } from 'ink';
import { useRef, useState } from 'react';
import { type PaneCell, type PaneColumn, Row } from './cells.tsx';
import { firstVisible, moved } from './visible.ts';
import { useKeys } from './useKeys.ts';

interface ListPaneProps<T> {
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
  readonly columns: readonly PaneColumn[];
  readonly cellsOf: (row: T) => readonly PaneCell[];
  /** Number of lines for header and rows together. */
  readonly height: number;
  readonly empty: string;
  readonly coloured: boolean;
  /** Whether keys move the selection. */
  readonly active: boolean;
  readonly onOpen?: (row: T) => void;
}

const START = { chosen: undefined, first: 0 };

/** A scrolling list. The selection stays on its row when rows are added, removed or reordered. */
export function ListPane<T>(props: ListPaneProps<T>) {
  const { rows, keyOf, columns, cellsOf, height, empty, coloured, active, onOpen } = props;
  const [shown, setShown] = useState<{ readonly chosen: string | undefined; readonly first: number }>(START);
  /** Key of the row selected last, because several keys may arrive before the next rendering. */
  const newest = useRef<string>(undefined);
  const space = Math.max(1, height - 1);
  const placeOf = (chosen: string | undefined) =>
    Math.max(
      0,
      rows.findIndex((row) => keyOf(row) === chosen),
    );
  const selected = placeOf(shown.chosen);
  const first = firstVisible(shown.first, selected, space, rows.length);

  useKeys((input, key) => {
    const place = placeOf(newest.current);
    const row = rows[place];
    if (key.return && row !== undefined) onOpen?.(row);
    const to = moved(place, key, input, space, rows.length);
    const next = to === undefined ? undefined : rows[to];
    if (to === undefined || next === undefined) return;
    const chosen = keyOf(next);
    newest.current = chosen;
    setShown((before) => ({ chosen, first: firstVisible(before.first, to, space, rows.length) }));
  }, active);

  if (rows.length === 0)
    return (
      <Box height={height} paddingLeft={2}>
        <Text>{empty}</Text>
      </Box>
    );
  const counted = rows.length > space ? ` ${selected + 1}/${rows.length}` : '';
  return (
    <Box flexDirection="column" height={height}>
      <Row
        columns={columns}
        cells={columns.map(({ head, width }) => ({ text: width === undefined ? head + counted : head, tone: 'faint' }))}
        selected={false}
        coloured={coloured}
      />
      {rows.slice(first, first + space).map((row) => (
        <Row
          key={keyOf(row)}
          columns={columns}
          cells={cellsOf(row)}
          selected={row === rows[selected]}
          coloured={coloured}
        />
      ))}
    </Box>
  );
}
