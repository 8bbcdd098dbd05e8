import type { Overview } from '@leitwarte/core/entities';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { QuietError } from '../../../shared/quiet-error/QuietError.tsx';
import { useCoreText } from '../../../texts/useTexts.ts';
import { valueSectionsOf, type OverviewSectionData } from '../model.ts';
import { ComponentCard } from './ComponentCard.tsx';
import styles from './OverviewSections.module.css';

interface Props {
  /** Undefined until loaded. */
  readonly overview: Overview | undefined;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly zone: string | undefined;
  readonly onRetry: () => void;
}

/** The newest values, section by section and component by component. */
export function OverviewSections({ overview, failed, busy, zone, onRetry }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  if (failed) return <QuietError text={t('plant.overviewFailed')} busy={busy} onRetry={onRetry} />;
  if (overview === undefined) return <OverviewSkeleton />;
  const sections = valueSectionsOf(overview);
  if (sections.length === 0) return <p className={styles['empty']}>{text('notice.no_data')}</p>;
  return sections.map((section, index) => <Section key={`${index} ${section.name}`} section={section} zone={zone} />);
}

function Section({ section, zone }: { readonly section: OverviewSectionData; readonly zone: string | undefined }) {
  const { t } = useTranslation();
  const [only] = section.components;
  const named = section.name !== null && !(section.components.length === 1 && only?.name === section.name);
  return (
    <section className={styles['section']} aria-label={section.name ?? undefined}>
      {named && (
        <h3 className={styles['heading']}>
          {section.name}
          {section.has_chart && <span className={styles['note']}>{t('plant.hasCharts')}</span>}
        </h3>
      )}
      <div className={styles['components']} data-single={section.components.length === 1}>
        {section.components.map((component, index) => (
          <ComponentCard
            heading={named ? 'h4' : 'h3'}
            key={`${index} ${component.name}`}
            component={component}
            zone={zone}
          />
        ))}
      </div>
    </section>
  );
}

function OverviewSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles['skeleton']} role="status" aria-label={t('plant.loading')} aria-busy>
      {[0, 1].map((index) => (
        <Skeleton key={index} height={220} radius="sm" />
      ))}
    </div>
  );
}
