import type { AttachedReadings as Attached } from '@leitwarte/core/entities';
import { formatDate, formatNumber } from '@leitwarte/core/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { useCall } from '../calls/useCall.ts';
import { DownloadButton } from '../download/DownloadButton.tsx';
import { useReason } from '../quiet-error/useReason.ts';
import { useApi } from '../session/SessionProvider.tsx';
import styles from './AttachedReadings.module.css';
import { texts } from './texts.ts';

interface Props {
  /** Name of the document. */
  readonly name: string;
  /** Further actions for each readings file. */
  readonly Action?: (props: { readonly readings: Attached }) => ReactNode;
}

/** The readings that a document is based on, for download together with their hashes. */
export function AttachedReadings({ name, Action }: Props) {
  useScreenTexts({ document: texts });
  const { t } = useTranslation();
  const api = useApi();
  const reasonOf = useReason();
  const readings = useCall('certifications', 'readings', { pdf_name: name }, { failure: 'quiet' });
  const all = readings.data ?? [];
  if (readings.isError)
    return <p role="alert">{[t('document.readingsFailed'), ...reasonOf(readings.error)].join(' ')}</p>;
  if (all.length === 0) return null;
  return (
    <section className={styles.readings} aria-labelledby="attached-readings">
      <h3 id="attached-readings">{t('document.readings')}</h3>
      <ul>
        {all.map((one) => (
          <li key={one.id}>
            <div>
              <strong>{one.name}</strong>
              <p>
                {t('document.readingsOf', {
                  plant: one.plant_name ?? '',
                  from: formatDate(one.from),
                  until: formatDate(one.until),
                  lines: formatNumber(one.rows),
                })}
              </p>
              <p>{one.columns.join(', ')}</p>
              <p className={styles.hash}>SHA-256 {one.sha256}</p>
            </div>
            <DownloadButton
              kind="zip"
              label={t('document.downloadReadings', { name: one.name })}
              make={(signal) => api.certifications.readingsFile({ id: one.id }, { signal })}
            />
            {Action && <Action readings={one} />}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('document.howToCheck')}</p>
    </section>
  );
}
