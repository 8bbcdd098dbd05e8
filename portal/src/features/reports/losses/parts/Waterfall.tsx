import type { PlantLosses } from '@leitwarte/core/entities';
import { formatValue, kilowattHours, type LossFigure, waterfall } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { FigureButton } from '../../../../shared/provenance/FigureButton.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './Waterfall.module.css';

interface Props {
  readonly balance: PlantLosses;
  /** Called to show the provenance of a figure. */
  readonly onFigure: (figure: LossFigure) => void;
}

/** Waterfall chart from the expected energy over each cause to the measured energy. */
export function Waterfall({ balance, onFigure }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { steps, base } = waterfall(balance);
  return (
    <>
      <ul className={styles.steps} aria-label={t('losses.waterfall')}>
        {steps.map(({ key, wh, from, length }) => {
          const isEnd = key === 'expected' || key === 'measured';
          return (
            <li key={key} className={styles.step}>
              <span>{isEnd ? t(`losses.${key}`) : text(`lossCause.${key}`)}</span>
              <span className={styles.track} aria-hidden>
                <span
                  className={styles.bar}
                  data-kind={isEnd ? key : wh > 0 ? 'more' : key === 'unknown' ? 'unknown' : 'less'}
                  style={{ marginInlineStart: `${from}%`, inlineSize: `${length}%` }}
                />
              </span>
              <span className={styles.value}>
                <FigureButton title={t('losses.origin.show')} onClick={() => onFigure(key)}>
                  {formatValue(kilowattHours(wh), 'kWh')}
                </FigureButton>
              </span>
            </li>
          );
        })}
      </ul>
      {base > 0 && <p className={styles.base}>{t('losses.base', { from: formatValue(kilowattHours(base), 'kWh') })}</p>}
    </>
  );
}
