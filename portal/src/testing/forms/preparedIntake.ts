import { fireEvent, waitFor } from '@testing-library/react';
import type { FormToTry } from './formToTry.ts';

const csv = new File(['Zeit;Wert\n01.03.2026 12:00;1,5\n'], 'a.csv', { type: 'text/csv' });

async function chooseFile(): Promise<void> {
  const input = await waitFor(() => {
    const found = document.querySelector('input[type=file]');
    if (found === null) throw new Error('no input for a file');
    return found;
  });
  fireEvent.change(input, { target: { files: [csv] } });
}

/** Forms for files and sources that need more than an address to open. */
export const preparedIntake: readonly FormToTry[] = [
  {
    name: 'file sent by hand',
    file: 'features/intake/imports/parts/PushDialog',
    as: 'root',
    at: () => '/imports?dialog=push',
    typed: { plant: 'first' },
    also: chooseFile,
  },
  {
    name: 'new source',
    file: 'features/intake/sources/parts/NewSourceDialog',
    at: () => '/settings/sources?dialog=new',
    typed: { name: 'Zähler', plant: 'first' },
  },
  {
    name: 'source',
    file: 'features/intake/sources/parts/EditSourceDialog',
    at: ({ source }) => `/settings/sources?source=${source}&dialog=edit`,
    typed: { name: 'Zähler' },
  },
  {
    name: 'address of a source',
    file: 'features/intake/sources/parts/BindDialog',
    at: ({ source }) => `/settings/sources?source=${source}`,
    answers: {
      'GET sources/:id/addresses/': [
        { id: 1, address: 'pv power', column: null, component: null, rule: 'last', readings: 1, meaning: null },
      ],
    },
    press: ['pv power zuordnen'],
    typed: { column: 'first' },
  },
  {
    name: 'component of a source',
    file: 'features/intake/sources/parts/NewComponentDialog',
    as: 'root',
    at: ({ source }) => `/settings/sources?source=${source}`,
    answers: {
      'GET sources/:id/addresses/': [
        { id: 1, address: 'pv power', column: null, component: null, rule: 'last', readings: 1, meaning: null },
      ],
    },
    press: ['Komponente dafür anlegen'],
    typed: { name: 'WR 1' },
  },
  {
    name: 'template of a source',
    file: 'features/intake/sources/parts/KeepTemplateDialog',
    at: ({ source }) => `/settings/sources?source=${source}`,
    answers: {
      'GET sources/:id/addresses/': [
        {
          id: 1,
          address: 'pv power',
          column: 1,
          column_name: 'P',
          unit: null,
          component: 1,
          rule: 'last',
          readings: 1,
          meaning: null,
        },
      ],
    },
    press: ['Als Vorlage aufheben'],
    typed: { name: 'OpenDTU' },
  },
  {
    name: 'plant from a file',
    file: 'features/intake/assistant/parts/SetupForm',
    as: 'root',
    at: () => '/settings/plants/assistant',
    before: chooseFile,
    typed: { plant_name: 'Solarpark Süd', system_name: 'Weblogger', type: 'first' },
  },
];
