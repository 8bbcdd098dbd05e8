import type { AlarmRule } from '@leitwarte/core/entities';
import { ruleCode } from '@leitwarte/core/codes';
import type { RuleDefinition } from '@leitwarte/core/rules';
import type { Tx } from '../../../db/database.ts';
import { createdStamp } from '../../../rights/stamps.ts';
import type { Viewer } from '../../../rights/viewer.ts';

/**
 * Sets for the codes of a rule whether the owner is notified by mail and SMS. If the owner already has settings for a
 * code, only channels are switched on and nothing else changes.
 */
export async function notifyOf(
  tx: Tx,
  systemId: number,
  organisationId: number,
  { alarm_code, condition, severity }: AlarmRule,
  flags: { readonly send_mail: 0 | 1; readonly send_sms: 0 | 1 },
  stamp: ReturnType<typeof createdStamp>,
): Promise<void> {
  const codes = await tx
    .selectFrom('alarm_code')
    .select(['id', 'alarm_bracket'])
    .where('plant_system_id', '=', systemId)
    .where('alarm_code', '=', alarm_code)
    .execute();
  for (const { id, alarm_bracket } of codes) {
    const state =
      condition.kind === 'state' ? condition.states.find(({ bracket }) => bracket === alarm_bracket) : undefined;
    await tx
      .insertInto('alarm_code_organisation')
      .values({
        alarm_code_id: id,
        organisation_id: organisationId,
        type_control_center: state?.severity ?? severity,
        is_error_message: 0,
        ...flags,
        ...stamp,
      })
      .onConflict((conflict) =>
        conflict.columns(['alarm_code_id', 'organisation_id']).doUpdateSet({
          ...(flags.send_mail === 1 ? { send_mail: 1 as const } : {}),
          ...(flags.send_sms === 1 ? { send_sms: 1 as const } : {}),
          modified_at: stamp.modified_at,
          modified_by: stamp.modified_by,
        }),
      )
      .execute();
  }
}

/**
 * Adds the codes of a rule to the catalogue of its system, so that the owners of plants can set them; existing codes
 * are not changed.
 */
export async function keepCodes(
  tx: Tx,
  systemId: number,
  alarm_code: string,
  { name, condition }: { readonly name: string; readonly condition: RuleDefinition['condition'] },
  viewer: Viewer,
  now: number,
): Promise<void> {
  const texts =
    condition.kind === 'state'
      ? condition.states.map(({ bracket, text }) => ({ bracket, text: `${name}: ${text}` }))
      : [{ bracket: '', text: name }];
  for (const { bracket, text } of texts)
    await tx
      .insertInto('alarm_code')
      .values({
        plant_system_id: systemId,
        alarm_code,
        alarm_bracket: bracket,
        alarm_txt: `systemisch erzeugt: ${text}`,
        ...createdStamp(viewer, now),
      })
      .onConflict((conflict) => conflict.columns(['plant_system_id', 'alarm_code', 'alarm_bracket']).doNothing())
      .execute();
}

/**
 * The code of a new rule: the code of rules with the same name in the system, otherwise a new one that is derived from
 * the name.
 */
export async function codeOfNew(tx: Tx, systemId: number, name: string): Promise<string> {
  const rules = await rulesOfSystem(tx, systemId);
  const same = rules.find((rule) => rule.name === name);
  if (same !== undefined) return same.alarm_code;
  const taken = new Set(rules.map(({ alarm_code }) => alarm_code));
  for (let number = 1; ; number += 1) {
    const code = ruleCode(number === 1 ? name : `${number}: ${name}`);
    if (!taken.has(code)) return code;
  }
}

/**
 * The code of a rule after it was renamed: unchanged, unless other rules have the same code. Then it gets a new code,
 * because rules with different names can apply at the same time.
 */
export async function codeOfRenamed(
  tx: Tx,
  systemId: number,
  { id, alarm_code }: { readonly id: number; readonly alarm_code: string },
  name: string,
): Promise<string> {
  const rules = await rulesOfSystem(tx, systemId);
  const isShared = rules.some((rule) => rule.id !== id && rule.alarm_code === alarm_code);
  return isShared ? codeOfNew(tx, systemId, name) : alarm_code;
}

/** Rules of a system, and rules of its plants. */
function rulesOfSystem(tx: Tx, systemId: number) {
  return tx
    .selectFrom('alarm_rule as rule')
    .leftJoin('plant', 'plant.id', 'rule.plant_id')
    .select(['rule.id', 'rule.name', 'rule.alarm_code'])
    .where((eb) => eb.or([eb('rule.plant_system_id', '=', systemId), eb('plant.plant_system_id', '=', systemId)]))
    .orderBy('rule.id')
    .execute();
}
