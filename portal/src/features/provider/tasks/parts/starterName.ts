import { SCHEDULE } from '@leitwarte/core/codes';
import type { useCoreText } from '../../../../texts/useTexts.ts';

/** Who started a run: a user, or the schedule. */
export const starterName = (startedBy: string | null, text: ReturnType<typeof useCoreText>): string =>
  startedBy === SCHEDULE ? text('taskStarter.schedule') : (startedBy ?? '');
