import type { AlarmCodeOrganisation } from '@leitwarte/core/entities';
import { alarmCodeRows } from '@leitwarte/core/rules';
import type { LeitwarteClient } from '../../../context.ts';
import { codesOf } from './codes.ts';
import { matching } from './filter.ts';
import type { CodeSetting } from './table.ts';

/** Matching codes of a system, each with the organisation's settings, stored or default. */
export async function settingsOf(
  client: LeitwarteClient,
  {
    system,
    organisation,
    filter,
  }: { readonly system: number; readonly organisation: number; readonly filter: string | undefined },
): Promise<(CodeSetting & { readonly stored: AlarmCodeOrganisation | undefined })[]> {
  const codes = matching(await codesOf(client, system), filter);
  const stored = (await client.alarmCodes.settings({ query: { organisation } })).filter(
    (one) => one.organisation === organisation,
  );
  const rows = alarmCodeRows(codes, stored);
  return codes.flatMap((code, at) => {
    const row = rows[at];
    return row === undefined ? [] : [{ ...row, ...code, stored: stored.find((one) => one.id === row.id) }];
  });
}
