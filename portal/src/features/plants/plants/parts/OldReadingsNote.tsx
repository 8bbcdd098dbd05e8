import type { ComponentDataDescription } from '@leitwarte/core/entities';
import { readsOtherwise } from '@leitwarte/core/rules';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { KeyedRow } from '../../../../shared/rows-form/useRowsForm.ts';
import { useScreenTexts } from '../../../../texts/useScreenTexts.ts';
import type { ColumnDraft } from './columnDraft.ts';
import { texts } from './oldReadingsTexts.ts';
import styles from './Plants.module.css';

interface Props {
  readonly plant: number | null;
  readonly rows: readonly KeyedRow<ColumnDraft>[];
  /** The stored columns, by key. */
  readonly stored: ReadonlyMap<string, ComponentDataDescription>;
}

/** Explains what a new factor or unit means for stored readings, with a link to import their files again. */
export function OldReadingsNote({ plant, rows, stored }: Props) {
  useScreenTexts({ oldReadings: texts });
  const { t } = useTranslation();
  const changed = rows.flatMap(({ key, row }) => {
    const column = stored.get(key);
    return column !== undefined && readsOtherwise(column, row) ? [row.col_description ?? ''] : [];
  });
  if (changed.length === 0) return null;
  return (
    <p className={styles.note} role="status">
      {t('oldReadings.note', { names: changed.join(', ') })}{' '}
      {plant !== null && (
        <Anchor component={Link} size="sm" to={`/imports?of=${plant}`}>
          {t('oldReadings.readAgain')}
        </Anchor>
      )}
    </p>
  );
}
