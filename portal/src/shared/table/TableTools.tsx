import { fileNamePart } from '@leitwarte/core/rules';
import { ActionIcon } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../copy/CopyButton.tsx';
import { saveFile } from '../download/saveFile.ts';
import { DensityToggle } from './density.tsx';
import { clipboardText, reportTable, type Seen } from './takeAway.ts';
import styles from './TableTools.module.css';
import { Tip } from '../tip/Tip.tsx';

/** Buttons for row height, copying and CSV of the shown content. */
export function TableTools<Row>({ seen, dense = true }: { readonly seen: Seen<Row>; readonly dense?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.tools}>
      {dense && <DensityToggle />}
      <CopyButton text={() => clipboardText(seen)} label={t('table.copy')} />
      <Tip label={t('table.csv')}>
        <ActionIcon variant="default" size={36} aria-label={t('table.csv')} onClick={() => void saveCsv(seen)}>
          <IconFileTypeCsv size={17} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tip>
    </div>
  );
}

async function saveCsv<Row>(seen: Seen<Row>): Promise<void> {
  const { CSV_MEDIA_TYPE, csvBytes } = await import('@leitwarte/core/report/csv');
  saveFile(csvBytes(reportTable(seen)), CSV_MEDIA_TYPE, `${fileNamePart(seen.title)}.csv`);
}
