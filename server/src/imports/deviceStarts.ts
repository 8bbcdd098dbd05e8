import type { Tx } from '../db/database.ts';
import type { DeviceStart } from './readLines.ts';

/**
 * Stores for each device of an exchanged pair the time of its first line in the file; counters have a break there
 * (decision 4.28).
 */
export async function enterDeviceStarts(tx: Tx, account: number, starts: readonly DeviceStart[]): Promise<void> {
  for (const { componentId, sernum, firstTime } of starts) {
    await tx
      .insertInto('import_device')
      .values({ import_file_id: account, component_id: componentId, sernum, first_time: firstTime })
      .onConflict((conflict) =>
        conflict.columns(['import_file_id', 'component_id', 'sernum']).doUpdateSet({ first_time: firstTime }),
      )
      .execute();
  }
}
