import type { AlarmCode } from '@leitwarte/core/entities';
import type { Option } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const filterOption = {
  filter: {
    type: 'text',
    describe: say(
      'nur Codes, deren Code, Klammer oder Text diese Zeichen enthält',
      'only codes whose code, bracket or text contains this',
    ),
  },
} as const satisfies Record<string, Option>;

/** Codes that contain the text, ignoring case. */
export function matching<C extends AlarmCode>(codes: readonly C[], filter: string | undefined): C[] {
  const wanted = (filter ?? '').toLocaleLowerCase('de');
  return codes.filter(({ alarm_code, alarm_bracket, alarm_txt }) =>
    [alarm_code, alarm_bracket, alarm_txt].some((text) => (text ?? '').toLocaleLowerCase('de').includes(wanted)),
  );
}
