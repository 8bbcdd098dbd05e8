/** The source for which a consent was asked: its state begins with the number of the source. */
export const sourceOfState = (state: string): number => Number(state.split('.')[0]);
