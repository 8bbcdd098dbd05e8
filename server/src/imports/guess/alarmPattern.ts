/** Minimum digits of a serial number; shorter numbers may be anything. */
const SERIAL_LEAST = 6;
/** Minimum share of the messages that must contain a serial number, or end with a code. */
const SHARE_LEAST = 0.3;
const CODE = String.raw`(?<code>\S*\d\S*)$`;

/**
 * The regular expression for messages that contain device and code in their text, such as `Inverter 029501N182, segnala disturbo
 * plx485_error_1222`: the device is the word form that most messages share, the code is the last word with a digit.
 */
export function guessedPattern(messages: readonly string[]): string | undefined {
  const least = Math.max(2, messages.length * SHARE_LEAST);
  const byForm = new Map<string, Set<string>>();
  const counts = new Map<string, number>();
  for (const message of messages) {
    const words = new Set(message.split(/[^\p{L}\p{N}_]+/u).filter(isSerial));
    for (const word of words) {
      const form = formOf(word);
      byForm.set(form, (byForm.get(form) ?? new Set()).add(word));
      counts.set(form, (counts.get(form) ?? 0) + 1);
    }
  }
  const [form] = [...counts]
    .filter(([one, count]) => count >= least && (byForm.get(one)?.size ?? 0) > 1)
    .toSorted(([, a], [, b]) => b - a)
    .map(([one]) => one);
  const coded = messages.filter((message) => isCode(message, lastWord(message)));
  if (form !== undefined) return coded.length > 0 ? `(?<sernum>${form})(?:.*\\s${CODE})?` : `(?<sernum>${form})`;
  return coded.length >= least ? CODE : undefined;
}

const lastWord = (message: string) => message.split(/\s/).at(-1) ?? '';
const isCode = (message: string, word: string) => word.length < message.length && /\d/.test(word) && !isSerial(word);
const isSerial = (word: string) => word.length >= SERIAL_LEAST && /^[A-Za-z\d]+$/.test(word) && /\d/.test(word);

/** The form of a word as a regular expression: `029501N182` becomes `\d{6}[A-Za-z]{1}\d{3}`. */
const formOf = (word: string) =>
  word.replaceAll(/\d+|[A-Za-z]+/g, (run) => `${/\d/.test(run) ? String.raw`\d` : '[A-Za-z]'}{${run.length}}`);
