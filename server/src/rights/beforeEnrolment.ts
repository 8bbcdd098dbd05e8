import { contract, type Route } from '@leitwarte/core/contract';

const { session, sessions, secondFactor, account, sso, passkeys } = contract;

/** Calls that end sessions; they are open from all networks, so that a lost device can be signed out from anywhere. */
export const leaving: ReadonlySet<Route> = new Set<Route>(
  [session.logout, sso.signOut, sessions.end, sessions.endAll].map(({ route }) => route),
);

/**
 * Calls open to an account that must set up a second factor and has none: setting it up, reading the own account, and signing out (decision
 * 4.58).
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
