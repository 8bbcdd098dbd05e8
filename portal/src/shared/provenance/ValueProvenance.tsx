import type { DerivedValueType } from '@leitwarte/core/codes';
import { useCall } from '../calls/useCall.ts';
import { useApi } from '../session/SessionProvider.tsx';
import { ProvenanceDialog } from './ProvenanceDialog.tsx';

/** Which value is explained: the latest of a column, its hourly mean, or today's figure of the balance. */
interface ExplainedColumn {
  readonly column: number;
  readonly hour?: string | undefined;
  readonly code?: DerivedValueType | undefined;
}
/** Today's figure of a plant from its balance. */
interface ExplainedFigure {
  readonly plant: number;
  readonly code: DerivedValueType;
}
export type ExplainedValue = ExplainedColumn | ExplainedFigure;

interface Props<V> {
  readonly value: V;
  readonly onClose: () => void;
}

/** Provenance of a value on tiles, plant dialogs and live data. */
export function ValueProvenance({ value, onClose }: Props<ExplainedValue>) {
  return 'plant' in value ? <OfPlant value={value} onClose={onClose} /> : <OfColumn value={value} onClose={onClose} />;
}

function OfColumn({ value: { column: id, hour, code }, onClose }: Props<ExplainedColumn>) {
  const { plants } = useApi();
  const query = { ...(hour !== undefined && { hour }), ...(code !== undefined && { code }) };
  const reading = useCall('plants', 'valueProvenance', { id, query }, { failure: 'quiet' });
  return (
    <ProvenanceDialog
      reading={reading}
      loadAll={(signal) => plants.valueProvenance({ id, query: { ...query, readings: 'all' } }, { signal })}
      onClose={onClose}
    />
  );
}

function OfPlant({ value: { plant: id, code }, onClose }: Props<ExplainedFigure>) {
  const { plants } = useApi();
  const reading = useCall('plants', 'figureProvenance', { id, query: { code } }, { failure: 'quiet' });
  return (
    <ProvenanceDialog
      reading={reading}
      loadAll={(signal) => plants.figureProvenance({ id, query: { code, readings: 'all' } }, { signal })}
      onClose={onClose}
    />
  );
}
