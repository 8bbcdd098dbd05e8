/** Id of the source for which a consent was requested; the OAuth `state` begins with it. */
export const sourceOfState = (state: string): number => Number(state.split('.')[0]);
