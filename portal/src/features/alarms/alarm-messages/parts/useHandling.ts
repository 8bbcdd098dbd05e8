import { alarmEnds, isOneOf } from '@leitwarte/core/codes';
import type { AlarmMessage } from '@leitwarte/core/entities';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useCoreText } from '../../../../texts/useTexts.ts';
import type { CommonKey } from '../../../../texts/catalogues.ts';

/** Returns who handled an alarm, or what ended it; empty if it is not handled. */
export function handlingOf(
  { acknowledged_by, acknowledged_by_link, ended_by, created_by, cause }: AlarmMessage,
  t: TFunction,
  text: (key: CommonKey) => string,
): string {
  if (acknowledged_by !== null)
    return t(acknowledged_by_link ? 'alarmMessages.acknowledgedByLink' : 'alarmMessages.acknowledgedBy', {
      name: acknowledged_by,
    });
  if (cause === 'manual' && created_by !== null) return t('alarmMessages.setBy', { name: created_by });
  return isOneOf(alarmEnds, ended_by) ? text(`alarmEnd.${ended_by}`) : '';
}

export function useHandling(): (alarm: AlarmMessage) => string {
  const { t } = useTranslation();
  const text = useCoreText();
  return (alarm) => handlingOf(alarm, t, text);
}
