import { contract, type Route } from '@leitwarte/core/contract';

const { session, sessions, secondFactor, account, sso, passkeys } = contract;

/** What ends sessions: open from everywhere, so that a device left somewhere can be signed out from outside the networks. */
export const leaving: ReadonlySet<Route> = new Set<Route>(
  [session.logout, sso.signOut, sessions.end, sessions.endAll].map(({ route }) => route),
);

/**
 * What is open to an account that has to set up a second factor and has none: to do so, to see who it is, and to leave
 * (decision 4.58).
 */
export const beforeEnrolment: ReadonlySet<Route> = new Set<Route>(
  [
    session.me,
    session.authGroups,
    sessions.list,
    sessions.confirm,
    secondFactor.read,
    secondFactor.begin,
    secondFactor.finish,
    passkeys.list,
    passkeys.begin,
    passkeys.add,
    account.changePassword,
    sso.ways,
    sso.list,
  ]
    .map(({ route }): Route => route)
    .concat([...leaving]),
);
