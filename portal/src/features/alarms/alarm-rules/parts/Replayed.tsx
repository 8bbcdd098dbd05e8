import type { AlarmRuleEffect } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import type { Reading } from '../../../../shared/page/Loaded.tsx';
import { FoundAlarms } from './FoundAlarms.tsx';

interface Props {
  readonly replay: Reading<AlarmRuleEffect>;
  /** Its turn has not come otherwise. */
  readonly isDue: boolean;
  /** Components that the rule is not for. */
  readonly except: readonly number[];
}

/** What a proposed rule would have found in the past, as soon as it was tried. */
export function Replayed({ replay: { data, isError }, isDue, except }: Props) {
  const { t } = useTranslation();
  if (data !== undefined) return <FoundAlarms effect={data} except={except} isFolded />;
  return <p role="status">{t(`alarmRules.${isError ? 'replayFailed' : isDue ? 'replaying' : 'waiting'}`)}</p>;
}
