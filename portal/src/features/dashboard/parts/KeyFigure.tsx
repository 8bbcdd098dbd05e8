import type { KpiFigure } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { Figure } from '../../../shared/figure/Figure.tsx';
import styles from './FigureHeader.module.css';

/** One configured figure over all plants: average or sum, its name and its value. */
export function KeyFigure({ figure }: { readonly figure: KpiFigure }) {
  const { t } = useTranslation();
  const sum = figure.aggregation === 'sum';
  return (
    <div className={styles.figure}>
      <dt className={styles.name} title={figure.kpi}>
        <abbr title={sum ? t('dashboard.sumSpoken') : t('dashboard.averageSpoken')}>
          {sum ? t('dashboard.sum') : t('dashboard.average')}
        </abbr>{' '}
        {figure.kpi}
      </dt>
      <dd className={styles.value}>
        <Figure value={figure.value} unit={figure.unit} atGlance />
      </dd>
    </div>
  );
}
