const KEY = 'setup-put-away';

/** Whether somebody has dismissed the installation's set-up guide in this browser. */
export const isSetupAway = (): boolean => localStorage.getItem(KEY) !== null;

export const putSetupAway = (): void => localStorage.setItem(KEY, '1');
