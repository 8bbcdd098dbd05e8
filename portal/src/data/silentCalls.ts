import type { LeitwarteContract } from '@leitwarte/core/contract';

type Area = keyof LeitwarteContract;

/**
 * Calls whose refusals show no reason: those listed in document 3, section 8, and those of the area of document 1,
 * section 8, that the table there does not name (decision 4.65). Every other refusal shows the server's message.
 */
export const SILENT_CALLS: Readonly<Partial<Record<Area, 'all' | readonly string[]>>> = {
  // importing data, deactivating or loading a plant, and the calls of dashboard and menu
  account: ['howTo'],
  plants: ['dashboard', 'retrieve', 'importData', 'deactivate', 'alarmMessages'],
  organisations: ['list', 'retrieve'],
  plantSystems: ['list'],
  alarmCodes: ['list', 'create', 'update', 'remove'],
  dashboards: 'all',
  dailyReports: ['list', 'retrieve', 'report'],
  alarms: ['list', 'statusList'],
  billing: 'all',
  prices: 'all',
  log: ['list'],
};

export function isSilentCall(area: string, name: string): boolean {
  const listed = (SILENT_CALLS as Readonly<Record<string, 'all' | readonly string[]>>)[area];
  return listed === 'all' || listed?.includes(name) === true;
}

const silent = new WeakSet<Error>();

/** Whether the error is of a call whose refusals show no reason. */
export const isSilent = (error: Error): boolean => silent.has(error);

/** Returns the result of a call; if the call is listed above, its error is recorded as silent. */
export async function heard<T>(area: string, name: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && isSilentCall(area, name)) silent.add(error);
    throw error;
  }
}
