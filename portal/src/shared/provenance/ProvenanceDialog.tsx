import type { Provenance } from '@leitwarte/core/entities';
import { fileNamePart, formatDate, formatTime, formatValue } from '@leitwarte/core/rules';
import { formulaText } from '@leitwarte/core/texts/figures';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { useLanguage } from '../../texts/useTexts.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { DownloadMenu } from '../download/DownloadMenu.tsx';
import { Loaded, type Reading } from '../page/Loaded.tsx';
import { csvFile } from '../report-table/reportFiles.ts';
import { Skeleton } from '../states/Skeleton.tsx';
import styles from './Provenance.module.css';
import { FilesTable } from './FilesTable.tsx';
import { readingsTable } from './readingsTable.ts';
import { SourcePart } from './SourcePart.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly reading: Reading<Provenance>;
  /** Loads the provenance with every reading, for the CSV. */
  readonly loadAll: (signal: AbortSignal) => Promise<Provenance>;
  /** Shows the provenance of a part: a column of a sum, or a row above a footer. */
  readonly onPart?: ((part: Provenance['parts'][number]) => void) | undefined;
  readonly onClose: () => void;
  /** Shown above the provenance, such as a choice of figures. */
  readonly children?: ReactNode;
}

const WIDTH_PX = 860;

/** Provenance of a figure: its formula, its readings, and the lines and files that delivered them. */
export function ProvenanceDialog({ reading, loadAll, onPart, onClose, children }: Props) {
  useScreenTexts({ provenance: texts });
  const { t } = useTranslation();
  const language = useLanguage();
  const name = reading.data?.name ?? '';
  const csv = async (signal: AbortSignal) =>
    csvFile(
      readingsTable(await loadAll(signal), language, (key) => t(`provenance.${key}`)),
      `${fileNamePart(t('provenance.csvName', { name }))}.csv`,
    );
  return (
    <Dialog title={t('provenance.title', { name })} onClose={onClose} sizePx={WIDTH_PX}>
      {children}
      <Loaded
        reading={reading}
        skeleton={<Skeleton text={t('provenance.loading')} rows={8} />}
        failedText={t('provenance.loadFailed')}
        isEmpty={() => false}
      >
        {(found) => (
          <div className={styles.part}>
            <Summary found={found} />
            {found.parts.length > 0 && <Parts found={found} onPart={onPart} />}
            {found.sources.length === 0 && found.parts.length === 0 && <p>{t('provenance.none')}</p>}
            {found.sources.length > 0 && <DownloadMenu downloads={[{ kind: 'csv', make: csv }]} />}
            {found.files.length > 0 && <FilesTable files={found.files} zone={found.sources[0]?.column.zone} />}
            {found.sources.map((source, index) => (
              <SourcePart
                key={source.column.id}
                source={source}
                files={found.files}
                isReading={found.moment !== null}
                isAlone={found.sources.length < 2}
                isFirstOfPlant={isFirstOfPlant(found.sources, index)}
              />
            ))}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

const isFirstOfPlant = (sources: Provenance['sources'], index: number): boolean =>
  sources.findIndex(({ column }) => column.plant_id === sources[index]?.column.plant_id) === index;

function Summary({ found }: { readonly found: Provenance }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { moment, row, sources, value, unit } = found;
  const days = [row.from, row.until].map((day) => formatDate(day));
  const zone = sources[0]?.column.zone;
  const read = moment === null ? undefined : formatTime(moment, 'dd.MM.yyyy HH:mm:ss', zone);
  const formula = formulaText(found, read, language);
  return (
    <dl className={styles.facts}>
      {formula !== undefined && (
        <>
          <dt>{t('provenance.total')}</dt>
          <dd className={styles.value}>{formatValue(value, unit)}</dd>
        </>
      )}
      <dt>{t('provenance.row')}</dt>
      <dd>{days[0] === days[1] ? days[0] : days.join(' – ')}</dd>
      {formula !== undefined && (
        <>
          <dt>{t('provenance.formula')}</dt>
          <dd>{formula}</dd>
        </>
      )}
    </dl>
  );
}

function Parts({ found: { parts }, onPart }: { readonly found: Provenance; readonly onPart: Props['onPart'] }) {
  const { t } = useTranslation();
  return (
    <section>
      <h3 className={styles.subtitle}>{t('provenance.parts')}</h3>
      <ul className={styles.list}>
        {parts.map((part) => (
          <li key={`${part.id} ${part.row}`}>
            <button type="button" className={styles.link} onClick={() => onPart?.(part)}>
              {part.name}
            </button>
            <span className={styles.partValue}>{formatValue(part.value, part.unit)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
