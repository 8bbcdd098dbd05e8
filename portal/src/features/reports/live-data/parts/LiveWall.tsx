import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import type { LivePlant } from '../../../../shared/live-table/heads.ts';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { itemsOn } from '../../../../shared/wall/pages.ts';
import type { Room } from '../../../../shared/wall/useRoom.ts';
import { Wall } from '../../../../shared/wall/Wall.tsx';
import { wallRows } from '../wallRows.ts';

interface Props {
  readonly name: string;
  readonly columns: readonly Column<LivePlant>[];
  /** All plants that pass the filter, in their order. */
  readonly plants: readonly LivePlant[];
  readonly loadedAtMs: number;
  readonly onLeave: () => void;
}

/** Wall display of a set: as large as its columns and plants allow. */
export function LiveWall({ name, columns, plants, loadedAtMs, onLeave }: Props) {
  const { t } = useTranslation();
  const { organisation } = useSignedIn();
  const widthPx = columns.reduce((sum, { width }) => sum + Number.parseInt(width ?? '0', 10), 0);
  const lookIn = (room: Room) => wallRows(room, widthPx, plants.length);
  return (
    <Wall
      title={[organisation?.name, name].filter(Boolean).join(' · ')}
      updatedAtMs={loadedAtMs}
      pagesIn={(room) => Math.ceil(plants.length / lookIn(room).perPage)}
      onLeave={onLeave}
    >
      {({ room, page }) => (
        <div style={{ zoom: lookIn(room).zoom }}>
          <DataTable
            title={name}
            columns={columns}
            rows={itemsOn(plants, page, lookIn(room).perPage)}
            rowKey={({ id }) => id}
            tools={false}
            scroll="page"
            empty={<p>{t('liveData.nothingFound')}</p>}
          />
        </div>
      )}
    </Wall>
  );
}
