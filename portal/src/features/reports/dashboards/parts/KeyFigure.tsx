import type { KpiFigure } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { Figure } from '../../../../shared/figure/Figure.tsx';
import { FigureButton } from '../../../../shared/provenance/FigureButton.tsx';
import styles from './FigureHeader.module.css';

interface Props {
  readonly figure: KpiFigure;
  /** Whether the figure covers only plants at which the sun is down, so that a low value is expected. */
  readonly isNight: boolean;
  /** Shows the values behind the figure. */
  readonly onExplain: () => void;
}

/** One configured key figure over all plants: average or sum, with name and value. */
export function KeyFigure({ figure, isNight, onExplain }: Props) {
  const { t } = useTranslation();
  const sum = figure.aggregation === 'sum';
  return (
    <div className={styles.figure}>
      <dt className={styles.name} title={figure.name}>
        <abbr title={sum ? t('dashboard.sumSpoken') : t('dashboard.averageSpoken')}>
          {sum ? t('dashboard.sum') : t('dashboard.average')}
        </abbr>{' '}
        {figure.name}
      </dt>
      <dd className={styles.value} data-night={isNight || undefined}>
        {figure.value === undefined ? (
          <Figure value={figure.value} />
        ) : (
          <FigureButton title={t('table.explain')} onClick={onExplain}>
            <Figure value={figure.value} unit={figure.unit} atGlance />
          </FigureButton>
        )}
        {!isNight && figure.oldParts > 0 && (
          <span className={styles.night} title={t('dashboard.oldPartsSpoken')}>
            {t('dashboard.oldParts', { count: figure.oldParts, parts: figure.parts })}
          </span>
        )}
        {isNight && <span className={styles.night}>{t('dashboard.night')}</span>}
      </dd>
    </div>
  );
}
