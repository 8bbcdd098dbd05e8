import type { DashboardPlant } from '@leitwarte/core/entities';
import {
  type DatedFigure,
  isOldFigure,
  isRatio,
  type KpiFigure,
  kpiParts,
  RECENT_DATA_HOURS_DEFAULT,
  relativeAge,
} from '@leitwarte/core/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import { explainedOf } from '../../../../shared/provenance/explainedOf.ts';
import { FigureParts } from '../../../../shared/provenance/FigureParts.tsx';
import { texts } from '../../../../shared/provenance/texts.ts';
import { type ExplainedValue, ValueProvenance } from '../../../../shared/provenance/ValueProvenance.tsx';
import { useScreenTexts } from '../../../../texts/useScreenTexts.ts';
import { useLanguage } from '../../../../texts/useTexts.ts';

interface Props {
  readonly figure: KpiFigure;
  readonly plants: readonly DashboardPlant[];
  readonly recentDataHours: number | undefined;
  readonly nowMs: number;
  readonly onClose: () => void;
}

/** Provenance of a key figure: the value of each plant, with a link to its readings and back (decision 4.43). */
export function KeyFigureOrigin({ figure, plants, recentDataHours, nowMs, onClose }: Props) {
  useScreenTexts({ provenance: texts });
  const { t } = useTranslation();
  const language = useLanguage();
  const [explained, setExplained] = useState<ExplainedValue>();
  if (explained !== undefined) return <ValueProvenance value={explained} onClose={() => setExplained(undefined)} />;
  const nameOf = (name: string, value: DatedFigure) =>
    isOldFigure(value, nowMs) ? `${name} (${relativeAge(value.created_at, nowMs, language)})` : name;
  const parts = kpiParts(figure, plants, nowMs, recentDataHours).flatMap(({ plant, value, number }) => {
    const explains = explainedOf(plant.id, value);
    if (explains === undefined) return [];
    return [{ key: value.id ?? plant.id, name: nameOf(plant.name, value), value: number, unit: value.unit, explains }];
  });
  const mean = isRatio(figure) ? 'provenance.ratioOfPlants' : 'dashboard.averageOfPlants';
  return (
    <Dialog title={t('provenance.title', { name: figure.name })} onClose={onClose}>
      <FigureParts
        value={figure.value ?? null}
        unit={figure.unit ?? null}
        date={t('dashboard.figureSince', { hours: recentDataHours ?? RECENT_DATA_HOURS_DEFAULT })}
        formula={t(figure.aggregation === 'sum' ? 'dashboard.sumOfPlants' : mean)}
        parts={parts}
        onPart={({ explains }) => setExplained(explains)}
      />
    </Dialog>
  );
}
