import type { AlarmRule } from '@leitwarte/core/entities';
import { conditionText } from '@leitwarte/core/rules';
import { inLanguage } from '@leitwarte/core/texts';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../texts/useTexts.ts';
import styles from './LevelList.module.css';

interface Props {
  readonly rules: readonly AlarmRule[];
  /** Heading. Default: the rules whose levels the chart draws. */
  readonly label?: string;
}

/** Alarm rules in words, such as those whose levels a chart draws, each with a link to its editor. */
export function LevelList({ rules, label }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (rules.length === 0) return null;
  const told = (rule: AlarmRule) => {
    const condition = inLanguage(conditionText(rule), language);
    return rule.duration_minutes === 0
      ? condition
      : t('ruleLevels.lasting', { condition, count: rule.duration_minutes });
  };
  return (
    <ul className={styles.levels} aria-label={label ?? t('ruleLevels.title')}>
      {rules.map((rule) => (
        <li key={rule.id}>
          {rule.may_change ? (
            <Anchor component={Link} size="sm" to={`/settings/rules?rule=${rule.id}&dialog=edit`}>
              {rule.name}
            </Anchor>
          ) : (
            <span>{rule.name}</span>
          )}
          {`: ${told(rule)}`}
          {!rule.is_enabled && ` (${t('ruleLevels.off')})`}
        </li>
      ))}
    </ul>
  );
}
