import { IMPORT_ROWS_MAX } from '@leitwarte/core/codes';
import type { ImportedRows } from '@leitwarte/core/entities';
import type { FileRows } from '@leitwarte/core/report/file-rows';
import { Button, FileInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSilence } from '../../data/answers.ts';
import { markTold } from '../../data/told.ts';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { saveFile } from '../download/saveFile.ts';
import { useReason } from '../quiet-error/useReason.ts';
import type { Column } from '../table/column.ts';
import { toast } from '../toasts/toast.ts';
import styles from './FileRows.module.css';
import { PasteField } from './PasteField.tsx';
import { bytesOf, type Cells, readRows } from './readRows.ts';
import { type JudgedRow, RowsPreview } from './RowsPreview.tsx';
import { texts } from './texts.ts';

/** Texts of the dialog that depend on what the rows become. */
interface Words {
  readonly title: string;
  /** Explains the columns and what a row becomes. */
  readonly about: string;
  readonly templateName: string;
  /** Message if there is no row. */
  readonly none: string;
  readonly tooMany: (most: number) => string;
  /** Message if nothing was created. */
  readonly refused: string;
  readonly good: (count: number) => string;
  readonly bad: (bad: number, count: number) => string;
  /** Label of the button that creates the rows. */
  readonly create: (count: number) => string;
  readonly created: (count: number) => string;
}

interface Props<Row> {
  readonly words: Words;
  /** Header line of the template file. */
  readonly head: readonly string[];
  readonly read: (cells: Cells) => FileRows<Row>;
  /** Checks the rows without creating anything. */
  readonly judge: (rows: readonly Row[]) => Promise<ImportedRows>;
  /** Creates all of the rows or none; `key` is the same if the same rows are sent again. */
  readonly create: (rows: readonly Row[], key: string) => Promise<ImportedRows>;
  /** Columns of the preview, and names of the file's columns; both must be stable between renders. */
  readonly columns: readonly Column<JudgedRow<Row>>[];
  readonly labels: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

interface Judged<Row> {
  readonly rows: readonly Row[];
  readonly ignored: readonly string[];
  readonly judged: ImportedRows;
}

/** Dialog that imports rows of a file or pasted cells: shows the result of each in advance, then creates all of them or none. */
export function FileRowsDialog<Row>({ words, head, read, judge, create, columns, labels, onClose }: Props<Row>) {
  useScreenTexts({ fileRows: texts });
  const { t } = useTranslation();
  const reasonOf = useReason();
  const [file, setFile] = useState<File | null>(null);
  const [pasted, setPasted] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [chosen, setChosen] = useState<Judged<Row>>();
  const [doing, setDoing] = useState<'judging' | 'creating'>();
  /** Counts the choices, so that a late result of an earlier choice is ignored. */
  const turn = useRef(0);
  const sending = useRef({ rows: '', key: '' });

  const wrongWith = ({ rows, missing }: FileRows<Row>) => {
    if (missing.length > 0) return t('fileRows.missing', { columns: missing.join(', ') });
    if (rows.length === 0) return words.none;
    return rows.length > IMPORT_ROWS_MAX ? words.tooMany(IMPORT_ROWS_MAX) : undefined;
  };
  const take = async (content: Promise<Uint8Array> | undefined) => {
    turn.current += 1;
    const own = turn.current;
    const show = (what: () => void) => {
      if (turn.current !== own) return;
      what();
      setDoing(undefined);
    };
    setRefusal(undefined);
    setChosen(undefined);
    setDoing(content === undefined ? undefined : 'judging');
    if (content === undefined) return;
    const found = await readRows(content, read).catch(() => undefined);
    const wrong = found === undefined ? t('fileRows.unread') : wrongWith(found);
    if (found === undefined || wrong !== undefined) return show(() => setRefusal(wrong));
    const { rows, ignored } = found;
    try {
      const judged = await judge(rows);
      show(() => setChosen({ rows, ignored, judged }));
    } catch (error) {
      const said = [t('fileRows.failed'), ...reasonOf(error)].join(' ');
      show(() => setRefusal(said));
    }
  };
  const keyOf = (rows: readonly Row[]) => {
    const written = JSON.stringify(rows);
    if (sending.current.rows !== written) sending.current = { rows: written, key: crypto.randomUUID() };
    return sending.current.key;
  };
  const save = async ({ rows, ignored }: Judged<Row>) => {
    setRefusal(undefined);
    setDoing('creating');
    try {
      const { created } = await create(rows, keyOf(rows));
      toast('success', words.created(created));
      onClose();
    } catch (error) {
      markTold(error);
      const said = (beginning: string) => [beginning, ...reasonOf(error)].join(' ');
      if (isSilence(error)) setRefusal(said(t('fileRows.unsure')));
      else {
        // new problems are shown row by row
        const judged = await judge(rows).catch((again: unknown) => {
          markTold(again);
          return undefined;
        });
        const isSaid = judged !== undefined && judged.problems.length > 0;
        if (isSaid) setChosen({ rows, ignored, judged });
        setRefusal(isSaid ? words.refused : said(words.refused));
      }
      setDoing(undefined);
    }
  };
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
          disabled={doing === 'creating'}
          error={pasted === '' && refusal}
          onChange={(next) => {
            setFile(next);
            setPasted('');
            void take(next === null ? undefined : bytesOf(next));
          }}
          clearable
          clearButtonProps={{ 'aria-label': t('fileRows.clear') }}
        />
        <PasteField
          value={pasted}
          error={pasted === '' ? undefined : refusal}
          isOpen={doing === undefined && chosen === undefined}
          disabled={doing === 'creating'}
          onChange={(next) => {
            setFile(null);
            setPasted(next);
            void take(undefined);
          }}
          onCheck={(next) => {
            setFile(null);
            setPasted(next);
            void take(Promise.resolve(new TextEncoder().encode(next)));
          }}
        />
        {doing === 'judging' && <p role="status">{t('fileRows.reading')}</p>}
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
          <Button disabled={!isGood} loading={doing === 'creating'} onClick={() => chosen && void save(chosen)}>
            {isGood ? words.create(chosen.judged.created) : t('fileRows.create')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** A byte order mark, so that Excel reads it as UTF-8. */
const templateOf = (head: readonly string[]) => new TextEncoder().encode(`\uFEFF${head.join(';')}\r\n`);
