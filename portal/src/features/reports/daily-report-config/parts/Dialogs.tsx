import { type Change, removed } from './changes.ts';
import { HeaderDialog } from './HeaderDialog.tsx';
import type { Header, LevelName, Position, Report, Subheader } from './model.ts';
import { PositionDialog } from './PositionDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { SubheaderDialog } from './SubheaderDialog.tsx';

interface Props {
  readonly report: Report;
  readonly header: Header | undefined;
  readonly subheader: Subheader | undefined;
  readonly position: Position | undefined;
  readonly level: LevelName;
  readonly verb: 'new' | 'edit' | 'remove';
  readonly onChanged: (change: Change) => void;
  readonly onClose: () => void;
  /** Called with a new header or sub-header, which becomes the active one. */
  readonly onMade: (level: 'header' | 'subheader', id: number) => void;
  /** Called after a deletion, which clears the choice (daily-report-config-16). */
  readonly onRemoved: () => void;
}

/** The dialog that the address names; none if its object does not exist. */
export function Dialogs({
  report,
  header,
  subheader,
  position,
  level,
  verb,
  onChanged,
  onClose,
  onMade,
  onRemoved,
}: Props) {
  const rows = { header, subheader, position };
  const row = rows[level];
  const parent = { header: undefined, subheader: header, position: subheader }[level];
  const siblings = {
    header: report.daily_report_headers,
    subheader: header?.daily_report_subheaders ?? [],
    position: subheader?.daily_report_positions ?? [],
  }[level];
  const done = { onChanged, onClose };
  if (verb === 'remove')
    return (
      row && (
        <RemoveDialog
          level={level}
          row={row}
          onChanged={() => onChanged(removed(parent?.id, siblings, row))}
          onRemoved={onRemoved}
          onClose={onClose}
        />
      )
    );
  if (verb === 'edit' && row === undefined) return null;
  const isNew = verb === 'new';
  switch (level) {
    case 'header':
      return (
        <HeaderDialog
          report={report}
          header={isNew ? undefined : header}
          onMade={(id) => onMade('header', id)}
          {...done}
        />
      );
    case 'subheader':
      return (
        header && (
          <SubheaderDialog
            header={header}
            subheader={isNew ? undefined : subheader}
            onMade={(id) => onMade('subheader', id)}
            {...done}
          />
        )
      );
    case 'position':
      return subheader && <PositionDialog subheader={subheader} position={isNew ? undefined : position} {...done} />;
    default:
      return null;
  }
}
