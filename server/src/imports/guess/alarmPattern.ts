/** Shorter figures may be anything; serial numbers are longer. */
const SERIAL_LEAST = 6;
/** Share of the messages that a serial number must be in, or a code at the end of. */
const SHARE_LEAST = 0.3;
const CODE = String.raw`(?<code>\S*\d\S*)$`;

/**
 * The pattern of messages such as `Inverter 029501N182, segnala disturbo plx485_error_1222`, which contain device and
 * code in their text: the device is the form that most messages share, the code the last word that contains a digit.
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

/** `029501N182` as `\d{6}[A-Za-z]{1}\d{3}`. */
const formOf = (word: string) =>
  word.replaceAll(/\d+|[A-Za-z]+/g, (run) => `${/\d/.test(run) ? String.raw`\d` : '[A-Za-z]'}{${run.length}}`);
