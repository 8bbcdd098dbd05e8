import { BEGUN_ANALYSIS } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { IconCalendarStats, IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NO_EXTRAS } from '../../../shared/explorer/explorerPlace.ts';
import { readDay } from '../../../shared/interval/day.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { EmptyState } from '../../../shared/states/EmptyState.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { useCoreText } from '../../../texts/useTexts.ts';
import { AnalysisFrame } from './parts/AnalysisFrame.tsx';
import { AnalysisOfComponent } from './parts/AnalysisOfComponent.tsx';
import { ComponentOf } from './parts/ComponentOf.tsx';
import { QualityDialog } from './parts/QualityDialog.tsx';
import { SavedSelections } from './parts/SavedSelections.tsx';
import { analysisPlace } from './place.ts';
import type { Gap } from './quality.ts';
import { texts } from './texts.ts';
import { useAnalysisAhead } from './useAhead.ts';

/** Chosen columns of one component as a line chart, and the completeness of its plant's readings. */
export function AnalysisPage() {
  useScreenTexts({ analysis: texts });
  const { t } = useTranslation();
  const text = useCoreText();
  const [place, { go, turn, hrefOf }] = usePlace(analysisPlace);
  const { of, component, quality } = place;
  useAnalysisAhead(place);
  // another component starts with default choices (analysis-15)
  const begun = { ...BEGUN_ANALYSIS, quality: undefined, ...NO_EXTRAS } as const;
  const showGap = ({ component: shown, from, to }: Gap) =>
    go({ ...begun, component: shown, interval: { kind: 'day', from: dayOf(from), to: dayOf(to) } });
  return (
    <AnalysisFrame
      title={t('analysis.title')}
      plant={of}
      component={component}
      actions={
        <>
          {of !== undefined && (
            <Button
              variant="default"
              leftSection={<IconCalendarStats size={16} stroke={1.7} aria-hidden />}
              onClick={() => go({ quality: new Date().getFullYear() })}
            >
              {t('analysis.quality.title')}
            </Button>
          )}
          <SavedSelections screen="analysis" canSave={component !== undefined} />
        </>
      }
      hrefOf={hrefOf}
      onComponent={(next) => go({ ...next, ...begun })}
    >
      {of === undefined || component === undefined ? (
        <EmptyState text={text('configuration.choose_component')} icon={IconListCheck} />
      ) : (
        <ComponentOf plant={of} component={component}>
          {(one, plant) => <AnalysisOfComponent key={one.id} component={one} plant={plant} />}
        </ComponentOf>
      )}
      {of !== undefined && quality !== undefined && (
        <QualityDialog
          plant={of}
          year={quality}
          onYear={(year) => turn({ quality: year })}
          onGap={showGap}
          onClose={() => go({ quality: undefined })}
        />
      )}
    </AnalysisFrame>
  );
}

const dayOf = (iso: string) => readDay('day', iso.split('-').toReversed().join('/'));
