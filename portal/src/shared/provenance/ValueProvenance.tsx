import type { DerivedValueType } from '@leitwarte/core/codes';
import { useCall } from '../calls/useCall.ts';
import { useApi } from '../session/SessionProvider.tsx';
import { ProvenanceDialog } from './ProvenanceDialog.tsx';

/** The newest value of a column, its mean of the hour that begins then, or today's figure from the balance. */
export interface ExplainedValue {
  readonly column: number;
  readonly hour?: string | undefined;
  readonly code?: DerivedValueType | undefined;
}

/** Where a value of tiles, windows of plants and live data comes from. */
export function ValueProvenance({ value, onClose }: { readonly value: ExplainedValue; readonly onClose: () => void }) {
  const { plants } = useApi();
  const { column: id, hour, code } = value;
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
