import type { SourceTried } from '@leitwarte/core/entities';
import { faultDetailText } from '@leitwarte/core/texts';
import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { Refusal } from '../../../../shared/form/Refusal.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { useRareText } from '../../../../texts/useRareText.ts';
import { useLanguage } from '../../../../texts/useTexts.ts';
import styles from './Sources.module.css';
import { type SourceDraft, useSourceLabels } from './sourceDraft.ts';

interface Props {
  readonly values: SourceDraft;
  readonly plant: number | null;
  readonly source: number | undefined;
}

/** Tests the service once with the values of the form, and shows its response. */
export function TryService({ values, plant, source }: Props) {
  const { t } = useTranslation();
  const [tried, setTried] = useState<SourceTried>();
  const labels = useSourceLabels();
  const ask = useChange('sources', 'try', { failure: 'listed', makesStale: [], onDone: setTried });
  if (plant === null) return null;
  const { preset, recipe, parameters, username, password } = values;
  const isOwn = preset === null || preset === '';
  const body = {
    plant,
    ...(source !== undefined && { source }),
    ...(isOwn ? { recipe } : { preset: String(preset) }),
    parameters,
    username,
    ...(password !== '' && { password }),
  };
  return (
    <>
      <Button variant="default" loading={ask.isRunning} onClick={() => ask.start({ body })}>
        {t('sources.try')}
      </Button>
      <p className={styles.quiet}>{t('sources.tryHelp')}</p>
      {ask.error !== null && <Refusal error={ask.error} labels={labels} title={t('sources.tryFailed')} />}
      {tried !== undefined && ask.error === null && !ask.isRunning && <Came tried={tried} />}
    </>
  );
}

const columnsOf = (t: TFunction): Column<SourceTried['values'][number]>[] => [
  { key: 'address', title: t('sources.address'), value: ({ address }) => address },
  { key: 'value', title: t('sources.value'), value: ({ value, unit }) => `${value} ${unit}`.trim() },
  { key: 'at', title: t('sources.at'), kind: 'datetime', value: ({ time }) => time },
];

function Came({ tried: { fault, fault_detail, answers, values } }: { readonly tried: SourceTried }) {
  const { t } = useTranslation();
  const text = useRareText();
  const language = useLanguage();
  const columns = useMemo(() => columnsOf(t), [t]);
  const detail = fault_detail ? `: ${faultDetailText(language, fault_detail)}` : '';
  return (
    <div role="status">
      {fault !== null && (
        <p>
          {text(`sourceFault.${fault}`)}
          {detail}
        </p>
      )}
      {answers.map(({ path, status, records, unread, reason }) => (
        <p key={`${path} ${status} ${records} ${unread}`} className={styles.reason}>
          {t('sources.answered', { path, status, records })}
          {unread > 0 && `, ${t('sources.unread', { count: unread, reason })}`}
        </p>
      ))}
      {values.length === 0 ? (
        <p>{t('sources.triedNothing')}</p>
      ) : (
        <DataTable
          title={t('sources.tried')}
          columns={columns}
          rows={values}
          rowKey={({ address, time }) => `${address} ${time ?? ''}`}
          scroll="page"
          cardsBelow={720}
        />
      )}
    </div>
  );
}
