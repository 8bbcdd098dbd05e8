import type { AlarmRuleEffect } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import type { Reading } from '../../../../shared/page/Loaded.tsx';
import { FoundAlarms } from './FoundAlarms.tsx';

interface Props {
  readonly replay: Reading<AlarmRuleEffect>;
  /** False while earlier proposals are tested on past readings. */
  readonly isDue: boolean;
  /** Components excluded from the rule. */
  readonly except: readonly number[];
}

/** Alarms that a proposed rule would have found in the past, once its test on past readings has finished. */
export function Replayed({ replay: { data, isError }, isDue, except }: Props) {
  const { t } = useTranslation();
  if (data !== undefined) return <FoundAlarms effect={data} except={except} isFolded />;
  return <p role="status">{t(`alarmRules.${isError ? 'replayFailed' : isDue ? 'replaying' : 'waiting'}`)}</p>;
}
