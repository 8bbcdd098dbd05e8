import { Box, Text } from 'ink';
import { plain } from '../../output/plain.ts';
import { ToneText } from './cells.tsx';
import type { Pane } from './pane.ts';
import { cockpitTexts } from './texts.ts';
import type { Polled } from './usePolled.ts';

interface TroubleProps extends Pick<Pane, 't' | 'told' | 'coloured'> {
  readonly polled: Polled<unknown>;
}

/** In place of what is not there yet: that it is being loaded, or why it cannot be. */
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
