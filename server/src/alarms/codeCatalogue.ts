import type { Tx } from '../db/database.ts';
import { codeKey, type CodeSetting, findCode, NO_SETTING } from './codeWeight.ts';

/** Text and type of a code, with the settings of the organisation that owns the plant. */
export interface CodeEntry extends CodeSetting {
  /** Null if the catalogue has no text for the code; then the text is only in the lines of the files. */
  readonly text: string | null;
}

/** The codes of a system with the settings of one organisation. */
export interface CodeCatalogue {
  find(code: string, bracket: string): CodeEntry | undefined;
  /** Stores an unknown code as a row that users can complete. */
  propose(code: string, bracket: string, text: string): Promise<CodeEntry>;
}

/** Prefix of the text of proposed rows, by which the portal recognises them. */
const PROPOSED_MARK = 'systemisch erzeugt';
const TEXT_MAX = 500;
/**
 * Maximum number of proposed rows of a system, so that a system whose texts never repeat does not fill the catalogue.
 * Codes beyond this are stored only with their alarms.
 */
const PROPOSED_MAX = 1_000;

/** Reads the codes of a system, with the settings of the organisation that owns the plant. */
export async function readCodeCatalogue(
  tx: Tx,
  systemId: number,
  organisationId: number,
  now: number,
): Promise<CodeCatalogue> {
  const rows = await tx
    .selectFrom('alarm_code as code')
    .leftJoin('alarm_code_organisation as setting', (join) =>
      join.onRef('setting.alarm_code_id', '=', 'code.id').on('setting.organisation_id', '=', organisationId),
    )
    .select(['code.alarm_code', 'code.alarm_bracket', 'code.alarm_txt', 'setting.type_control_center as severity'])
    .select(['setting.is_error_message', 'setting.send_mail', 'setting.send_sms'])
    .where('code.plant_system_id', '=', systemId)
    .execute();
  const entries = new Map<string, CodeEntry>();
  let proposed = 0;
  for (const row of rows) {
    const isProposed = row.alarm_txt?.includes(PROPOSED_MARK) === true;
    if (isProposed) proposed += 1;
    entries.set(codeKey(row.alarm_code, row.alarm_bracket), {
      text: isProposed || row.alarm_txt === '' ? null : row.alarm_txt,
      severity: row.severity ?? undefined,
      is_error_message: row.is_error_message ?? 0,
      send_mail: row.send_mail ?? 0,
      send_sms: row.send_sms ?? 0,
    });
  }
  return {
    find: (code, bracket) => findCode(entries, code, bracket),
    async propose(code, bracket, text) {
      const entry: CodeEntry = { text: null, ...NO_SETTING };
      entries.set(codeKey(code, bracket), entry);
      proposed += 1;
      if (proposed > PROPOSED_MAX) return entry;
      const alarm_txt = text === '' ? PROPOSED_MARK : `${text} (${PROPOSED_MARK})`;
      await tx
        .insertInto('alarm_code')
        .values({
          plant_system_id: systemId,
          alarm_code: code,
          alarm_bracket: bracket,
          alarm_txt: alarm_txt.length > TEXT_MAX ? PROPOSED_MARK : alarm_txt,
          created_at: now,
          modified_at: now,
          created_by: null,
          modified_by: null,
        })
        .onConflict((conflict) => conflict.columns(['plant_system_id', 'alarm_code', 'alarm_bracket']).doNothing())
        .execute();
      return entry;
    },
  };
}
