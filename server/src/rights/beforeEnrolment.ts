import { contract, type Route } from '@leitwarte/core/contract';

const { session, sessions, secondFactor, account, sso } = contract;

/**
 * What is open to an account that has to set up a second factor and has none: to do so, to see who it is, and to leave
 * (decision 4.58).
 */
export const beforeEnrolment: ReadonlySet<Route> = new Set<Route>(
  [
    session.me,
    session.authGroups,
    session.logout,
    sessions.list,
    sessions.end,
    sessions.endAll,
    sessions.confirm,
    secondFactor.read,
    secondFactor.begin,
    secondFactor.finish,
    account.changePassword,
    sso.ways,
    sso.list,
    sso.signOut,
  ].map(({ route }) => route),
);
