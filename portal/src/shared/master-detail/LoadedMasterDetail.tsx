import type { ReactNode } from 'react';
import type { Reading } from '../page/Loaded.tsx';
import { QuietError } from '../quiet-error/QuietError.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import type { MasterItem } from './item.ts';
import { MasterDetail, type MasterDetailProps } from './MasterDetail.tsx';

interface Props<Row> extends Pick<MasterDetailProps, 'title' | 'actions' | 'emptyText' | 'memory'> {
  readonly reading: Reading<readonly Row[]>;
  /** Message if loading fails. */
  readonly failedText: string;
  /** Shown in place of the editor if the address names a row that does not exist. */
  readonly missingText: string;
  readonly itemOf: (row: Row) => MasterItem;
  /** Id from the address; undefined: none is chosen. */
  readonly chosen: number | undefined;
  readonly hrefOf: (id: number | undefined) => string;
  readonly onChoose: (id: number | undefined) => void;
  /** The editor of the chosen row. */
  readonly children: (row: Row) => ReactNode;
}

/** The rows of one call as a list with an editor, or the load error; a row is chosen by its id. */
export function LoadedMasterDetail<Row extends { readonly id: number }>(props: Props<Row>) {
  const { reading, itemOf, chosen, hrefOf, onChoose } = props;
  const { data, isError, error, isFetching, refetch } = reading;
  if (data === undefined && isError)
    return <QuietError text={props.failedText} error={error} busy={isFetching} onRetry={() => void refetch()} />;
  const row = data?.find(({ id }) => id === chosen);
  const idOf = (key: string | number | undefined) => (key === undefined ? undefined : Number(key));
  return (
    <MasterDetail
      title={props.title}
      items={data?.map(itemOf)}
      chosen={chosen}
      hrefOf={(key) => hrefOf(idOf(key))}
      onChoose={(key) => onChoose(idOf(key))}
      actions={props.actions}
      emptyText={props.emptyText}
      memory={props.memory}
    >
      {row !== undefined && props.children(row)}
      {data !== undefined && row === undefined && <EmptyState text={props.missingText} />}
    </MasterDetail>
  );
}
