import type { ImportGuess } from '@leitwarte/core/entities';
import { DASH, formatNumber } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { nearestText, texts } from '../../../../shared/guess/texts.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { useScreenTexts } from '../../../../texts/useScreenTexts.ts';
import styles from './Imports.module.css';

/** Preview of how the chosen file would be parsed, before anything is stored. */
export function FilePreview({ guess }: { readonly guess: ImportGuess }) {
  useScreenTexts({ guess: texts });
  const { t } = useTranslation();
  const facts = [
    [t('imports.guess.rows'), formatNumber(guess.rows)],
    [t('imports.guess.separator'), guess.import_separator === '\t' ? String.raw`\t` : (guess.import_separator ?? DASH)],
    [t('imports.guess.encoding'), guess.import_encoding],
    [t('imports.guess.decimal'), guess.import_decimal_sign],
    [t('imports.guess.time'), guess.import_data_datetime_format ?? guess.alarm_datetime_column ?? DASH],
    [t('imports.guess.zone'), guess.timezone_file ?? DASH],
    [t('imports.guess.devices'), guess.devices.length === 0 ? DASH : guess.devices.join(', ')],
  ] as const;
  return (
    <div className={styles.account}>
      <h3 className={styles.heading}>{t('imports.guess.title')}</h3>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {guess.remarks.length > 0 && (
        <ul className={styles.remarks}>
          {guess.remarks.map((remark) => (
            <li key={remark}>{t(`guess.remarks.${remark}`)}</li>
          ))}
          {guess.nearest !== null && (
            <li>{t(nearestText(guess.nearest), { ...guess.nearest, format: guess.nearest.format ?? '' })}</li>
          )}
        </ul>
      )}
      <DataTable
        title={t('imports.guess.columns')}
        tools={false}
        rows={guess.columns}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', title: t('imports.column'), value: ({ name }) => name },
          { key: 'kind', title: t('imports.guess.kind'), value: ({ kind }) => t(`guess.kinds.${kind}`) },
          { key: 'unit', title: t('imports.guess.unit'), value: ({ unit }) => unit },
          { key: 'example', title: t('imports.guess.example'), value: ({ example }) => example },
        ]}
      />
    </div>
  );
}
