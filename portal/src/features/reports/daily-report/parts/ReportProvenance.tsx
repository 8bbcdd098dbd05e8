import { useCall } from '../../../../shared/calls/useCall.ts';
import { ProvenanceDialog } from '../../../../shared/provenance/ProvenanceDialog.tsx';
import { useApi } from '../../../../shared/session/SessionProvider.tsx';

interface Props {
  readonly report: number;
  /** Position and day, of a foot its last row too, as the address has them: `7.2026-03-01`. */
  readonly figure: string;
  readonly onFigure: (figure: string) => void;
}

/** Where a figure of the daily report comes from. */
export function ReportProvenance({ report: id, figure, onFigure }: Props) {
  const { dailyReports } = useApi();
  const [position = '', day = '', until] = figure.split('.');
  const query = { position: Number(position), day, ...(until === undefined ? {} : { until }) };
  const reading = useCall('dailyReports', 'provenance', { id, query }, { failure: 'quiet' });
  return (
    <ProvenanceDialog
      reading={reading}
      loadAll={(signal) => dailyReports.provenance({ id, query: { ...query, readings: 'all' } }, { signal })}
      onPart={(part) => onFigure(`${part.id}.${part.row ?? day}`)}
      onClose={() => onFigure('')}
    />
  );
}
