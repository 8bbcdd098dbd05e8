import type { AlarmRule } from '@leitwarte/core/entities';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import type { ChartLevels } from '../chart/levels.ts';
import { levelRules, levelsOfRule } from './levelsOfRules.ts';
import { texts } from './ruleLevelTexts.ts';
import { useRulesOf } from './useRulesOf.ts';

interface Asked {
  readonly plant: number;
  readonly component: number;
  readonly columns: readonly { readonly id: number; readonly col_component_data: string | null }[];
}

interface RuleLevels {
  readonly rules: readonly AlarmRule[];
  readonly levels: ChartLevels;
}

/** The rules that judge drawn columns by a level, and these levels; none for who may not change plants. */
export function useRuleLevels({ plant, component, columns }: Asked): RuleLevels {
  useScreenTexts({ ruleLevels: texts });
  const { t } = useTranslation();
  const all = useRulesOf(plant);
  const drawn = JSON.stringify(columns.map(({ id, col_component_data: name }) => [id, name]));
  return useMemo(() => {
    const found = (JSON.parse(drawn) as [number, string | null][]).map(([id, name]) => ({
      id,
      rules: name === null || all === undefined ? [] : levelRules(all, component, name),
    }));
    const clearing = (name: string) => t('ruleLevels.clears', { name });
    return {
      rules: found.flatMap(({ rules }) => rules),
      levels: new Map(found.map(({ id, rules }) => [`${id}`, rules.flatMap((rule) => levelsOfRule(rule, clearing))])),
    };
  }, [all, component, drawn, t]);
}
