const KEY = 'setup-put-away';

/** Whether somebody has put the set-up of the installation away in this browser. */
export const isSetupAway = (): boolean => localStorage.getItem(KEY) !== null;

export const putSetupAway = (): void => localStorage.setItem(KEY, '1');
