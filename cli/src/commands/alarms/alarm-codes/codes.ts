import type { AlarmCode } from '@leitwarte/core/entities';
import type { LeitwarteClient } from '../../../context.ts';
import { notFound, wrongUsage } from '../../../exit.ts';
import { kinds } from '../../../lookup/ids.ts';
import { plain } from '../../../output/plain.ts';
import { say } from '../../../texts.ts';

/** All codes of a system, from all pages. */
export async function codesOf(client: LeitwarteClient, system: number): Promise<AlarmCode[]> {
  const codes: AlarmCode[] = [];
  for (let page = 1; ; page += 1) {
    const { results, next } = await client.alarmCodes.list({ query: { system_id: system, page } });
    for (const code of results) codes.push(code);
    if (next === null) return codes;
  }
}

/** Finds a code of a system by `code` or, if the bracket is needed, `code:bracket`; digits are a code, not an id. */
export function codeNamed(codes: readonly AlarmCode[], typed: string): AlarmCode {
  const written = ({ alarm_code, alarm_bracket }: AlarmCode) => [alarm_code, alarm_bracket].filter(Boolean).join(':');
  const exact = codes.filter((one) => written(one) === typed);
  const [only, ...others] = exact.length > 0 ? exact : codes.filter((one) => one.alarm_code === typed);
  if (only === undefined)
    throw notFound(
      say(
        `${kinds.alarmCode.de} „${plain(typed)}“ ist unbekannt.`,
        `There is no ${kinds.alarmCode.en} "${plain(typed)}".`,
      ),
    );
  if (others.length > 0) {
    const names = [only, ...others].map((one) => plain(written(one))).join(', ');
    throw wrongUsage(
      say(
        `${kinds.alarmCode.de} „${typed}“ ist mehrdeutig. Bitte mit Klammer angeben: ${names}.`,
        `The ${kinds.alarmCode.en} "${typed}" is ambiguous. Please name its bracket: ${names}.`,
      ),
    );
  }
  return only;
}
