import type { EnergyFlow as Answer } from '@leitwarte/core/entities';
import { formatAtGlance, formatTime } from '@leitwarte/core/rules';
import { inLanguage } from '@leitwarte/core/texts';
import { EnergyFlow, englishFlowLabels, germanFlowLabels, italianFlowLabels } from '@leitwarte/widgets/energy-flow';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { useLanguage } from '../../texts/useTexts.ts';
import { Segments } from '../segments/Segments.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/DataTable.tsx';
import styles from './FlowView.module.css';
import { texts } from './texts.ts';

const labelsIn = { de: germanFlowLabels, en: englishFlowLabels, it: italianFlowLabels };

interface Props {
  readonly flow: Answer;
}

/**
 * An energy flow as a diagram with key figures and as a table: for today and, if known, for the latest quarter-hour.
 */
export function FlowView({ flow }: Props) {
  useScreenTexts({ energyFlow: texts });
  const { t } = useTranslation();
  const language = useLanguage();
  const labels = inLanguage(labelsIn, language);
  const [chosen, choose] = useState<'now' | 'today'>('now');
  const { now } = flow;
  const isPower = now !== null && chosen === 'now';
  const flows = isPower ? now.flows : flow.flows;
  const columns = useMemo(
    (): Column<Answer['flows'][number]>[] => [
      { key: 'from', title: t('energyFlow.from'), value: ({ from }) => labels.nodes[from] },
      { key: 'to', title: t('energyFlow.to'), value: ({ to }) => labels.nodes[to] },
      isPower
        ? {
            key: 'power',
            title: t('energyFlow.power'),
            kind: 'number',
            unit: 'kW',
            value: ({ wh }) => (4 * wh) / 1000,
          }
        : { key: 'energy', title: t('energyFlow.energy'), kind: 'number', unit: 'kWh', value: ({ wh }) => wh / 1000 },
    ],
    [isPower, labels, t],
  );
  const percentText = (share: number) => formatAtGlance(Math.round(share * 1000) / 10, '%', language);
  const { self_sufficiency, self_consumption, co2_avoided_kg, storage_percent, unknown_quarter_hours: unknown } = flow;
  const facts = [
    isPower && t('energyFlow.asOf', { time: formatTime(Date.parse(now.until), 'HH:mm', flow.zone) }),
    self_sufficiency !== null && t('energyFlow.selfSufficiency', { percent: percentText(self_sufficiency) }),
    self_consumption !== null && t('energyFlow.selfConsumption', { percent: percentText(self_consumption) }),
    co2_avoided_kg !== null && t('energyFlow.co2', { mass: formatAtGlance(co2_avoided_kg, 'kg', language) }),
    storage_percent !== null && t('energyFlow.charge', { percent: percentText(storage_percent / 100) }),
    unknown > 0 && t('energyFlow.unknown', { count: unknown }),
  ].filter((fact) => fact !== false);
  return (
    <div className={styles.view}>
      {now !== null && (
        <Segments
          label={t('energyFlow.period')}
          segments={[
            { value: 'now', label: t('energyFlow.now') },
            { value: 'today', label: t('energyFlow.today') },
          ]}
          value={chosen}
          onChange={choose}
          size="xs"
        />
      )}
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className={styles.picture}>
        {flows.length === 0 ? (
          <p>{isPower ? t('energyFlow.none') : labels.none}</p>
        ) : (
          <EnergyFlow
            flows={flows}
            isPower={isPower}
            storagePercent={isPower ? flow.storage_percent : undefined}
            labels={labels}
            language={language}
            isBare
          />
        )}
      </div>
      {flows.length > 0 && (
        <DataTable
          title={t('energyFlow.table')}
          columns={columns}
          rows={flows}
          rowKey={({ from, to }) => `${from} ${to}`}
        />
      )}
    </div>
  );
}
