import { useCall } from '../../../../shared/calls/useCall.ts';
import { ProvenanceDialog } from '../../../../shared/provenance/ProvenanceDialog.tsx';
import { useApi } from '../../../../shared/session/SessionProvider.tsx';

interface Props {
  readonly plant: number;
  /** Address parameter of a figure: position and day, such as `7.2026-03-01`. */
  readonly figure: string;
  readonly onClose: () => void;
}

/** Provenance of a figure of a plant's journal. */
export function JournalProvenance({ plant: id, figure, onClose }: Props) {
  const { plants } = useApi();
  const [position = '', day = ''] = figure.split('.');
  const query = { position: Number(position), day };
  const reading = useCall('plants', 'journalProvenance', { id, query }, { failure: 'quiet' });
  return (
    <ProvenanceDialog
      reading={reading}
      loadAll={(signal) => plants.journalProvenance({ id, query: { ...query, readings: 'all' } }, { signal })}
      onClose={onClose}
    />
  );
}
