import { conditionText, DAY_MS, ruleFinding } from '@leitwarte/core/rules';
import { inLanguage } from '@leitwarte/core/texts';
import { Button } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import type { TimeSpan } from '../../../../shared/chart/series.ts';
import type { Form } from '../../../../shared/form/useForm.ts';
import { useNow } from '../../../../shared/now/useNow.ts';
import { useLanguage } from '../../../../texts/useTexts.ts';
import { fieldsOfDefinition } from './ruleBody.ts';
import type { RuleDraft } from './ruleDraft.ts';
import styles from './Rules.module.css';
import { whenOf } from './ruleWords.ts';

interface Props {
  readonly form: Form<RuleDraft>;
  /** Column of the component in which the time range was marked. */
  readonly column: { readonly id: number; readonly name: string };
  readonly stretch: TimeSpan;
  readonly zone: string;
}

/** Time in milliseconds that is loaded before and after the marked range, to determine the usual values. */
const BESIDE_MS = 45 * DAY_MS;
/** Maximum number of values per response; large enough that quarter-hour means are not thinned out. */
const PIXELS = 4000;

/** Proposes a rule that finds a marked time range, by comparing it with the same hours of other days. */
export function FromStretch({ form, column, stretch, zone }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const nowMs = useNow();
  const until = Math.min(Math.max(stretch.toMs, nowMs - 1), stretch.toMs + BESIDE_MS);
  const body = {
    columns: [column.id],
    from: new Date(stretch.fromMs - BESIDE_MS).toISOString(),
    until: new Date(Math.ceil(until / DAY_MS) * DAY_MS).toISOString(),
    pixels: PIXELS,
    resolution: 15 as const,
  };
  const { data } = useCall('research', 'series', { body }, { failure: 'quiet' });
  const course = data?.lines[0];
  if (course === undefined) return null;
  const found = ruleFinding(column.name, course, stretch, zone);
  if (found === undefined) return <p>{t('alarmRules.stretchUsual')}</p>;
  const told = [inLanguage(conditionText(found), language), whenOf(found, t, language)].filter(Boolean).join(' · ');
  return (
    <p className={styles.proposed}>
      {t('alarmRules.stretchProposed', { told })}{' '}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconWand size={14} stroke={1.7} aria-hidden />}
        onClick={() => form.set(fieldsOfDefinition(found))}
      >
        {t('alarmRules.stretchTake')}
      </Button>
    </p>
  );
}
