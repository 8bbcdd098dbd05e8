import {
  TerminalApproved,
  TerminalAsking,
  TerminalBegin,
  TerminalBegun,
  TerminalFinish,
  TerminalRequest,
  TerminalSession,
} from '../../entities/index.ts';
import { endpoint, json, nothing } from '../endpoint.ts';

const open = { access: 'public', origin: 'ours' } as const;
const own = { access: 'anyAccount', origin: 'ours' } as const;

/** Signing in a terminal through the browser, by any way that the portal offers (`leitwarte login --web`, decision 4.58). */
export const terminal = {
  begin: endpoint('POST token/terminal/begin/', {
    ...open,
    summary: 'Begin to sign in a terminal: where the person approves it in the portal, and what to compare',
    body: TerminalBegin,
    answer: json(TerminalBegun),
  }),
  finish: endpoint('POST token/terminal/finish/', {
    ...open,
    records: 'terminal_sign_in',
    summary: 'Sign in the terminal that began, once somebody approved it',
    body: TerminalFinish,
    answer: json(TerminalSession),
  }),
  show: endpoint('POST account/terminal/', {
    ...own,
    summary: 'Which terminal asks to be signed in',
    body: TerminalRequest,
    answer: json(TerminalAsking),
  }),
  approve: endpoint('POST account/terminal/approve/', {
    ...own,
    confirms: true,
    records: 'terminal_approved',
    summary: 'Let a terminal be signed in as the own account: the code that ends it there',
    body: TerminalRequest,
    answer: json(TerminalApproved),
  }),
  refuse: endpoint('POST account/terminal/refuse/', {
    ...own,
    records: 'terminal_declined',
    summary: 'Refuse a terminal: what it began is over at once',
    body: TerminalRequest,
    answer: nothing,
  }),
};
