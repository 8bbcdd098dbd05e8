import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messagesOf } from '../../../data/answers.ts';
import { useChange } from '../../../shared/calls/useChange.ts';
import { FILE_BYTES_MAX, guessSample, isAlarmFile, lineSample, nameOf, type LookedAt } from './chosenFiles.ts';

/** Files that were chosen, each with what was guessed of it; one that no table is found in is told of and left out. */
export function useLookedAt() {
  const { t } = useTranslation();
  const guess = useChange('imports', 'guess', { failure: 'quiet' });
  const [looked, setLooked] = useState<readonly LookedAt[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);

  const look = async (files: readonly File[]) => {
    const found: LookedAt[] = [];
    const told: string[] = [];
    setBusy(true);
    for (const file of files) {
      if (file.size > FILE_BYTES_MAX) {
        told.push(t('assistant.tooLarge', { file: nameOf(file) }));
        continue;
      }
      try {
        const own = await guess.run({ body: await guessSample(file) });
        found.push({ file, guess: own, ...(await lineSample(file)) });
      } catch (error) {
        const [first] = messagesOf(error);
        told.push(t('assistant.unreadable', { file: nameOf(file), reason: first?.message ?? t('form.noAnswer') }));
      }
    }
    setBusy(false);
    setProblems(told);
    // readings come first: alarms are set up with the system
    setLooked(found.toSorted((a, b) => Number(isAlarmFile(a)) - Number(isAlarmFile(b))));
  };
  const forget = () => {
    setLooked([]);
    setProblems([]);
  };
  return { looked, problems, isBusy, look, forget };
}
