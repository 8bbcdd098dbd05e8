import type { AlarmRule } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';
import { ownerOf } from './ruleWords.ts';

interface Props {
  readonly rule: AlarmRule;
  readonly onClose: () => void;
}

/** Deletes a rule permanently. */
export function RemoveRuleDialog({ rule, onClose }: Props) {
  const { t } = useTranslation();
  const remove = useChange('alarmRules', 'remove', {
    makesStale: ['alarmRules', 'alarms'],
    said: t('alarmRules.removed'),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('alarmRules.removeTitle')}
      label={t('alarmRules.remove')}
      isDangerous
      isRunning={remove.isRunning}
      onConfirm={() => remove.start({ id: rule.id })}
      onClose={onClose}
    >
      <p>{t('alarmRules.removeText', { name: rule.name, owner: ownerOf(rule, t) })}</p>
    </ConfirmDialog>
  );
}
