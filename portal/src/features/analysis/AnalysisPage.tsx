import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { useTranslation } from 'react-i18next';
import { IconListCheck } from '@tabler/icons-react';
import { usePlace } from '../../shared/place/usePlace.ts';
import { EmptyState } from '../../shared/states/EmptyState.tsx';
import { useCoreText } from '../../texts/useTexts.ts';
import { AnalysisFrame } from './parts/AnalysisFrame.tsx';
import { AnalysisOfComponent } from './parts/AnalysisOfComponent.tsx';
import { ComponentOf } from './parts/ComponentOf.tsx';
import { SavedSelections } from './parts/SavedSelections.tsx';
import { analysisPlace, NO_EXTRAS } from './place.ts';
import { texts } from './texts.ts';

/** Chosen columns of one component as lines over time. */
export function AnalysisPage() {
  useScreenTexts({ analysis: texts });
  const { t } = useTranslation();
  const text = useCoreText();
  const [{ of, component }, { go }] = usePlace(analysisPlace);
  return (
    <AnalysisFrame
      title={t('analysis.title')}
      plant={of}
      component={component}
      actions={<SavedSelections screen="analysis" canSave={component !== undefined} />}
      // another component begins anew, with what is ticked by itself and live (analysis-10, -15)
      onComponent={(next) => go({ ...next, columns: undefined, interval: { kind: 'live' }, ...NO_EXTRAS })}
    >
      {of === undefined || component === undefined ? (
        <EmptyState text={text('configuration.choose_component')} icon={IconListCheck} />
      ) : (
        <ComponentOf plant={of} component={component}>
          {(one, plant) => <AnalysisOfComponent key={one.id} component={one} plant={plant} />}
        </ComponentOf>
      )}
    </AnalysisFrame>
  );
}
