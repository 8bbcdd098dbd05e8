import { allows, sameValue } from '@leitwarte/core/access';
import type { Plant, StructureAlarmCode } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { compareNames } from '@leitwarte/core/rules';
import type { Reader } from '../../../../db/database.ts';
import { inPortions } from '../../../../db/portions.ts';
import { refuseField } from '../../../../http/refuseField.ts';
import { bitOf, flagOf, textOrNull } from '../../../../measurements/columnTypes.ts';
import { createdStamp, modifiedStamp } from '../../../../rights/stamps.ts';
import { mappedSystems } from '../../../../rights/systems.ts';
import type { Viewer } from '../../../../rights/viewer.ts';
import { type PlantWrite, tellChanges } from '../../../common/plant-changes/record.ts';
import type { KeptValue } from '../../../common/plant-changes/things.ts';

type Of = Pick<Plant, 'system' | 'organisation'>;

/** The settings of a code for which the organisation has stored none (decision 3.57). */
const NOTHING_SET: Setting = {
  type_control_center: '0',
  is_error_message: false,
  send_mail: false,
  send_sms: false,
};

interface Setting {
  readonly type_control_center: '0' | '1' | '2';
  readonly is_error_message: boolean;
  readonly send_mail: boolean;
  readonly send_sms: boolean;
}

interface StoredCode {
  readonly id: number;
  readonly alarm_code: string;
  readonly alarm_bracket: string;
  readonly alarm_txt: string | null;
  readonly setting: Setting;
  /** Undefined if the organisation has stored no setting for the code. */
  readonly settingId: number | undefined;
}

/**
 * Codes of the plant's system with the settings of its organisation, for the structure file; undefined if the plant has
 * no system or the viewer may not see it.
 */
export async function codesOfFile(db: Reader, viewer: Viewer, plant: Of): Promise<StructureAlarmCode[] | undefined> {
  if (plant.system === null || !(await mappedSystems(db, viewer))(plant.system)) return undefined;
  const codes = await storedCodes(db, plant.system, plant.organisation);
  return codes.map(({ alarm_code, alarm_bracket, alarm_txt, setting, settingId }) => ({
    alarm_code,
    ...(alarm_bracket !== '' && { alarm_bracket }),
    alarm_txt,
    ...(settingId !== undefined && !sameValue(setting, NOTHING_SET) && setting),
  }));
}

async function storedCodes(db: Reader, systemId: number, organisationId: number | null): Promise<StoredCode[]> {
  const codes = await db.selectFrom('alarm_code').selectAll().where('plant_system_id', '=', systemId).execute();
  const settings =
    organisationId === null
      ? []
      : await inPortions(
          codes.map(({ id }) => id),
          (ids) =>
            db
              .selectFrom('alarm_code_organisation')
              .selectAll()
              .where('organisation_id', '=', organisationId)
              .where('alarm_code_id', 'in', ids)
              .execute(),
        );
  const byCode = new Map(settings.map((row) => [row.alarm_code_id, row]));
  return codes
    .toSorted((a, b) => compareNames(a.alarm_code, b.alarm_code) || compareNames(a.alarm_bracket, b.alarm_bracket))
    .map(({ id, alarm_code, alarm_bracket, alarm_txt }) => {
      const row = byCode.get(id);
      const setting = row && {
        type_control_center: kindOf(row.type_control_center),
        is_error_message: flagOf(row.is_error_message),
        send_mail: flagOf(row.send_mail),
        send_sms: flagOf(row.send_sms),
      };
      return { id, alarm_code, alarm_bracket, alarm_txt, setting: setting ?? NOTHING_SET, settingId: row?.id };
    });
}

const kindOf = (stored: string): '0' | '1' | '2' => (stored === '1' || stored === '2' ? stored : '0');

/**
 * Adds codes that the file contains and the system does not have, and changes codes with another text, for all plants
 * of the system; then stores the settings of the plant's organisation. Codes that the file does not contain stay
 * unchanged. 403 for viewers who may not change codes.
 */
export async function applyCodes(
  write: PlantWrite,
  plant: Plant,
  wanted: readonly StructureAlarmCode[],
): Promise<void> {
  const { system, organisation } = plant;
  if (wanted.length === 0) return;
  if (system === null) throw refuseField('system', 'required');
  const stored = await storedCodes(write.tx, system, organisation);
  const known = new Map(stored.map((code) => [keyOf(code), code]));
  const seen = new Set<string>();
  const before: StoredCode[] = [];
  const after: StoredCode[] = [];
  for (const [index, entry] of wanted.entries()) {
    const key = keyOf(entry);
    if (seen.has(key)) throw refuseField(`alarm_codes.${index}.alarm_code`, 'not_unique');
    seen.add(key);
    const current = known.get(key);
    const made = await writeCode(write, system, organisation, current, entry);
    if (made === undefined) continue;
    if (current !== undefined) before.push(current);
    after.push(made);
  }
  if (after.length > 0)
    await tellChanges(write, [
      { event: 'alarm_codes_changed', about: plant.system_bez ?? undefined, changes: told(before, after) },
    ]);
}

const keyOf = ({ alarm_code, alarm_bracket }: Pick<StructureAlarmCode, 'alarm_code' | 'alarm_bracket'>) =>
  `${alarm_code}\n${alarm_bracket ?? ''}`;

/** The code after the change; undefined if the file does not change it. */
async function writeCode(
  { tx, viewer, now }: PlantWrite,
  systemId: number,
  organisationId: number | null,
  current: StoredCode | undefined,
  entry: StructureAlarmCode,
): Promise<StoredCode | undefined> {
  const { alarm_code } = entry;
  const alarm_bracket = entry.alarm_bracket ?? '';
  const alarm_txt = entry.alarm_txt === undefined ? (current?.alarm_txt ?? null) : textOrNull(entry.alarm_txt);
  const stored = current?.setting ?? NOTHING_SET;
  const setting = {
    type_control_center: entry.type_control_center ?? stored.type_control_center,
    is_error_message: entry.is_error_message ?? stored.is_error_message,
    send_mail: entry.send_mail ?? stored.send_mail,
    send_sms: entry.send_sms ?? stored.send_sms,
  };
  const isWorded = current !== undefined && current.alarm_txt === alarm_txt;
  const isSet = sameValue(setting, stored) || organisationId === null;
  if (isWorded && isSet) return undefined;
  if (!isWorded && !viewer.isSuperuser) throw refuse(403, 'permission_denied');
  if (!isSet && !allows({ dialog: 'alarmcodes', right: 'can_write' }, viewer)) throw refuse(403, 'permission_denied');
  let id = current?.id;
  if (id === undefined)
    ({ id } = await tx
      .insertInto('alarm_code')
      .values({ plant_system_id: systemId, alarm_code, alarm_bracket, alarm_txt, ...createdStamp(viewer, now) })
      .returning('id')
      .executeTakeFirstOrThrow());
  else if (!isWorded)
    await tx
      .updateTable('alarm_code')
      .set({ alarm_txt, ...modifiedStamp(viewer, now) })
      .where('id', '=', id)
      .execute();
  if (!isSet && organisationId !== null) {
    const fields = {
      type_control_center: setting.type_control_center,
      is_error_message: bitOf(setting.is_error_message),
      send_mail: bitOf(setting.send_mail),
      send_sms: bitOf(setting.send_sms),
    };
    if (current?.settingId === undefined)
      await tx
        .insertInto('alarm_code_organisation')
        .values({ alarm_code_id: id, organisation_id: organisationId, ...fields, ...createdStamp(viewer, now) })
        .execute();
    else
      await tx
        .updateTable('alarm_code_organisation')
        .set({ ...fields, ...modifiedStamp(viewer, now) })
        .where('id', '=', current.settingId)
        .execute();
  }
  return { id, alarm_code, alarm_bracket, alarm_txt, setting, settingId: current?.settingId };
}

/**
 * Entries for the journal of changes: changed texts, and for each setting the codes that lost it and those that got it.
 */
function told(before: readonly StoredCode[], after: readonly StoredCode[]) {
  const shown = ({ alarm_code, alarm_bracket }: StoredCode) =>
    alarm_bracket === '' ? alarm_code : `${alarm_code} (${alarm_bracket})`;
  const lines = (codes: readonly StoredCode[]) => codes.map((code) => `${shown(code)}: ${code.alarm_txt ?? ''}`);
  const of = (codes: readonly StoredCode[], has: (code: StoredCode['setting']) => boolean) =>
    codes.filter(({ setting }) => has(setting)).map(shown);
  const pair = (has: (code: StoredCode['setting']) => boolean) => [of(before, has), of(after, has)] as const;
  const pairs = {
    alarm_codes: [lines(before), lines(after)] as const,
    alarm_as_warning: pair(({ type_control_center: kind }) => kind === '1'),
    alarm_as_fault: pair(({ type_control_center: kind }) => kind === '2'),
    alarm_is_message: pair(({ is_error_message: is }) => is),
    alarm_send_mail: pair(({ send_mail: is }) => is),
    alarm_send_sms: pair(({ send_sms: is }) => is),
  };
  const changes: Record<string, readonly [KeptValue, KeptValue]> = {};
  for (const [field, [went, came]] of Object.entries(pairs)) {
    const old = went.filter((one) => !came.includes(one));
    const fresh = came.filter((one) => !went.includes(one));
    if (old.length > 0 || fresh.length > 0) changes[field] = [old.length === 0 ? null : old, fresh];
  }
  return changes;
}
