import { useCall } from '../../../../shared/calls/useCall.ts';
import { ProvenanceDialog } from '../../../../shared/provenance/ProvenanceDialog.tsx';
import { useApi } from '../../../../shared/session/SessionProvider.tsx';

interface Props {
  readonly report: number;
  /** Address parameter of a figure: position and day, for a footer also its last row, such as `7.2026-03-01`. */
  readonly figure: string;
  readonly onFigure: (figure: string) => void;
}

/** Provenance of a figure of the daily report. */
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
