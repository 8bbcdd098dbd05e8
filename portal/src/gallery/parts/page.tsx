import { Button } from '@mantine/core';
import { Loaded, type Reading } from '../../shared/page/Loaded.tsx';
import { Page } from '../../shared/page/Page.tsx';
import { Skeleton } from '../../shared/states/Skeleton.tsx';
import type { GalleryPart } from '../galleryPart.ts';

const waiting: Reading<string[]> = {
  data: undefined,
  isError: false,
  error: null,
  isFetching: true,
  refetch: () => {},
};

/** Each state has an h1 heading, and a page must have only one, so each state is shown on a separate page. */
function Example({ reading, title = 'Benutzer' }: { readonly reading: Partial<Reading<string[]>>; title?: string }) {
  return (
    <Page
      title={title}
      about="Wer sich für diese Organisation anmelden darf, und mit welchen Rechten."
      actions={<Button>Neuer Benutzer</Button>}
    >
      <Loaded
        reading={{ ...waiting, ...reading }}
        skeleton={<Skeleton text="Wird geladen. Bitte warten" />}
        failedText="Die Benutzer konnten nicht geladen werden."
      >
        {(rows) => <p>{rows.join(', ')}</p>}
      </Loaded>
    </Page>
  );
}

const long = 'Verbraucher der Gasaufbereitungsanlage einschließlich Nebenaggregatesteuerung';

export const part: GalleryPart = {
  title: 'Page',
  states: [
    { name: 'loaded', Show: () => <Example reading={{ data: ['Anna Berger', 'Kim Sommer'] }} />, alone: true },
    { name: 'long title', Show: () => <Example title={long} reading={{ data: ['Anna Berger'] }} />, alone: true },
    { name: 'loading', Show: () => <Example reading={{}} />, alone: true },
    { name: 'empty', Show: () => <Example reading={{ data: [], isFetching: false }} />, alone: true },
    {
      name: 'failed',
      Show: () => <Example reading={{ isError: true, error: null, isFetching: false }} />,
      alone: true,
    },
    { name: 'trying again', Show: () => <Example reading={{ isError: true }} />, alone: true },
  ],
};
