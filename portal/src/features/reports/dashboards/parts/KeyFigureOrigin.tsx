import type { DashboardPlant } from '@leitwarte/core/entities';
import {
  type DatedFigure,
  isOldFigure,
  type KpiFigure,
  kpiParts,
  RECENT_DATA_HOURS_DEFAULT,
  relativeAge,
} from '@leitwarte/core/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import { FigureParts } from '../../../../shared/provenance/FigureParts.tsx';
import { texts } from '../../../../shared/provenance/texts.ts';
import { ValueProvenance } from '../../../../shared/provenance/ValueProvenance.tsx';
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
  const [column, setColumn] = useState<number>();
  if (column !== undefined) return <ValueProvenance value={{ column }} onClose={() => setColumn(undefined)} />;
  const nameOf = (name: string, value: DatedFigure) =>
    isOldFigure(value, nowMs) ? `${name} (${relativeAge(value.created_at, nowMs, language)})` : name;
  const parts = kpiParts(figure, plants, nowMs, recentDataHours).flatMap(({ plant, value, number }) =>
    value.id === null ? [] : [{ key: value.id, name: nameOf(plant.name, value), value: number, unit: value.unit }],
  );
  return (
    <Dialog title={t('provenance.title', { name: figure.kpi })} onClose={onClose}>
      <FigureParts
        value={figure.value ?? null}
        unit={figure.unit ?? null}
        date={t('dashboard.figureSince', { hours: recentDataHours ?? RECENT_DATA_HOURS_DEFAULT })}
        formula={t(figure.aggregation === 'sum' ? 'dashboard.sumOfPlants' : 'dashboard.averageOfPlants')}
        parts={parts}
        onPart={({ key }) => setColumn(key)}
      />
    </Dialog>
  );
}
