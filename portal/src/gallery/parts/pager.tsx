import { useState } from 'react';
import { Pager } from '../../shared/pager/Pager.tsx';
import type { GalleryPart } from '../galleryPart.ts';

function Pages({ at, pages, total }: { readonly at: number; readonly pages: number; readonly total?: number }) {
  const [page, setPage] = useState(at);
  return <Pager page={page} pages={pages} total={total} hrefOf={(to) => `?page=${to}`} onPage={setPage} />;
}

export const part: GalleryPart = {
  title: 'Pager',
  states: [
    { name: 'first of many', Show: () => <Pages at={1} pages={40} total={1987} /> },
    { name: 'in the middle', Show: () => <Pages at={17} pages={40} total={1987} /> },
    { name: 'last', Show: () => <Pages at={3} pages={3} /> },
  ],
};
