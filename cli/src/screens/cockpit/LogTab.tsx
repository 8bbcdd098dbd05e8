import { useCallback } from 'react';
import { formatTime } from '@leitwarte/core/rules';
import { ListPane } from './ListPane.tsx';
import type { Pane } from './pane.ts';
import { cockpitTexts } from './texts.ts';
import { Trouble } from './Trouble.tsx';
import { usePolled } from './usePolled.ts';

const pause = () => 5_000;

/** The newest entries of the activity log. */
export function LogTab({ active, ...pane }: Pane & { readonly active: boolean }) {
  const { client, t, coloured, height } = pane;
  const load = useCallback(
    async (signal: AbortSignal) => (await client.log.list({ query: { page: 1 } }, { signal })).results,
    [client],
  );
  const polled = usePolled(load, pause);
  if (polled.data === undefined) return <Trouble polled={polled} {...pane} />;
  return (
    <ListPane
      rows={polled.data}
      keyOf={({ id }) => String(id)}
      columns={[
        { head: t(cockpitTexts.time), width: 16 },
        { head: t(cockpitTexts.action), width: 14 },
        { head: t(cockpitTexts.who), width: 18 },
        { head: t(cockpitTexts.remarks) },
      ]}
      cellsOf={(entry) => [
        { text: entry.action_time === null ? '' : formatTime(entry.action_time, 'dd.MM.yyyy HH:mm') },
        { text: entry.action_type ?? '' },
        { text: entry.actor_bez ?? '' },
        { text: entry.remarks ?? '' },
      ]}
      height={height}
      empty={t(cockpitTexts.noLog)}
      coloured={coloured}
      active={active}
    />
  );
}
