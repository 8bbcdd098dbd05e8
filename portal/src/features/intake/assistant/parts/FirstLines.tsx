import type { ImportPreviewed } from '@leitwarte/core/entities';
import { formatNumber } from '@leitwarte/core/rules';
import { previewReason, remarksOf } from '@leitwarte/core/texts/import-reason';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isOneOf, rejectionReasons } from '@leitwarte/core/codes';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { useRareText } from '../../../../texts/useRareText.ts';
import { useLanguage } from '../../../../texts/useTexts.ts';
import styles from './Assistant.module.css';
import type { LookedAt } from './chosenFiles.ts';
import { componentsOf, previewOf, type Draft } from './draft.ts';

/** Pause in milliseconds without typing before a preview is requested. */
const PAUSE_MS = 250;

/** The first lines as parsed with the draft, updated after each change, with what would be stored and rejected. */
export function FirstLines({ draft, lead }: { readonly draft: Draft; readonly lead: LookedAt }) {
  const { t } = useTranslation();
  const [settled] = useDebouncedValue(draft, PAUSE_MS);
  const body = useMemo(() => previewOf(settled, lead.sample), [settled, lead.sample]);
  const preview = useCall('imports', 'preview', body && { body }, { failure: 'quiet', meanwhile: 'keep' });
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('assistant.lines')}</h2>
      {body === undefined ? (
        <p className={styles.reason}>{t('assistant.incomplete')}</p>
      ) : (
        <Loaded
          reading={preview}
          skeleton={<Skeleton text={t('table.loading')} rows={6} rowHeight={36} />}
          failedText={t('assistant.previewFailed')}
        >
          {(found) => <Preview found={found} draft={settled} isCut={lead.isCut} />}
        </Loaded>
      )}
    </section>
  );
}

interface PreviewProps {
  readonly found: ImportPreviewed;
  readonly draft: Draft;
  readonly isCut: boolean;
}

function Preview({ found, draft, isCut }: PreviewProps) {
  const { t } = useTranslation();
  const word = useReason();
  const language = useLanguage();
  const remarks = remarksOf(language, found);
  const counts = {
    read: formatNumber(found.rows_read),
    stored: formatNumber(found.rows_stored),
    overwritten: formatNumber(found.rows_overwritten),
    duplicate: formatNumber(found.rows_duplicate),
    rejected: formatNumber(found.rows_rejected),
    skipped: formatNumber(found.rows_skipped),
  };
  const taken = draft.columns.filter(({ isTaken }) => isTaken);
  // if devices have different columns, the cells of a row are in the order of its device's columns
  const sourcesOf = new Map(
    componentsOf(draft).map(({ name, component_data_description: own }) => [
      name,
      (own ?? []).map(({ col_component_data: source }) => source),
    ]),
  );
  const placeIn = ({ component }: Line, source: string) => sourcesOf.get(component ?? '')?.indexOf(source) ?? -1;
  const columns: Column<Line>[] = [
    { key: 'line', title: t('assistant.line'), kind: 'number', decimals: 0, width: '70px', value: ({ line }) => line },
    {
      key: 'component',
      title: t('assistant.component'),
      width: '130px',
      value: ({ component, reason }) =>
        reason === null ? component : t('assistant.rejectedLine', { reason: word(reason) }),
      tone: ({ reason }) => (reason === null ? undefined : 'warn'),
    },
    {
      key: 'time',
      title: t('assistant.instant'),
      kind: 'datetime',
      width: '150px',
      value: ({ time, reason, cells }) => (reason === null ? time : String(cells[0] ?? '')),
    },
    ...taken.map((column): Column<Line> => ({
      key: column.source,
      title: column.description || column.source,
      width: widthOf(column.description || column.source),
      ...(column.isNumber && { kind: 'number' as const }),
      ...(column.unit !== null && { unit: column.unit }),
      value: (line) => (line.reason === null ? (line.cells[placeIn(line, column.source)] ?? null) : null),
    })),
  ];
  return (
    <>
      {found.reason !== null && (
        <p className={styles.reason}>{t('assistant.wholeFile', { reason: previewReason(language, found) ?? '' })}</p>
      )}
      <p className={styles.note} role="status">
        {t('assistant.wouldStore', counts)} {isCut && t('assistant.ofBeginning')}
      </p>
      {remarks.map((remark) => (
        <p key={remark} className={styles.reason}>
          {remark}
        </p>
      ))}
      <DataTable
        title={t('assistant.lines')}
        tools={false}
        zone={draft.timezone}
        rows={found.lines}
        rowKey={({ line, component, time }) => `${line} ${component} ${time}`}
        columns={columns}
      />
      {found.rejections.length > 0 && (
        <DataTable
          title={t('assistant.rejections')}
          tools={false}
          rows={found.rejections.slice(0, REJECTIONS_SHOWN).map((one, index) => ({ ...one, index }))}
          rowKey={({ index }) => index}
          columns={[
            {
              key: 'line',
              title: t('assistant.line'),
              kind: 'number',
              decimals: 0,
              width: '70px',
              value: ({ line }) => line,
            },
            {
              key: 'reason',
              title: t('assistant.reason'),
              value: ({ reason }) => word(reason ?? ''),
              wideOnCards: true,
            },
            { key: 'column', title: t('assistant.column'), value: ({ column }) => column },
            { key: 'content', title: t('assistant.content'), value: ({ content }) => content, wideOnCards: true },
          ]}
        />
      )}
    </>
  );
}

/** Column width for the complete heading, which is the only way to recognise a column of an unknown file. */
const widthOf = (title: string) => `${Math.min(280, Math.max(120, 24 + 8 * title.length))}px`;

const REJECTIONS_SHOWN = 10;

type Line = ImportPreviewed['lines'][number];

/** Returns the reason why a line or file is rejected, with the setting that would fix it (decision 4.30). */
function useReason(): (reason: string) => string {
  const text = useRareText();
  return (reason) => {
    if (isOneOf(rejectionReasons, reason)) return text(`rejection.${reason}`);
    return reason === 'not_claimed' ? text('fieldError.not_claimed') : reason;
  };
}
