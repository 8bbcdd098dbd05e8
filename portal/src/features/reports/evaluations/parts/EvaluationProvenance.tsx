import { useCall } from '../../../../shared/calls/useCall.ts';
import { ProvenanceDialog } from '../../../../shared/provenance/ProvenanceDialog.tsx';
import { useApi } from '../../../../shared/session/SessionProvider.tsx';

interface Props {
  readonly evaluation: number;
  /** Address parameter of a figure: plant, column and row, for a footer also its last row, such as `3.12.2026-03-01`. */
  readonly figure: string;
  readonly onFigure: (figure: string) => void;
}

/** Provenance of a figure of an evaluation. */
export function EvaluationProvenance({ evaluation: id, figure, onFigure }: Props) {
  const { evaluations } = useApi();
  const [plant = '', column = '', begin = '', end] = figure.split('.');
  // rows of months and years are mapped to their first day
  const dayOf = (row: string) => `${row}-01-01`.slice(0, 'yyyy-MM-dd'.length);
  const row = dayOf(begin);
  const query = {
    plant: Number(plant),
    column: Number(column),
    row,
    ...(end === undefined ? {} : { until: dayOf(end) }),
  };
  const reading = useCall('evaluations', 'provenance', { id, query }, { failure: 'quiet' });
  return (
    <ProvenanceDialog
      reading={reading}
      loadAll={(signal) => evaluations.provenance({ id, query: { ...query, readings: 'all' } }, { signal })}
      onPart={(part) => onFigure(`${plant}.${column}.${part.row ?? begin}`)}
      onClose={() => onFigure('')}
    />
  );
}
