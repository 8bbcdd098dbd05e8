import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { type Tone, toneColours } from '../../output/colours.ts';
import { plain } from '../../output/plain.ts';

interface ToneTextProps {
  readonly tone?: Tone | undefined;
  readonly coloured: boolean;
  readonly children: ReactNode;
}

/** Text in one of the colors that every theme makes readable; without colors, words and shapes remain. */
export function ToneText({ tone, coloured, children }: ToneTextProps) {
  if (!coloured || tone === undefined) return <Text wrap="truncate-end">{children}</Text>;
  if (tone === 'faint')
    return (
      <Text wrap="truncate-end" dimColor>
        {children}
      </Text>
    );
  if (tone === 'strong')
    return (
      <Text wrap="truncate-end" bold>
        {children}
      </Text>
    );
  return (
    <Text wrap="truncate-end" color={toneColours[tone]}>
      {children}
    </Text>
  );
}

export interface PaneCell {
  readonly text: string;
  readonly tone?: Tone | undefined;
  readonly right?: boolean;
}

export interface PaneColumn {
  readonly head: string;
  /** Width in characters; undefined takes the remaining width. */
  readonly width?: number;
}

interface RowProps {
  readonly columns: readonly PaneColumn[];
  readonly cells: readonly PaneCell[];
  readonly selected: boolean;
  readonly coloured: boolean;
}

/** A row of a list. The selected one is marked by a symbol, so that it is recognisable without colors. */
export function Row({ columns, cells, selected, coloured }: RowProps) {
  return (
    <Box height={1} gap={1}>
      <Text bold={selected}>{selected ? '›' : ' '}</Text>
      {columns.map((column, at) => {
        const cell = cells[at];
        return (
          <Box
            key={column.head}
            {...(column.width === undefined
              ? { flexGrow: 1, flexBasis: 0, minWidth: 8 }
              : { width: column.width, flexShrink: 0 })}
            justifyContent={cell?.right === true ? 'flex-end' : 'flex-start'}
          >
            <ToneText tone={cell?.tone ?? (selected ? 'strong' : undefined)} coloured={coloured}>
              {plain(cell?.text ?? '')}
            </ToneText>
          </Box>
        );
      })}
    </Box>
  );
}
