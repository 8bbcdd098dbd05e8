import type { FormToTry } from './formToTry.ts';

/** The form for a device that gets push messages; the backend of the tests sends none. */
export const ownDevice: FormToTry = {
  name: 'device that gets messages',
  file: 'features/people/account/EditDeviceDialog',
  at: () => '/account/sessions',
  answers: {
    'GET account/push/': {
      is_available: true,
      devices: [
        {
          id: 7,
          name: 'Telefon',
          service: 'push.example.org',
          from_severity: '1',
          from_time: null,
          until_time: null,
          created_at: '2026-11-28T09:00:00.000Z',
          last_sent_at: null,
          last_state: null,
          last_error: null,
          fault: null,
          is_current: false,
        },
      ],
    },
  },
  press: ['Gerät ändern'],
  typed: { name: 'Telefon im Büro' },
};
