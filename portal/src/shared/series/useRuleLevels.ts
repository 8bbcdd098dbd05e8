import type { AlarmRule, Component } from '@leitwarte/core/entities';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import type { ChartLevels } from '../chart/levels.ts';
import { levelRules, levelsOfRule } from './levelsOfRules.ts';
import { texts } from './ruleLevelTexts.ts';
import { useRulesOf } from './useRulesOf.ts';

interface Asked {
  readonly plant: number;
  readonly component: Pick<Component, 'id' | 'component_data_description'>;
  /** The drawn columns. */
  readonly columns: readonly { readonly id: number; readonly col_component_data: string | null }[];
}

interface RuleLevels {
  readonly rules: readonly AlarmRule[];
  readonly levels: ChartLevels;
}

/** The rules that compare drawn columns with a level, and these levels; empty for viewers who may not change plants. */
export function useRuleLevels({ plant, component, columns }: Asked): RuleLevels {
  useScreenTexts({ ruleLevels: texts });
  const { t } = useTranslation();
  const all = useRulesOf(plant);
  const having = JSON.stringify({
    id: component.id,
    columns: component.component_data_description.map(({ col_component_data: name }) => name),
  });
  const drawn = JSON.stringify(columns.map(({ id, col_component_data: name }) => [id, name]));
  return useMemo(() => {
    const judged = JSON.parse(having) as { id: number; columns: (string | null)[] };
    const found = (JSON.parse(drawn) as [number, string | null][]).map(([id, name]) => ({
      id,
      rules: name === null || all === undefined ? [] : levelRules(all, judged, name),
    }));
    const clearing = (name: string) => t('ruleLevels.clears', { name });
    return {
      rules: found.flatMap(({ rules }) => rules),
      levels: new Map(found.map(({ id, rules }) => [`${id}`, rules.flatMap((rule) => levelsOfRule(rule, clearing))])),
    };
  }, [all, having, drawn, t]);
}
