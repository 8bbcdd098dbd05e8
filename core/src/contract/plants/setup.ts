import { FirstSuperuser, SetupBody, SetupState } from '../../entities/index.ts';
import { endpoint, json } from '../endpoint.ts';

/** First start of an installation through the portal (decision 4.48). */
export const setup = {
  state: endpoint('GET setup/', {
    summary: 'Whether the installation waits for its first superuser',
    access: 'public',
    origin: 'ours',
    answer: json(SetupState),
  }),
  start: endpoint('POST setup/', {
    summary: "Become the first superuser, with the code of the server's console; once",
    access: 'public',
    origin: 'ours',
    records: 'set_up',
    creates: true,
    body: SetupBody,
    answer: json(FirstSuperuser),
  }),
};
