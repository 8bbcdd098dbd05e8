import type { DerivedValueType } from '@leitwarte/core/codes';
import { useCall } from '../calls/useCall.ts';
import { useApi } from '../session/SessionProvider.tsx';
import { ProvenanceDialog } from './ProvenanceDialog.tsx';

/** Which value is explained: the latest of a column, its hourly mean, or today's figure of the balance. */
export interface ExplainedValue {
  readonly column: number;
  readonly hour?: string | undefined;
  readonly code?: DerivedValueType | undefined;
}

/** Provenance of a value on tiles, plant dialogs and live data. */
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
