import type { AlarmRuleEffect } from '@leitwarte/core/entities';
import { ruleCode } from '@leitwarte/core/codes';
import type { RuleStretch } from '@leitwarte/core/rules';
import { codeKey, type CodeSetting, findCode, NO_SETTING } from '../../../alarms/codeWeight.ts';
import type { RuledComponent } from '../../../alarms/rules/readHistory.ts';
import type { Reader } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { bitOf } from '../../../measurements/columnTypes.ts';
import { PAST_ALARMS_MAX } from '../../../notify/forecast/pastAlarms.ts';
import { countsOf } from '../messages/forecast/countsOf.ts';
import { readWatchers } from '../messages/forecast/readWatchers.ts';
import { reckonMessages } from '../messages/forecast/reckon.ts';
import { ruleRow } from './read.ts';

export interface FoundStretch {
  readonly component: RuledComponent;
  readonly stretch: RuleStretch;
}

interface Owned {
  readonly id: number;
  readonly organisation_id: number | null;
  readonly plant_system_id: number | null;
}

/**
 * The messages about the alarms that a replay found, and their cost, as if each alarm had been found when it opened.
 */
export async function messagesOf(
  { context, viewer, body }: Call<'alarmRules', 'replay'>,
  plant: Owned,
  found: readonly FoundStretch[],
  until: number,
): Promise<AlarmRuleEffect['messages']> {
  const { db } = context;
  if (plant.organisation_id === null) return { emails: 0, sms: 0, cost: 0 };
  const watchers = await readWatchers(db, viewer, plant.organisation_id, []);
  const code = body.rule === undefined ? ruleCode(body.name) : (await ruleRow(db, viewer, body.rule)).alarm_code;
  const settings = await settingsOf(db, plant, code);
  const flag = (typed: boolean | undefined, set: 0 | 1) => (typed === undefined ? set : bitOf(typed));
  const alarms = found
    .toSorted((a, b) => a.stretch.opened - b.stretch.opened)
    .slice(0, PAST_ALARMS_MAX)
    .map(({ stretch }, index) => {
      const set = findCode(settings, code, stretch.bracket) ?? NO_SETTING;
      return {
        id: index + 1,
        plant_id: plant.id,
        cause: 'fault',
        severity: set.severity ?? body.severity,
        send_mail: flag(body.send_mail, set.send_mail),
        send_sms: flag(body.send_sms, set.send_sms),
        planned_at: stretch.opened,
        closed_at: stretch.decided,
      };
    });
  const { emails, sms, cost } = countsOf(await reckonMessages(context, watchers, alarms, until), watchers.organisation);
  return { emails, sms, cost };
}

/** The owner's settings for the codes of a rule, by bracket. */
async function settingsOf(db: Reader, plant: Owned, code: string): Promise<ReadonlyMap<string, CodeSetting>> {
  const rows = await db
    .selectFrom('alarm_code as code')
    .innerJoin('alarm_code_organisation as setting', 'setting.alarm_code_id', 'code.id')
    .select(['code.alarm_code', 'code.alarm_bracket', 'setting.type_control_center as severity'])
    .select(['setting.is_error_message', 'setting.send_mail', 'setting.send_sms'])
    .where('code.plant_system_id', '=', plant.plant_system_id)
    .where('code.alarm_code', '=', code)
    .where('setting.organisation_id', '=', plant.organisation_id)
    .execute();
  return new Map(rows.map((row) => [codeKey(row.alarm_code, row.alarm_bracket), row]));
}
