import { PAGE_SIZE } from '@leitwarte/core/entities';
import { useState } from 'react';
import { PagedTable } from '../../shared/paged-table/PagedTable.tsx';
import type { GalleryPart } from '../galleryPart.ts';

interface Row {
  readonly id: number;
  readonly name: string;
}

type Answer = { readonly results: readonly Row[]; readonly count: number };

const all: Row[] = Array.from({ length: PAGE_SIZE + 3 }, (_, index) => ({
  id: index + 1,
  name: `Datei ${index + 1}.csv`,
}));

function Files({
  answer,
  isError = false,
}: {
  readonly answer?: (page: number) => Answer;
  readonly isError?: boolean;
}) {
  const [page, setPage] = useState(1);
  const data = answer?.(page);
  return (
    <PagedTable
      reading={{
        data: data && { ...data, previous: page > 1 ? 'before' : null, next: null },
        isError,
        error: null,
        isFetching: false,
        refetch: () => undefined,
      }}
      title="Dateien"
      columns={[{ key: 'name', title: 'Name', value: ({ name }) => name, rowHeader: true }]}
      rowKey={({ id }) => id}
      page={page}
      hrefOfPage={(to) => `?page=${to}`}
      onPage={setPage}
      noneText="Noch keine Dateien"
      failedText="Die Dateien konnten nicht geladen werden."
      rowsExpected={3}
    />
  );
}

const lastPage = (): Answer => ({ results: all.slice(PAGE_SIZE), count: all.length });

export const part: GalleryPart = {
  title: 'A long list, page by page',
  states: [
    { name: 'loading', Show: () => <Files /> },
    { name: 'failed', Show: () => <Files isError /> },
    { name: 'none', Show: () => <Files answer={() => ({ results: [], count: 0 })} /> },
    { name: 'rows', Show: () => <Files answer={lastPage} /> },
  ],
};
