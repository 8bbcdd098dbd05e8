let words: Promise<ReadonlySet<string>> | undefined;

/** Whether a word is among the 49,000 most common passwords; the list is loaded on first use. */
export async function isCommonPassword(word: string): Promise<boolean> {
  words ??= readWords();
  return (await words).has(word);
}

async function readWords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
