import type { Overview, Plant } from '@leitwarte/core/entities';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Loaded, type Reading } from '../../../../shared/page/Loaded.tsx';
import type { ExplainedValue } from '../../../../shared/provenance/ValueProvenance.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { valueSectionsOf, type OverviewSectionData } from '../model.ts';
import { ComponentCard } from './ComponentCard.tsx';
import styles from './OverviewSections.module.css';

interface Props {
  readonly reading: Reading<Overview>;
  /** Plant whose rules are drawn into its charts; undefined until loaded. */
  readonly plant: Plant | undefined;
  readonly zone: string | undefined;
  readonly onExplain: (value: ExplainedValue) => void;
}

/** The latest values, by section and component. */
export function OverviewSections({ reading, plant, zone, onExplain }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  return (
    <Loaded
      reading={reading}
      skeleton={<OverviewSkeleton />}
      failedText={t('plant.overviewFailed')}
      isEmpty={(overview) => valueSectionsOf(overview).length === 0}
      empty={<p className={styles.empty}>{text('notice.no_data')}</p>}
    >
      {(overview) =>
        valueSectionsOf(overview).map((section, index) => (
          <Section key={`${index} ${section.name}`} section={section} plant={plant} zone={zone} onExplain={onExplain} />
        ))
      }
    </Loaded>
  );
}

function Section({
  section,
  plant,
  zone,
  onExplain,
}: { readonly section: OverviewSectionData } & Omit<Props, 'reading'>) {
  const { t } = useTranslation();
  const [only] = section.components;
  const named = section.name !== null && !(section.components.length === 1 && only?.name === section.name);
  return (
    <section className={styles.section} aria-label={section.name ?? undefined}>
      {named && (
        <h3 className={styles.heading}>
          {section.name}
          {section.has_chart && <span className={styles.note}>{t('plant.hasCharts')}</span>}
        </h3>
      )}
      <div className={styles.components} data-single={section.components.length === 1}>
        {section.components.map((component, index) => (
          <ComponentCard
            heading={named ? 'h4' : 'h3'}
            key={`${index} ${component.name}`}
            component={component}
            plant={plant}
            zone={zone}
            onExplain={onExplain}
          />
        ))}
      </div>
    </section>
  );
}

function OverviewSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.skeleton} role="status" aria-label={t('plant.loading')} aria-busy>
      {[0, 1].map((index) => (
        <Skeleton key={index} height={220} radius="sm" />
      ))}
    </div>
  );
}
