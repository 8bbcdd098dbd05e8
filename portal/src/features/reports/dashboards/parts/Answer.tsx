import type { PlantStatus } from '@leitwarte/core/codes';
import type { DashboardPlant } from '@leitwarte/core/entities';
import { durationText, MINUTE_MS, relativeAge } from '@leitwarte/core/rules';
import { StatusIcon } from '@leitwarte/widgets';
import { UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainClick } from '../../../../shared/plant-link/isPlainClick.ts';
import type { Language } from '../../../../texts/language.ts';
import { useLanguage } from '../../../../texts/useTexts.ts';
import { type Need, needsOf } from '../needs.ts';
import styles from './Answer.module.css';

interface Props {
  readonly plants: readonly DashboardPlant[];
  readonly nowMs: number;
  readonly onOpen: (id: number) => void;
  readonly hrefOf: (id: number) => string;
  readonly onStatus: (status: PlantStatus) => void;
}

/** Maximum number of plants that are named; the list below shows all. */
const NAMED_MAX = 3;

/** One sentence that names the plants that need attention, since when and why, or says that all is well. */
export const Answer = memo(function Answer({ plants, nowMs, onOpen, hrefOf, onStatus }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { faults, warnings, atWork, plants: count, newest } = needsOf(plants);
  if (count === 0) return null;
  const worst = faults.length > 0 ? faults : warnings;
  const status: PlantStatus = faults.length > 0 ? 2 : warnings.length > 0 ? 1 : 0;
  const rest = worst.length - NAMED_MAX;
  const named = (need: Need) => (
    <li key={need.plant.id}>
      <a
        href={hrefOf(need.plant.id)}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onOpen(need.plant.id);
        }}
      >
        {need.plant.name}
      </a>
      {need.since !== null && ` ${t('dashboard.since', { duration: sinceText(need.since, nowMs, language) })}`}
      {need.reason !== undefined && `: ${need.reason}`}
    </li>
  );
  return (
    <div className={styles.answer} data-status={status}>
      <StatusIcon status={status} size={20} />
      {status === 0 ? (
        <p>
          {atWork > 0
            ? t('dashboard.atWork', { count: atWork })
            : t('dashboard.allWell', { count, age: relativeAge(newest, nowMs, language) })}
        </p>
      ) : (
        <div className={styles.sentence}>
          <p>{t(status === 2 ? 'dashboard.needYou' : 'dashboard.warned', { count: worst.length })}</p>
          <ul>{worst.slice(0, NAMED_MAX).map(named)}</ul>
          {rest > 0 && (
            <UnstyledButton className={styles.more} onClick={() => onStatus(status)}>
              {t('dashboard.needMore', { count: rest })}
            </UnstyledButton>
          )}
          {status === 2 && warnings.length > 0 && (
            <UnstyledButton className={styles.more} onClick={() => onStatus(1)}>
              {t('dashboard.alsoWarned', { count: warnings.length })}
            </UnstyledButton>
          )}
        </div>
      )}
    </div>
  );
});

/** A duration in its two largest units; only days from one day on. */
const sinceText = (since: string, nowMs: number, language: Language): string =>
  durationText(since, Math.max(nowMs, Date.parse(since) + MINUTE_MS), language).replace(/^(\d+ \S+) \d+ h$/, '$1');
