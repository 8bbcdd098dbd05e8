import { IMPORT_ROWS_MAX } from '@leitwarte/core/codes';
import type { ImportedRows } from '@leitwarte/core/entities';
import type { FileRows } from '@leitwarte/core/report/file-rows';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSilence } from '../../data/answers.ts';
import { markTold } from '../../data/told.ts';
import { useReason } from '../quiet-error/useReason.ts';
import { toast } from '../toasts/toast.ts';
import { bytesOf, type Cells, readRows } from './readRows.ts';

/** Texts of the dialog that depend on what the rows become. */
export interface Words {
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

/** How rows become something. */
export interface RowsImport<Row> {
  readonly words: Words;
  readonly read: (cells: Cells) => FileRows<Row>;
  /** Checks the rows without creating anything. */
  readonly judge: (rows: readonly Row[]) => Promise<ImportedRows>;
  /** Creates all of the rows or none; `key` is the same if the same rows are sent again. */
  readonly create: (rows: readonly Row[], key: string) => Promise<ImportedRows>;
  readonly onClose: () => void;
}

interface Judged<Row> {
  readonly rows: readonly Row[];
  readonly ignored: readonly string[];
  readonly judged: ImportedRows;
}

/** Progress of an import of rows; `refusal` is the message why there are no rows, or why none was created. */
type Progress<Row> =
  | { readonly stage: 'nothing' | 'judging' }
  | { readonly stage: 'refused'; readonly refusal: string }
  | { readonly stage: 'judged'; readonly chosen: Judged<Row>; readonly refusal: string | undefined }
  | { readonly stage: 'creating'; readonly chosen: Judged<Row> };

/** State of an import of rows: the file or the pasted text, and the progress of the check and of the creation. */
export function useFileRows<Row>({ words, read, judge, create, onClose }: RowsImport<Row>) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const [file, setFile] = useState<File | null>(null);
  const [pasted, setPasted] = useState('');
  const [progress, setProgress] = useState<Progress<Row>>({ stage: 'nothing' });
  /** Counts the choices, so that a late result of an earlier choice is ignored. */
  const turn = useRef(0);
  const sending = useRef({ rows: '', key: '' });

  const wrongWith = ({ rows, missing }: FileRows<Row>) => {
    if (missing.length > 0) return t('fileRows.missing', { columns: missing.join(', ') });
    if (rows.length === 0) return words.none;
    return rows.length > IMPORT_ROWS_MAX ? words.tooMany(IMPORT_ROWS_MAX) : undefined;
  };
  const take = async (content?: Promise<Uint8Array>) => {
    turn.current += 1;
    const own = turn.current;
    const show = (next: Progress<Row>) => {
      if (turn.current === own) setProgress(next);
    };
    const refuse = (refusal: string) => show({ stage: 'refused', refusal });
    show({ stage: content === undefined ? 'nothing' : 'judging' });
    if (content === undefined) return;
    const found = await readRows(content, read).catch((error: unknown) => {
      refuse(t(error instanceof RangeError ? 'fileRows.tooLarge' : 'fileRows.unread'));
      return undefined;
    });
    if (found === undefined) return;
    const wrong = wrongWith(found);
    if (wrong !== undefined) return refuse(wrong);
    const { rows, ignored } = found;
    try {
      const judged = await judge(rows);
      show({ stage: 'judged', chosen: { rows, ignored, judged }, refusal: undefined });
    } catch (error) {
      refuse([t('fileRows.failed'), ...reasonOf(error)].join(' '));
    }
  };
  const keyOf = (rows: readonly Row[]) => {
    const written = JSON.stringify(rows);
    if (sending.current.rows !== written) sending.current = { rows: written, key: crypto.randomUUID() };
    return sending.current.key;
  };
  const save = async (chosen: Judged<Row>) => {
    const { rows } = chosen;
    setProgress({ stage: 'creating', chosen });
    try {
      const { created } = await create(rows, keyOf(rows));
      toast('success', words.created(created));
      onClose();
    } catch (error) {
      markTold(error);
      const said = (beginning: string) => [beginning, ...reasonOf(error)].join(' ');
      if (isSilence(error)) return setProgress({ stage: 'judged', chosen, refusal: said(t('fileRows.unsure')) });
      // new problems are shown row by row
      const judged = await judge(rows).catch((again: unknown) => {
        markTold(again);
        return undefined;
      });
      if (judged === undefined || judged.problems.length === 0)
        return setProgress({ stage: 'judged', chosen, refusal: said(words.refused) });
      setProgress({ stage: 'judged', chosen: { ...chosen, judged }, refusal: words.refused });
    }
  };
  const choose = (next: File | null, text = '') => {
    setFile(next);
    setPasted(text);
  };
  return {
    file,
    pasted,
    progress,
    /** Checks the rows of a file; null removes it. */
    chooseFile: (next: File | null) => {
      choose(next);
      return take(next === null ? undefined : bytesOf(next));
    },
    /** Changes the pasted text without checking it. */
    paste: (text: string) => {
      choose(null, text);
      return take();
    },
    checkPasted: (text: string) => {
      choose(null, text);
      return take(Promise.resolve(new TextEncoder().encode(text)));
    },
    save: () => (progress.stage === 'judged' ? save(progress.chosen) : Promise.resolve()),
  };
}
