import type { AlarmRuleEffect } from '@leitwarte/core/entities';
import { DAY_MS, formatValue } from '@leitwarte/core/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../shared/table/column.ts';
import { MarkButtons } from './MarkButtons.tsx';
import { DataTable } from '../../../../shared/table/DataTable.tsx';

interface Props {
  readonly effect: AlarmRuleEffect;
  /** Components excluded from the rule. */
  readonly except?: readonly number[];
  /** Id of a stored rule; its alarms can then be kept as tests. */
  readonly rule?: number | undefined;
  /** Whether the alarms are listed only on demand. */
  readonly isFolded?: boolean;
}

/** Alarms that a rule would have found in the past: a summary and a list. */
export function FoundAlarms({ effect, except = [], rule, isFolded = false }: Props) {
  const { t } = useTranslation();
  const columns = useMemo(
    (): Column<Found>[] => [
      { key: 'component', title: t('alarmRules.component'), value: ({ component_name }) => component_name },
      { key: 'alarm', title: t('alarmRules.alarm'), value: ({ text }) => text },
      { key: 'began', title: t('alarmRules.began'), kind: 'datetime', value: ({ began_at }) => began_at },
      { key: 'ended', title: t('alarmRules.ended'), kind: 'datetime', value: ({ ended_at }) => ended_at },
      ...(rule === undefined ? [] : [marking(rule, t('alarmRules.actions'))]),
    ],
    [t, rule],
  );
  const { emails, sms, cost } = effect.messages;
  const found = effect.alarms.filter(({ component }) => !except.includes(component));
  const days = Math.round((Date.parse(effect.until) - Date.parse(effect.from)) / DAY_MS);
  // if the list in the response is truncated, the excluded components cannot be subtracted from its count
  const count = effect.is_cut ? effect.count : found.length;
  if (count === 0) return <p role="status">{t('alarmRules.foundNone', { days })}</p>;
  const list = (
    <>
      {effect.is_cut && <p>{t('alarmRules.cut', { count: found.length })}</p>}
      <DataTable
        title={t('alarmRules.showAlarms')}
        columns={columns}
        rows={found}
        rowKey={(alarm) => `${alarm.component} ${alarm.bracket} ${alarm.opened_at}`}
        tools={false}
      />
    </>
  );
  return (
    <>
      <p role="status">{t('alarmRules.wouldHave', { count, days })}</p>
      <p>{t('alarmRules.messages', { emails, sms, cost: formatValue(cost, '€', 2) })}</p>
      {isFolded ? (
        <details>
          <summary>{t('alarmRules.showAlarms')}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </>
  );
}

type Found = AlarmRuleEffect['alarms'][number];

const marking = (rule: number, title: string): Column<Found> => ({
  key: 'mark',
  title,
  quietTitle: true,
  width: '88px',
  value: () => null,
  cell: (found) => <MarkButtons rule={rule} found={found} />,
});
