import { formatValue } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { exactDecimals } from './exactDecimals.ts';
import styles from './Provenance.module.css';

interface Part {
  readonly key: number;
  readonly name: string;
  readonly value: number;
  readonly unit: string | null;
}

interface Props<P> {
  readonly value: number | null;
  readonly unit: string | null;
  readonly date: string;
  readonly formula: string;
  readonly parts: readonly P[];
  readonly onPart: (part: P) => void;
}

/** A figure computed from others: result, formula and inputs, each with a button for its own provenance. */
export function FigureParts<P extends Part>({ value, unit, date, formula, parts, onPart }: Props<P>) {
  const { t } = useTranslation();
  const decimals = exactDecimals(parts.map((part) => part.value));
  return (
    <div className={styles.made}>
      <dl className={styles.facts}>
        <dt>{t('provenance.total')}</dt>
        <dd className={styles.value}>{formatValue(value, unit, exactDecimals([value]))}</dd>
        <dt>{t('provenance.row')}</dt>
        <dd>{date}</dd>
        <dt>{t('provenance.formula')}</dt>
        <dd>{formula}</dd>
      </dl>
      <section>
        <h3 className={styles.subtitle}>{t('provenance.parts')}</h3>
        <ul className={styles.list}>
          {parts.map((part) => (
            <li key={part.key}>
              <button type="button" className={styles.link} onClick={() => onPart(part)}>
                {part.name}
              </button>
              <span className={styles.partValue}>{formatValue(part.value, part.unit, decimals)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
