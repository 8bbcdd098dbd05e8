import type { AlarmRule } from '@leitwarte/core/entities';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { toast } from '../../../../shared/toasts/toast.ts';
import { ownerOf } from './ruleWords.ts';

/** Switches a rule on or off. */
export function RuleSwitch({ rule }: { readonly rule: AlarmRule }) {
  const { t } = useTranslation();
  const change = useChange('alarmRules', 'update', {
    makesStale: ['alarmRules', 'alarms'],
    onDone: ({ is_enabled }) => toast('success', t(is_enabled ? 'alarmRules.switchedOn' : 'alarmRules.switchedOff')),
  });
  return (
    <Switch
      size="sm"
      aria-label={t('alarmRules.onOf', { name: rule.name, owner: ownerOf(rule, t) })}
      checked={rule.is_enabled}
      disabled={change.isRunning}
      onChange={({ currentTarget }) =>
        change.start({ id: rule.id, body: { is_enabled: currentTarget.checked } }, { basedOn: rule })
      }
    />
  );
}
