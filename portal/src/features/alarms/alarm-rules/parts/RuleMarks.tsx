import type { AlarmRuleEffect } from '@leitwarte/core/entities';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';

type Mark = AlarmRuleEffect['marks'][number];

/** Times in which a rule must find an alarm, or must not, and whether it does. */
export function RuleMarks({ marks }: { readonly marks: readonly Mark[] }) {
  const { t } = useTranslation();
  const columns = useMemo(
    (): Column<Mark>[] => [
      { key: 'component', title: t('alarmRules.component'), value: ({ component_name }) => component_name },
      { key: 'from', title: t('alarmRules.markFrom'), kind: 'datetime', value: ({ from }) => from },
      { key: 'until', title: t('alarmRules.markUntil'), kind: 'datetime', value: ({ until }) => until },
      {
        key: 'must',
        title: t('alarmRules.wanted'),
        value: ({ must }) => t(must ? 'alarmRules.mustFind' : 'alarmRules.mustNotFind'),
      },
      {
        key: 'met',
        title: t('alarmRules.met'),
        value: ({ is_met }) => t(is_met ? 'form.yes' : 'form.no'),
        tone: ({ is_met }) => (is_met ? undefined : 'warn'),
      },
    ],
    [t],
  );
  return (
    <DataTable title={t('alarmRules.marks')} columns={columns} rows={marks} rowKey={({ id }) => id} tools={false} />
  );
}
