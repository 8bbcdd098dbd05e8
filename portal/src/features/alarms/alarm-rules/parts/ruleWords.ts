import type { AlarmRule } from '@leitwarte/core/entities';
import { type RuleDefinition, windowText } from '@leitwarte/core/rules';
import { inLanguage } from '@leitwarte/core/texts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../../texts/language.ts';

/** Scope of a rule: all plants of a system, a plant, or one of its components. */
export function ownerOf(
  {
    plant_system_name,
    plant_name,
    component_name,
  }: Pick<AlarmRule, 'plant_system_name' | 'plant_name' | 'component_name'>,
  t: TFunction,
): string {
  if (plant_system_name !== null) return t('alarmRules.allOf', { system: plant_system_name });
  const plant = plant_name ?? '';
  return component_name === null ? plant : t('alarmRules.ofPlant', { plant, component: component_name });
}

/** Required duration and active times of a rule; empty if neither is limited. */
export function whenOf(
  rule: Pick<RuleDefinition, 'duration_minutes' | 'window'>,
  t: TFunction,
  language: Language,
): string {
  const window = inLanguage(windowText(rule), language);
  return [
    rule.duration_minutes > 0 ? t('alarmRules.lasting', { count: rule.duration_minutes }) : '',
    window === '' ? '' : t('alarmRules.only', { window }),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
