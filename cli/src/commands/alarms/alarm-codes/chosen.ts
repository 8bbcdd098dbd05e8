import type { LeitwarteClient } from '../../../context.ts';
import { notFound, wrongUsage } from '../../../exit.ts';
import type { FieldOptions } from '../../../input/fields.ts';
import { say } from '../../../texts.ts';
import { codeNamed } from './codes.ts';
import { filterOption } from './filter.ts';
import { settingsOf } from './organisationRows.ts';

const types: Readonly<Record<string, string>> = {
  ok: '0',
  warnung: '1',
  warning: '1',
  stoerung: '2',
  störung: '2',
  fault: '2',
};

/** Options for an organisation's settings of codes. */
export const settingOptions = {
  type: {
    field: 'type_control_center',
    type: 'text',
    value: say('ok|warnung|stoerung', 'ok|warning|fault'),
    sent: (typed) => types[typed.toLowerCase()] ?? typed,
    describe: say('was der Alarm bedeutet', 'what the alarm means'),
  },
  error: { field: 'is_error_message', type: 'yesno', describe: say('ist eine Fehlermeldung', 'is an error message') },
  mail: { field: 'send_mail', type: 'yesno', describe: say('Mail senden', 'send mail') },
  sms: { field: 'send_sms', type: 'yesno', describe: say('SMS senden', 'send SMS') },
} as const satisfies FieldOptions<'type_control_center' | 'is_error_message' | 'send_mail' | 'send_sms'>;

/** Argument that selects codes of a system: typed ones, matching ones, or all. */
export const codesArgument = {
  describe: say('die Codes; sonst --filter oder --all', 'the codes; else --filter or --all'),
  many: true,
  optional: true,
} as const;
export const chosenOptions = {
  all: { type: 'flag', describe: say('alle Codes des Systems', 'all codes of the system') },
  ...filterOption,
} as const;

/** The selected codes with their settings: typed ones, and all that match `--filter`. */
export async function chosenCodes(
  client: LeitwarteClient,
  where: { readonly system: number; readonly organisation: number },
  {
    codes,
    filter,
    all,
  }: { readonly codes: readonly string[]; readonly filter: string | undefined; readonly all: boolean },
) {
  if (codes.length === 0 && filter === undefined && !all)
    throw wrongUsage(say('Bitte Codes, --filter oder --all angeben.', 'Please give codes, --filter or --all.'));
  const rows = await settingsOf(client, { ...where, filter });
  const named = new Set(codes.map((typed) => codeNamed(rows, typed).id));
  const chosen = codes.length === 0 ? rows : rows.filter(({ id }) => named.has(id));
  if (chosen.length === 0) throw notFound(say('Dazu passt kein Alarmcode.', 'No alarm code matches.'));
  return { rows, chosen };
}
