import type { AlarmRule } from '@leitwarte/core/entities';
import { conditionText } from '@leitwarte/core/rules';
import { inLanguage } from '@leitwarte/core/texts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { Language } from '../../../../texts/language.ts';
import type { useCoreText } from '../../../../texts/useTexts.ts';
import type { Column } from '../../../../shared/table/column.ts';
import { RowButtons } from '../../../../shared/table/RowButtons.tsx';
import { RuleSwitch } from './RuleSwitch.tsx';
import { ownerOf, whenOf } from './ruleWords.ts';
import styles from './Rules.module.css';

/** Opens one of the dialogs for a rule. */
export type OpenRule = (rule: AlarmRule, what: 'edit' | 'remove') => void;

interface Parts {
  readonly t: TFunction;
  readonly text: ReturnType<typeof useCoreText>;
  readonly language: Language;
  readonly onOpen: OpenRule;
}

/** Columns of the rule list: scope, condition, and found alarms. */
export function ruleColumns({ t, text, language, onOpen }: Parts): Column<AlarmRule>[] {
  return [
    { key: 'name', title: t('alarmRules.name'), width: '17%', value: ({ name }) => name },
    { key: 'for', title: t('alarmRules.for'), width: '15%', value: (rule) => ownerOf(rule, t) },
    {
      key: 'condition',
      title: t('alarmRules.condition'),
      width: '22%',
      wideOnCards: true,
      value: (rule) =>
        [inLanguage(conditionText(rule), language), whenOf(rule, t, language)].filter(Boolean).join(' · '),
      cell: (rule) => (
        <>
          {inLanguage(conditionText(rule), language)}
          <span className={styles.below}>{whenOf(rule, t, language)}</span>
        </>
      ),
    },
    {
      key: 'severity',
      title: t('alarmRules.severity'),
      width: '88px',
      value: ({ severity }) => text(`controlCenterType.${severity}`),
    },
    {
      key: 'enabled',
      title: t('alarmRules.on'),
      width: '64px',
      value: ({ is_enabled }) => t(is_enabled ? 'form.yes' : 'form.no'),
      cell: (rule, shown) => (rule.may_change ? <RuleSwitch rule={rule} /> : shown()),
    },
    {
      key: 'reads',
      title: t('alarmRules.components'),
      width: '116px',
      kind: 'number',
      decimals: 0,
      value: ({ reads }) => reads,
      // 0 if its columns were renamed: the rule then never finds anything
      tone: ({ reads }) => (reads === 0 ? 'warn' : undefined),
    },
    { key: 'found', title: t('alarmRules.found'), kind: 'number', decimals: 0, value: ({ found }) => found },
    {
      key: 'open',
      title: t('alarmRules.open'),
      kind: 'number',
      decimals: 0,
      value: ({ open }) => open,
      tone: ({ open }) => (open > 0 ? 'warn' : undefined),
    },
    {
      key: 'actions',
      title: t('alarmRules.actions'),
      quietTitle: true,
      width: '96px',
      value: () => null,
      cell: (rule) =>
        rule.may_change && (
          <RowButtons
            buttons={[
              {
                icon: IconPencil,
                title: t('alarmRules.edit'),
                label: t('alarmRules.editOf', { name: rule.name, owner: ownerOf(rule, t) }),
                onClick: () => onOpen(rule, 'edit'),
              },
              {
                icon: IconTrash,
                title: t('alarmRules.remove'),
                label: t('alarmRules.removeOf', { name: rule.name, owner: ownerOf(rule, t) }),
                onClick: () => onOpen(rule, 'remove'),
              },
            ]}
          />
        ),
    },
  ];
}
