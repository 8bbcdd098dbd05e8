import { Box, Text } from 'ink';
import { plain } from '../../output/plain.ts';

interface QuestionProps {
  /** What is asked about; cut where the window is narrow. */
  readonly about: string;
  /** The question with its keys, which stand there whatever the width. */
  readonly question: string;
}

/** One line that asks something of whoever sits at the keys. */
export function Question({ about, question }: QuestionProps) {
  return (
    <Box height={1} gap={1}>
      <Box flexShrink={1}>
        <Text bold wrap="truncate-end">
          {plain(about)}
        </Text>
      </Box>
      <Box flexShrink={0}>
        <Text bold>{question}</Text>
      </Box>
    </Box>
  );
}
