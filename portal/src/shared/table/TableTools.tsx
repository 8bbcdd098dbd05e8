import { fileNamePart } from '@leitwarte/core/rules';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy, IconFileTypeCsv } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../download/saveFile.ts';
import { Spoken } from '../spoken/Spoken.tsx';
import { DensityToggle } from './density.tsx';
import { clipboardText, reportTable, type Seen } from './takeAway.ts';
import styles from './TableTools.module.css';

const COPIED_FOR_MS = 2_000;

/** Row height, copy and CSV of what a table shows. */
export function TableTools<Row>({ seen, dense = true }: { readonly seen: Seen<Row>; readonly dense?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.tools}>
      {dense && <DensityToggle />}
      <CopyButton text={() => clipboardText(seen)} />
      <Tooltip label={t('table.csv')}>
        <ActionIcon variant="default" size={36} aria-label={t('table.csv')} onClick={() => void saveCsv(seen)}>
          <IconFileTypeCsv size={17} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

async function saveCsv<Row>(seen: Seen<Row>): Promise<void> {
  const { CSV_MEDIA_TYPE, csvBytes } = await import('@leitwarte/core/report/csv');
  saveFile(csvBytes(reportTable(seen)), CSV_MEDIA_TYPE, `${fileNamePart(seen.title)}.csv`);
}

function CopyButton({ text }: { readonly text: () => string }) {
  const { t } = useTranslation();
  const [result, setResult] = useState<'none' | 'copied' | 'failed'>('none');
  useEffect(() => {
    if (result === 'none') return undefined;
    const timer = setTimeout(() => setResult('none'), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setResult('copied'),
      () => setResult('failed'),
    );
  const label = result === 'none' ? t('table.copy') : t(`table.${result}`);
  return (
    <Tooltip label={label} {...(result !== 'none' && { opened: true })}>
      <ActionIcon variant="default" size={36} aria-label={t('table.copy')} onClick={() => void copy()}>
        {result === 'copied' ? (
          <IconCheck size={16} stroke={1.8} aria-hidden />
        ) : (
          <IconCopy size={16} stroke={1.7} aria-hidden />
        )}
        <Spoken role="status">{result === 'none' ? '' : label}</Spoken>
      </ActionIcon>
    </Tooltip>
  );
}
