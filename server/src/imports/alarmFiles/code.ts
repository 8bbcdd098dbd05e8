import { isRuleCode } from '@leitwarte/core/codes';

const CODE_MAX = 200;
const TEXT_CODE_MAX = 60;

export interface Code {
  readonly code: string;
  /** The part of the code in brackets; '' if there is none. */
  readonly bracket: string;
}

/**
 * The code of a line: the content of its column, such as `123 (4)`, or what the pattern found in the text. A line without a code gets
 * `text:` and the first 60 characters of its text, so that no line is lost (decision 4.7). A line with the code of a rule gets this text
 * code too, because files must not open or end alarms of rules (decision 4.50).
 */
export function codeOf(written: string, text: string, found: Readonly<Record<string, string>>): Code {
  const bracket = found['bracket']?.trim().slice(0, CODE_MAX);
  const { code, bracket: inside } = withBracket(written || found['code']?.trim() || '');
  if (code !== '' && !isRuleCode(code))
    return { code: code.slice(0, CODE_MAX), bracket: bracket ?? inside.slice(0, CODE_MAX) };
  return { code: `text:${Array.from(text).slice(0, TEXT_CODE_MAX).join('')}`, bracket: '' };
}

function withBracket(written: string): Code {
  const open = written.indexOf('(');
  if (open <= 0 || !written.endsWith(')')) return { code: written, bracket: '' };
  return { code: written.slice(0, open).trim(), bracket: written.slice(open + 1, -1).trim() };
}
