import { Box, Text } from 'ink';
import { plain } from '../../output/plain.ts';

interface QuestionProps {
  /** Subject of the question; shortened in a narrow window. */
  readonly about: string;
  /** The question with its keys, which are always shown completely. */
  readonly question: string;
}

/** One line with a question to the user. */
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
