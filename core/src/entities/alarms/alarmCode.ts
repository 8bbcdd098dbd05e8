import * as z from 'zod';
import { PageQuery, editor, flag, id, optionalId, text } from '../fields.ts';
import { reference, requiredName, shortText } from '../bodyFields.ts';

export const AlarmCode = z
  .object({
    id,
    alarm_code: text,
    alarm_bracket: text,
    alarm_txt: text,
    plant_system: optionalId,
    created_by: editor,
    modified_by: editor,
  })
  .meta({ id: 'AlarmCode' });
export type AlarmCode = z.output<typeof AlarmCode>;
const alarmCodeFields = {
  alarm_code: requiredName,
  alarm_bracket: shortText.optional(),
  alarm_txt: z.string().trim().max(500).nullable().optional(),
};
export const AlarmCodeCreate = z.object({ ...alarmCodeFields, plant_system: reference });
export const AlarmCodePatch = z.object(alarmCodeFields).partial();
/** Number of codes on a page (decision 3.59). */
export const ALARM_CODES_PER_PAGE = 25;
export const AlarmCodeQuery = PageQuery.extend({ system_id: z.coerce.number().int().positive() });
export const LastAlarmCode = z.object({ alarm_code: text, alarm_txt: text }).meta({ id: 'LastAlarmCode' });
export const AlarmCodeCopy = z.object({ system_id_new: reference });
export const AlarmCodeCopied = z
  .object({ copied: z.number().int(), skipped: z.number().int() })
  .meta({ id: 'AlarmCodeCopied' });

/** Severity and notification of a code as set by an organisation: '0' OK, '1' warning, '2' fault. */
export const AlarmCodeOrganisation = z
  .object({
    id,
    alarmcode: optionalId,
    organisation: optionalId,
    type_control_center: z.string().default('0'),
    is_error_message: flag,
    send_mail: flag,
    send_sms: flag,
    created_by: editor,
    modified_by: editor,
  })
  .meta({ id: 'AlarmCodeOrganisation' });
export type AlarmCodeOrganisation = z.output<typeof AlarmCodeOrganisation>;
const settings = {
  type_control_center: z.enum(['0', '1', '2']).optional(),
  is_error_message: z.boolean().optional(),
  send_mail: z.boolean().optional(),
  send_sms: z.boolean().optional(),
};
export const AlarmCodeOrganisationCreate = z.object({ ...settings, alarmcode: reference, organisation: reference });
export const AlarmCodeOrganisationPatch = z.object({
  ...settings,
  alarmcode: reference.optional(),
  organisation: reference.optional(),
});
