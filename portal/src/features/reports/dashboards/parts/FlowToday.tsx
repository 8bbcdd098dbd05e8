import { MOST_PLANTS_OF_A_BOARD } from '@leitwarte/core/codes';
import type { DashboardPlant } from '@leitwarte/core/entities';
import { formatAtGlance } from '@leitwarte/core/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { FlowView } from '../../../../shared/energy-flow/FlowView.tsx';
import { texts } from '../../../../shared/energy-flow/texts.ts';
import { useScreenTexts } from '../../../../texts/useScreenTexts.ts';
import { useLanguage } from '../../../../texts/useTexts.ts';
import styles from './FlowToday.module.css';

interface Props {
  readonly plants: readonly DashboardPlant[];
}

/**
 * Collapsed section with the energy flow of the sites among these plants. Renders nothing if no flow is known today, or
 * if there are too many plants to add up.
 */
export function FlowToday({ plants }: Props) {
  useScreenTexts({ energyFlow: texts });
  const { t } = useTranslation();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const ids = plants.map(({ id }) => id).toSorted((a, b) => a - b);
  const isAsked = ids.length > 0 && ids.length <= MOST_PLANTS_OF_A_BOARD;
  const flow = useCall('embed', 'flow', isAsked ? { query: { plants: ids.join(',') } } : undefined, {
    polling: 'on',
    failure: 'quiet',
    meanwhile: 'keep',
  }).data;
  // a folded section is not worth opening if today nothing is known yet
  if (flow === undefined || (flow.flows.length === 0 && flow.now === null)) return null;
  const { self_sufficiency: share, co2_avoided_kg: co2, unknown_quarter_hours: unknown } = flow;
  return (
    <details className={styles.flow} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>{t('energyFlow.title')}</span>
        {share !== null && (
          <strong>
            {t('energyFlow.selfSufficiency', { percent: formatAtGlance(Math.round(share * 100), '%', language) })}
          </strong>
        )}
        {co2 !== null && <span>{t('energyFlow.co2', { mass: formatAtGlance(Math.round(co2), 'kg', language) })}</span>}
        {unknown > 0 && <span>{t('energyFlow.unknown', { count: unknown })}</span>}
      </summary>
      {isOpen && <FlowView flow={flow} />}
    </details>
  );
}
