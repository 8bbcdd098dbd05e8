import { leavesOutFigures, MOBILE_BREAKPOINT_PX } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../../../shared/calls/useLoaded.ts';
import { useNow } from '../../../../shared/now/useNow.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { usePlantLink } from '../../../../shared/plant-link/usePlantLink.ts';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { useDensity } from '../../../../shared/table/density.tsx';
import { sortRows } from '../../../../shared/table/sorting.ts';
import { useWall } from '../../../../shared/wall/useWall.ts';
import { useWindowWidth } from '../../../../shared/window/useWindowWidth.ts';
import { useCoreText, useLanguage } from '../../../../texts/useTexts.ts';
import type { LivePlant, LiveTable } from '../../../../shared/live-table/heads.ts';
import { type LiveValue, shownPlants, touchesLimit } from '../model.ts';
import { useLivePlace } from '../useLivePlace.ts';
import { useLiveTable } from '../useLiveTable.ts';
import { liveColumns } from './liveColumns.tsx';
import { LiveTools } from './LiveTools.tsx';
import { LiveWall } from './LiveWall.tsx';

const CARD_HEIGHT_PX = 220;
/**
 * Number of rows beyond which only those near the window are rendered; lower than elsewhere, because rows with so many
 * columns are slow to render.
 */
const VIRTUAL_BEYOND = 60;

interface Props {
  readonly id: number;
  readonly name: string;
}

/** All plants of a set with their values, polled while no plant dialog is open. */
export function LiveSet({ id, name }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const table = useLiveTable(id);
  return (
    <Loaded
      reading={table}
      skeleton={<Skeleton text={t('table.loading')} rows={14} />}
      isEmpty={({ plants }) => plants.length === 0}
      empty={<EmptyState text={t('liveData.noPlants')} />}
      failedText={text('toast.error_loading_live_data')}
    >
      {(data) => <LiveRows id={id} name={name} table={data} loadedAtMs={table.dataUpdatedAt} />}
    </Loaded>
  );
}

function LiveRows({ id, name, table, loadedAtMs }: Props & { readonly table: LiveTable; readonly loadedAtMs: number }) {
  const { t } = useTranslation();
  const [{ sort, name: sought, limit }, { turn }] = useLivePlace();
  const [pinned, setPinned] = usePinned(id);
  const link = usePlantLink();
  const nowMs = useNow();
  const explain = useCallback(
    ({ id, code }: LiveValue) => turn({ figure: id ?? undefined, code: code ?? undefined }),
    [turn],
  );
  const wall = useWall();
  const isPhone = useWindowWidth() < MOBILE_BREAKPOINT_PX;
  const columns = useColumns(table, nowMs, wall.isWall ? undefined : explain);
  const { plants } = table;
  const shown = useMemo(() => shownPlants(plants, { name: sought, limit }), [plants, sought, limit]);
  const sorting = useMemo(
    () => ({ sort, onSort: (next: { key: string; descending: boolean }) => turn({ sort: next }) }),
    [sort, turn],
  );
  const { open, hrefOf } = link;
  const onOpen = useCallback((plant: LivePlant) => open(plant.id), [open]);
  const addressOf = useCallback((plant: LivePlant) => hrefOf(plant.id), [hrefOf]);
  if (wall.isWall)
    return (
      <LiveWall
        name={name}
        columns={columns}
        plants={sortRows(shown, columns, sort)}
        loadedAtMs={loadedAtMs}
        onLeave={wall.leave}
      />
    );
  return (
    <DataTable
      title={name}
      columns={columns}
      rows={shown}
      rowKey={idOf}
      sorting={sorting}
      pinning={{ pinned, onPin: setPinned }}
      onOpen={onOpen}
      hrefOf={addressOf}
      virtualBeyond={VIRTUAL_BEYOND}
      cardHeight={CARD_HEIGHT_PX}
      head={
        <LiveTools
          count={plants.length}
          shown={shown.length}
          atLimit={plants.filter(touchesLimit).length}
          isWithoutFigures={leavesOutFigures(plants)}
          loadedAtMs={loadedAtMs}
          nowMs={nowMs}
          onWall={isPhone ? undefined : wall.enter}
        />
      }
      empty={
        <EmptyState text={t('liveData.nothingFound')}>
          <Button variant="default" onClick={() => turn({ name: '', limit: undefined })}>
            {t('liveData.reset')}
          </Button>
        </EmptyState>
      }
    />
  );
}

const idOf = ({ id }: LivePlant): number => id;

/** Pinned columns of a set, stored in this browser. */
function usePinned(set: number) {
  return useLocalStorage<readonly string[]>({
    key: `live-data-pinned-${set}`,
    defaultValue: NOTHING_PINNED,
    getInitialValueInEffect: false,
  });
}

const NOTHING_PINNED: readonly string[] = [];

/** @param onExplain undefined on a wall display, where nothing is clickable */
function useColumns(table: LiveTable, nowMs: number, onExplain: ((value: LiveValue) => void) | undefined) {
  const isWall = onExplain === undefined;
  const { t } = useTranslation();
  const language = useLanguage();
  const [density] = useDensity();
  const isPhone = useWindowWidth() < MOBILE_BREAKPOINT_PX;
  const known = useLoaded('plants', 'dashboard', {});
  const types = useMemo(() => new Map(known?.map(({ id, type }) => [id, type])), [known]);
  const isOnCards = isPhone && !isWall;
  const showsAge = !isWall && (density === 'comfortable' || isPhone);
  return useMemo(
    () =>
      liveColumns(table, {
        t,
        language,
        nowMs,
        showsAge,
        isOnCards,
        onExplain,
        typeOf: (plant) => types.get(plant),
      }),
    [table, t, language, nowMs, showsAge, isOnCards, types, onExplain],
  );
}
