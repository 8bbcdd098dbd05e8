import { Box, Text } from 'ink';
import { plain } from '../../output/plain.ts';
import { ToneText } from './cells.tsx';
import type { Pane } from './pane.ts';
import { cockpitTexts } from './texts.ts';
import type { Polled } from './usePolled.ts';

interface TroubleProps extends Pick<Pane, 't' | 'told' | 'coloured'> {
  readonly polled: Polled<unknown>;
}

/** Shown instead of missing data: that they are loading, or why they cannot be loaded. */
export function Trouble({ polled, t, told, coloured }: TroubleProps) {
  return (
    <Box paddingLeft={2}>
      {polled.error === undefined ? (
        <Text>{t(cockpitTexts.loading)}</Text>
      ) : (
        <ToneText tone="bad" coloured={coloured}>
          {`⬢ ${plain(told(polled.error))}`}
        </ToneText>
      )}
    </Box>
  );
}
