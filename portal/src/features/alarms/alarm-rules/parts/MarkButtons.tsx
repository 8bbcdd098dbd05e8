import type { AlarmRuleEffect } from '@leitwarte/core/entities';
import { IconBellCheck, IconBellOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { RowButtons } from '../../../../shared/table/RowButtons.tsx';

interface Props {
  readonly rule: number;
  readonly found: AlarmRuleEffect['alarms'][number];
}

/** Keeps a found alarm as a test of the rule: the rule must find it, or must not. */
export function MarkButtons({ rule, found }: Props) {
  const { t } = useTranslation();
  const mark = useChange('alarmRules', 'mark', { said: t('alarmRules.marked') });
  const keep = (must: boolean) =>
    mark.start({
      id: rule,
      body: {
        component: found.component,
        from: found.began_at,
        until: found.ended_at ?? found.last_seen_at,
        must,
      },
    });
  const of = { component: found.component_name };
  return (
    <RowButtons
      buttons={[
        {
          icon: IconBellCheck,
          title: t('alarmRules.keepMust'),
          label: t('alarmRules.keepMustOf', of),
          isDisabled: mark.isRunning,
          onClick: () => keep(true),
        },
        {
          icon: IconBellOff,
          title: t('alarmRules.keepMustNot'),
          label: t('alarmRules.keepMustNotOf', of),
          isDisabled: mark.isRunning,
          onClick: () => keep(false),
        },
      ]}
    />
  );
}
