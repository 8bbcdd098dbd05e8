import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { FlowView } from '../../../../shared/energy-flow/FlowView.tsx';
import { texts } from '../../../../shared/energy-flow/texts.ts';
import { useScreenTexts } from '../../../../texts/useScreenTexts.ts';
import styles from './FlowOfPlant.module.css';

interface Props {
  readonly plant: { readonly id: number };
}

/**
 * Energy flow of the plant: what flows from where to where. Renders nothing unless its columns have the roles for it.
 */
export function FlowOfPlant({ plant: { id } }: Props) {
  useScreenTexts({ energyFlow: texts });
  const { t } = useTranslation();
  const flow = useCall('losses', 'energyFlow', { id, query: {} }, { polling: 'on', failure: 'quiet' }).data;
  if (flow === undefined || flow.plants.length === 0) return null;
  return (
    <section className={styles.flow} aria-labelledby="plant-flow">
      <h3 id="plant-flow">{t('energyFlow.title')}</h3>
      <FlowView flow={flow} />
    </section>
  );
}
