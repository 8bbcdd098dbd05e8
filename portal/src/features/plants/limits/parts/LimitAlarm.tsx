import type { AlarmRule, ComponentDataDescription } from '@leitwarte/core/entities';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { toast } from '../../../../shared/toasts/toast.ts';
import { nameFor, nearestRule } from './limitRules.ts';

/** As the proposals of rules have it. */
const DELAY_MINUTES = 10;

interface Props {
  readonly plant: number;
  readonly component: number;
  readonly column: ComponentDataDescription;
}

/** Whether the limits of a column raise an alarm: a switch over the alarm rule that watches them. */
export function LimitAlarm({ plant, component, column }: Props) {
  const { t } = useTranslation();
  const rules = useCall('alarmRules', 'list', { query: { plant } }, { failure: 'quiet' });
  const makesStale = ['alarmRules', 'alarms'] as const;
  const onDone = ({ is_enabled }: AlarmRule) => toast('success', t(is_enabled ? 'limits.alarmOn' : 'limits.alarmOff'));
  const create = useChange('alarmRules', 'create', { makesStale, onDone });
  const update = useChange('alarmRules', 'update', { makesStale, onDone });
  const file = column.col_component_data;
  const label = t('limits.cellOf', { title: t('limits.alarm'), name: column.col_description ?? '' });
  // a rule on another page would be taken for none
  if (file === null || rules.data === undefined || rules.data.count > rules.data.results.length) return null;
  const rule = nearestRule(rules.data.results, component, file);
  const hasLimits = column.col_limit_low !== null || column.col_limit_upper !== null;
  const isOn = rule?.is_enabled === true;
  const set = (is_enabled: boolean) => {
    if (rule?.component === component) update.start({ id: rule.id, body: { is_enabled } }, { basedOn: rule });
    // a rule of the component goes before that of the plant or of its system
    else
      create.start({
        id: plant,
        body: {
          name: rule?.name ?? nameFor(file, rules.data?.results ?? []),
          component,
          condition: { kind: 'limit', column: file },
          duration_minutes: rule?.duration_minutes ?? DELAY_MINUTES,
          clear_minutes: rule?.clear_minutes ?? DELAY_MINUTES,
          severity: rule?.severity ?? '1',
          is_enabled,
        },
      });
  };
  return (
    <Switch
      size="sm"
      aria-label={label}
      checked={isOn}
      disabled={create.isRunning || update.isRunning || (!hasLimits && !isOn)}
      label={
        rule !== undefined && isOn
          ? t('limits.alarmAs', { weight: t(`limits.weight.${rule.severity}`), minutes: rule.duration_minutes })
          : undefined
      }
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  );
}
