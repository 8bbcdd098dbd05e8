import { BEGUN_RESEARCH } from '@leitwarte/core/rules';
import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NO_EXTRAS } from '../../../shared/explorer/explorerPlace.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { EmptyState } from '../../../shared/states/EmptyState.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { useCoreText } from '../../../texts/useTexts.ts';
import { AnalysisFrame } from './parts/AnalysisFrame.tsx';
import { ComponentOf } from './parts/ComponentOf.tsx';
import { ColumnBoxes } from './parts/ColumnBoxes.tsx';
import { ResearchOfItems } from './parts/ResearchOfItems.tsx';
import { SavedSelections } from './parts/SavedSelections.tsx';
import { researchPlace } from './place.ts';
import { texts } from './texts.ts';
import { useResearchAhead } from './useAhead.ts';

/** Up to ten columns of any plants, as a chart or a file. */
export function ResearchPage() {
  useScreenTexts({ analysis: texts });
  const { t } = useTranslation();
  const text = useCoreText();
  const [place, { go }] = usePlace(researchPlace);
  const { of, component, items } = place;
  useResearchAhead(place);
  return (
    <AnalysisFrame
      title={t('analysis.researchTitle')}
      plant={of}
      component={component}
      actions={<SavedSelections screen="research" canSave={items.length > 0} />}
      // the chips stay; interval, date and chart are reset (research-16, decision 3.85)
      onComponent={(next) => go({ ...next, ...BEGUN_RESEARCH, ...NO_EXTRAS })}
    >
      {items.length === 0 ? (
        <EmptyState text={text('configuration.research_how_to')} icon={IconListCheck} />
      ) : (
        <ResearchOfItems key={component} items={items} />
      )}
      {of !== undefined && component !== undefined && (
        <ComponentOf plant={of} component={component}>
          {(one) => {
            const elsewhere = items.filter((item) => item.component !== one.id);
            return (
              <ColumnBoxes
                legend={`${t('analysis.columns')}: ${one.name}`}
                columns={one.component_data_description}
                ticked={new Set(items.filter((item) => item.component === one.id).map(({ column }) => column))}
                elsewhere={elsewhere.length}
                onTick={(ticked) =>
                  go({
                    items: merged(items, one.id, ticked, of),
                    view: undefined,
                    hidden: NO_EXTRAS.hidden,
                  })
                }
              />
            );
          }}
        </ComponentOf>
      )}
    </AnalysisFrame>
  );
}

type Items = ReturnType<typeof researchPlace.items.read>;

/** The items with the ticked columns of one component, in the order of choice. */
function merged(items: Items, component: number, ticked: ReadonlySet<number>, plant: number): Items {
  const kept = items.filter((item) => item.component !== component || ticked.has(item.column));
  const known = new Set(kept.map(({ column }) => column));
  const added = [...ticked].filter((column) => !known.has(column)).map((column) => ({ plant, component, column }));
  return [...kept, ...added];
}
