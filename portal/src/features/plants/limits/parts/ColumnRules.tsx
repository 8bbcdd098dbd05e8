import type { Component } from '@leitwarte/core/entities';
import { columnsOfRule, nearestRules } from '@leitwarte/core/rules';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LevelList } from '../../../../shared/series/LevelList.tsx';
import { texts } from '../../../../shared/series/ruleLevelTexts.ts';
import { useRulesOf } from '../../../../shared/series/useRulesOf.ts';
import { useScreenTexts } from '../../../../texts/useScreenTexts.ts';

interface Props {
  readonly plant: number;
  readonly component: Component;
  /** Name of the column in files. */
  readonly column: string;
}

/**
 * The alarm rules that read a column, and a link to create one. Of rules with the same name only the nearest is listed:
 * that of the component before that of the plant, before that of the system.
 */
export function ColumnRules({ plant, component, column }: Props) {
  useScreenTexts({ ruleLevels: texts });
  const { t } = useTranslation();
  const all = useRulesOf(plant);
  if (all === undefined) return null;
  const rules = nearestRules(all, component.id, (rule) => rule).filter((rule) => columnsOfRule(rule).includes(column));
  const another = new URLSearchParams({ dialog: 'new', of: `${plant}`, component: `${component.id}`, column });
  return (
    <div>
      {rules.length === 0 ? <p>{t('limits.rulesNone')}</p> : <LevelList rules={rules} label={t('limits.rules')} />}
      <Anchor component={Link} size="sm" to={`/settings/rules?${another.toString()}`}>
        {t('limits.newRule')}
      </Anchor>
    </div>
  );
}
