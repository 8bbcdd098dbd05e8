import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { useReason } from '../../../../shared/quiet-error/useReason.ts';
import { isAlarmFile, type LookedAt, type Source } from './chosenFiles.ts';

/** The chosen files with their guessed formats; a file without a table is reported and left out. */
export function useLookedAt() {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const guess = useChange('imports', 'guess', { failure: 'quiet' });
  const [looked, setLooked] = useState<readonly LookedAt[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);

  const look = async (sources: readonly Source[]) => {
    const found: LookedAt[] = [];
    const told: string[] = [];
    setBusy(true);
    for (const source of sources) {
      if (source.isTooLarge) {
        told.push(t('assistant.tooLarge', { file: source.name }));
        continue;
      }
      try {
        const own = await guess.run({ body: await source.beginning() });
        found.push({ source, guess: own, ...(await source.sample()) });
      } catch (error) {
        const reason = reasonOf(error).join(' ');
        told.push(t('assistant.unreadable', { file: source.name, reason }));
      }
    }
    setBusy(false);
    setProblems(told);
    // files of readings first, because alarms are set up with their system
    setLooked(found.toSorted((a, b) => Number(isAlarmFile(a)) - Number(isAlarmFile(b))));
  };
  const forget = () => {
    setLooked([]);
    setProblems([]);
  };
  return { looked, problems, isBusy, look, forget };
}
