import type { AlarmRule, ComponentDataDescription } from '@leitwarte/core/entities';
import { Anchor, NativeSelect, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { messagesOf } from '../../../../data/answers.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { useRulesOf } from '../../../../shared/series/useRulesOf.ts';
import { toast } from '../../../../shared/toasts/toast.ts';
import styles from './LimitAlarm.module.css';
import { limitRules, nameFor } from './limitRules.ts';

/** Default delay in minutes; the same as in proposed rules. */
const DELAY_MINUTES = 10;
const delays = [0, 5, 10, 15, 30, 60, 120];
const weights = ['1', '2', '0'] as const;

interface Props {
  readonly plant: number;
  readonly component: number;
  readonly column: ComponentDataDescription;
}

type Change = Partial<Pick<AlarmRule, 'is_enabled' | 'severity' | 'duration_minutes'>>;

/** Whether the limits of a column raise an alarm, with severity and delay; edits the alarm rule that watches them. */
export function LimitAlarm({ plant, component, column }: Props) {
  const { t } = useTranslation();
  const rules = useRulesOf(plant);
  const makesStale = ['alarmRules', 'alarms'] as const;
  const create = useChange('alarmRules', 'create', { makesStale });
  const update = useChange('alarmRules', 'update', { makesStale });
  const file = column.col_component_data;
  const labelOf = (title: string) => t('limits.cellOf', { title, name: column.col_description ?? '' });
  if (file === null || rules === undefined) return null;
  const watching = limitRules(rules, component, file);
  const [rule] = watching;
  if (watching.length > 1)
    return (
      <Anchor component={Link} size="sm" to="/settings/rules">
        {t('limits.alarmRules', { count: watching.length })}
      </Anchor>
    );
  const hasLimits = column.col_limit_low !== null || column.col_limit_upper !== null;
  const isOn = rule?.is_enabled === true;
  const isBusy = create.isRunning || update.isRunning;
  const minutes = rule?.duration_minutes ?? DELAY_MINUTES;
  const saidOf = ({ severity, duration_minutes: count }: Change) => {
    if (severity !== undefined) return t('limits.weightSet', { weight: t(`limits.weight.${severity}`) });
    return count === undefined ? undefined : t('limits.delaySet', { delay: t('limits.delay', { count }) });
  };
  const send = (change: Change) => {
    if (rule?.component === component) return update.run({ id: rule.id, body: change }, { basedOn: rule });
    // a rule of the component overrides that of the plant or its system, from which it copies everything else
    return create.run({
      id: plant,
      body: {
        name: rule?.name ?? nameFor(file, rules),
        component,
        condition: { kind: 'limit', column: file },
        ...(rule !== undefined && { window: rule.window, notify_age_hours: rule.notify_age_hours }),
        duration_minutes: minutes,
        clear_minutes: rule?.clear_minutes ?? DELAY_MINUTES,
        severity: rule?.severity ?? '1',
        is_enabled: true,
        ...change,
      },
    });
  };
  const set = (change: Change) => {
    const isDone = ({ is_enabled }: AlarmRule) =>
      toast('success', saidOf(change) ?? t(is_enabled ? 'limits.alarmOn' : 'limits.alarmOff'));
    // a refusal already shows a toast
    send(change).then(isDone, () => undefined);
  };
  // if tests of the rule no longer pass, the user confirms this in the dialog of the rule
  const breaksMarks = messagesOf(update.error).some(({ field }) => field === 'condition');
  return (
    <div className={styles.alarm}>
      <Switch
        size="sm"
        aria-label={labelOf(t('limits.alarm'))}
        checked={isOn}
        disabled={isBusy || (!hasLimits && !isOn)}
        onChange={({ currentTarget }) => set({ is_enabled: currentTarget.checked })}
      />
      {rule !== undefined && isOn && (
        <>
          <NativeSelect
            size="xs"
            aria-label={labelOf(t('limits.weightTitle'))}
            value={rule.severity}
            disabled={isBusy}
            data={weights.map((value) => ({ value, label: t(`limits.weight.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              set({ severity: weights.find((one) => one === value) ?? rule.severity })
            }
          />
          <NativeSelect
            size="xs"
            aria-label={labelOf(t('limits.delayTitle'))}
            value={String(minutes)}
            disabled={isBusy}
            data={[...new Set([...delays, minutes])]
              .toSorted((a, b) => a - b)
              .map((count) => ({ value: String(count), label: t('limits.delay', { count }) }))}
            onChange={({ currentTarget: { value } }) => set({ duration_minutes: Number(value) })}
          />
        </>
      )}
      {breaksMarks && rule?.may_change === true && (
        <Anchor component={Link} size="sm" to={`/settings/rules?rule=${rule.id}&dialog=edit`}>
          {t('limits.toRule')}
        </Anchor>
      )}
    </div>
  );
}
