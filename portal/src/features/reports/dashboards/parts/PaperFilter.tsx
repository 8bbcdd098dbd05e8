import { formatMomentIn } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCoreText, useLanguage, usePlantTypeName } from '../../../../texts/useTexts.ts';
import type { DashboardFilter } from '../model.ts';
import styles from './PaperFilter.module.css';

interface Props {
  readonly filter: DashboardFilter;
  /** When the plants were loaded, in milliseconds UTC. */
  readonly takenAtMs: number;
}

/** Shown only on paper: the time of the data and the active filters. */
export function PaperFilter({ filter: { status, type, cause, name }, takenAtMs }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const language = useLanguage();
  const typeName = usePlantTypeName();
  const filters = [
    status !== undefined && text(`plantStatus.${status}`),
    type !== undefined && typeName(type),
    cause !== undefined && t(`dashboard.cause.${cause}`),
    name?.trim() && `„${name.trim()}“`,
  ].filter(Boolean);
  return (
    <p className={styles.head} aria-hidden>
      <span>{t('dashboard.asOf', { time: formatMomentIn(takenAtMs, language) })}</span>
      {filters.length > 0 && <span>{t('dashboard.only', { filters: filters.join(', ') })}</span>}
    </p>
  );
}
