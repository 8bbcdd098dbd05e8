import type { AlarmEffect } from '@leitwarte/core/entities';
import { codeKey, type CodeSetting, findCode, weigh } from '../../../alarms/codeWeight.ts';
import { counts } from '../../../alarms/plantStatus.ts';
import type { Reader } from '../../../db/database.ts';
import { inPortions } from '../../../db/portions.ts';
import type { Call } from '../../../http/call.ts';
import { bitOf } from '../../../measurements/columnTypes.ts';
import { PAST_ALARMS_MAX, readPastAlarms } from '../../../notify/forecast/pastAlarms.ts';
import { listingIn } from '../../../rights/organisations.ts';
import { visibleTo } from '../../../rights/plants.ts';
import { mappedSystems } from '../../../rights/systems.ts';
import { readWatchers } from '../messages/forecast/readWatchers.ts';
import { reckonMessages } from '../messages/forecast/reckon.ts';
import { effectSpan, mustAllBeFound } from './plants.ts';
import { effectOf, reckoned, recordedAlarms, sentMessages } from './sums.ts';

type Draft = Call<'effects', 'codes'>['body']['codes'][number];
type Settings = ReadonlyMap<string, CodeSetting>;

/** A recorded fault with the data from which its severity and notification are computed. */
interface Weighed {
  readonly plant_id: number;
  readonly alarm_code: string;
  readonly alarm_bracket: string;
  readonly type_severity: string;
}

/**
 * Previews changed alarm codes: the faults of the last days that have the requested codes of an organisation, with the
 * stored and with the draft settings. How long a fault lasts does not depend on the settings; severity and notification
 * do, by the same function as for incoming faults.
 */
export async function readEffectOfCodes({
  context,
  viewer,
  params: { id },
  body: { codes },
}: Call<'effects', 'codes'>): Promise<AlarmEffect> {
  const { db, platform } = context;
  const watchers = await readWatchers(db, viewer, id, []);
  const isMapped = await mappedSystems(db, await listingIn(db, viewer, id));
  const asked = codes.map(({ alarmcode }) => alarmcode);
  const found = await inPortions(asked, (ids) =>
    db.selectFrom('alarm_code').where('id', 'in', ids).select(['id', 'plant_system_id']).execute(),
  );
  const reachable = found.filter(({ plant_system_id }) => isMapped(plant_system_id));
  mustAllBeFound(
    asked,
    reachable.map((code) => code.id),
  );
  const systems = [...new Set(reachable.map(({ plant_system_id }) => plant_system_id))];
  const plants = await inPortions(systems, (some) =>
    db
      .selectFrom('plant')
      .where('plant.organisation_id', '=', id)
      .where('plant.plant_system_id', 'in', some)
      .where('plant.status', '=', '00')
      .where(visibleTo(viewer))
      .select(['plant.id', 'plant.name', 'plant.timezone', 'plant.status', 'plant.plant_system_id'])
      .execute(),
  );
  const ids = plants.map((plant) => plant.id);
  const systemOf = new Map(plants.map((plant) => [plant.id, plant.plant_system_id]));
  const settings = await readSettingsOf(db, id, systems, codes);
  const weighBy = (all: ReadonlyMap<number, Settings>, alarm: Weighed) => {
    const system = systemOf.get(alarm.plant_id) ?? null;
    const set = system === null ? undefined : all.get(system);
    return weigh(set && findCode(set, alarm.alarm_code, alarm.alarm_bracket), alarm.type_severity);
  };

  const span = effectSpan(platform.now());
  const { rows, isPartial } = await recordedAlarms(db, ids, 'fault', span);
  const told = await readPastAlarms(db, ids, span.from, span.until);
  const { organisation: prices } = watchers;
  const shown = rows.map((row) => ({
    ...row,
    about: row.alarm_bracket === '' ? row.alarm_code : `${row.alarm_code} (${row.alarm_bracket})`,
  }));
  const under = async (all: ReadonlyMap<number, Settings>) => {
    const faults = told.filter(({ cause }) => cause === 'fault').slice(0, PAST_ALARMS_MAX);
    const weighed = faults.map((alarm) => ({ ...alarm, ...weighBy(all, alarm) }));
    const messages = await reckonMessages(context, watchers, weighed, span.until);
    return {
      alarms: shown.map((alarm) => ({ ...alarm, ...weighBy(all, alarm) })).filter(counts),
      messages: reckoned(messages, prices),
    };
  };
  const sides = {
    came: { alarms: shown.filter(counts), messages: await sentMessages(db, id, ids, 'fault', span, prices) },
    stored: await under(settings.stored),
    draft: await under(settings.draft),
  };
  return effectOf(span, plants, sides, isPartial || told.length > PAST_ALARMS_MAX);
}

/** The requested codes by system, with the organisation's current settings and the proposed ones. */
async function readSettingsOf(
  db: Reader,
  organisationId: number,
  systems: readonly number[],
  drafts: readonly Draft[],
) {
  const rows = await inPortions(systems, (some) =>
    db
      .selectFrom('alarm_code as code')
      .leftJoin('alarm_code_organisation as setting', (join) =>
        join.onRef('setting.alarm_code_id', '=', 'code.id').on('setting.organisation_id', '=', organisationId),
      )
      .where('code.plant_system_id', 'in', some)
      .select(['code.id', 'code.plant_system_id', 'code.alarm_code', 'code.alarm_bracket'])
      .select(['setting.type_control_center', 'setting.is_error_message', 'setting.send_mail', 'setting.send_sms'])
      .execute(),
  );
  const draftOf = new Map(drafts.map((draft) => [draft.alarmcode, draft]));
  const [stored, draft] = [new Map<number, Map<string, CodeSetting>>(), new Map<number, Map<string, CodeSetting>>()];
  for (const row of rows) {
    const key = codeKey(row.alarm_code, row.alarm_bracket);
    const now: CodeSetting = {
      severity: row.type_control_center ?? undefined,
      is_error_message: row.is_error_message ?? 0,
      send_mail: row.send_mail ?? 0,
      send_sms: row.send_sms ?? 0,
    };
    enter(stored, row.plant_system_id, key, now);
    enter(draft, row.plant_system_id, key, drafted(now, draftOf.get(row.id)));
  }
  return { stored, draft };
}

/** The setting after the draft is applied. A code without a setting counts as OK, unless the draft sets a severity. */
function drafted(now: CodeSetting, draft: Draft | undefined): CodeSetting {
  if (draft === undefined) return now;
  const bit = (flag: boolean | undefined, stored: 0 | 1) => (flag === undefined ? stored : bitOf(flag));
  return {
    severity: draft.type_control_center ?? now.severity ?? '0',
    is_error_message: bit(draft.is_error_message, now.is_error_message),
    send_mail: bit(draft.send_mail, now.send_mail),
    send_sms: bit(draft.send_sms, now.send_sms),
  };
}

function enter(all: Map<number, Map<string, CodeSetting>>, system: number, key: string, setting: CodeSetting): void {
  const own = all.get(system) ?? new Map<string, CodeSetting>();
  all.set(system, own);
  own.set(key, setting);
}
