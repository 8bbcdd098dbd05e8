import { Button, FileInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { saveFile } from '../download/saveFile.ts';
import type { Column } from '../table/column.ts';
import styles from './FileRows.module.css';
import { PasteField } from './PasteField.tsx';
import { type JudgedRow, RowsPreview } from './RowsPreview.tsx';
import { texts } from './texts.ts';
import { type RowsImport, useFileRows } from './useFileRows.ts';

interface Props<Row> extends RowsImport<Row> {
  /** Header line of the template file. */
  readonly head: readonly string[];
  /** Columns of the preview, and names of the file's columns; both must be stable between renders. */
  readonly columns: readonly Column<JudgedRow<Row>>[];
  readonly labels: Readonly<Record<string, string>>;
}

/**
 * Dialog that imports rows of a file or pasted cells: it first shows for each row whether it can be imported, then
 * creates all of them or none.
 */
export function FileRowsDialog<Row>({ head, columns, labels, ...rows }: Props<Row>) {
  useScreenTexts({ fileRows: texts });
  const { t } = useTranslation();
  const { words, onClose } = rows;
  const { file, pasted, progress, chooseFile, paste, checkPasted, save } = useFileRows(rows);
  const { stage } = progress;
  const chosen = 'chosen' in progress ? progress.chosen : undefined;
  const refusal = 'refusal' in progress ? progress.refusal : undefined;
  const isGood = chosen !== undefined && chosen.judged.problems.length === 0;
  return (
    <Dialog title={words.title} onClose={onClose} sizePx={860}>
      <div className={styles.form}>
        <p>{words.about}</p>
        <Button
          size="compact-sm"
          variant="subtle"
          className={styles.template ?? ''}
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          onClick={() => saveFile(templateOf(head), 'text/csv', words.templateName)}
        >
          {t('fileRows.template')}
        </Button>
        <FileInput
          label={t('fileRows.file')}
          placeholder={t('fileRows.choose')}
          accept=".csv,.txt,.xlsx"
          value={file}
          disabled={stage === 'creating'}
          error={pasted === '' && refusal}
          onChange={(next) => void chooseFile(next)}
          clearable
          clearButtonProps={{ 'aria-label': t('fileRows.clear') }}
        />
        <PasteField
          value={pasted}
          error={pasted === '' ? undefined : refusal}
          isOpen={stage === 'nothing' || stage === 'refused'}
          disabled={stage === 'creating'}
          onChange={(next) => void paste(next)}
          onCheck={(next) => void checkPasted(next)}
        />
        {stage === 'judging' && <p role="status">{t('fileRows.reading')}</p>}
        {chosen && (
          <RowsPreview
            title={words.title}
            rows={chosen.rows}
            judged={chosen.judged}
            columns={columns}
            labels={labels}
            good={words.good}
            bad={words.bad}
          />
        )}
        {chosen && chosen.ignored.length > 0 && <p>{t('fileRows.ignored', { columns: chosen.ignored.join(', ') })}</p>}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button disabled={!isGood} loading={stage === 'creating'} onClick={() => void save()}>
            {isGood ? words.create(chosen.judged.created) : t('fileRows.create')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** A byte order mark, so that Excel reads it as UTF-8. */
const templateOf = (head: readonly string[]) => new TextEncoder().encode(`\uFEFF${head.join(';')}\r\n`);
