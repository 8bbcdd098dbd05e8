import { userEvent } from '@testing-library/user-event';

const typist = userEvent.setup({ delay: null });

/**
 * A user who types without pauses. Text is pasted at once, and a key in braces after it is pressed separately: rendering a form for each
 * letter took an eighth of the time of all screen tests.
 */
export const user = {
  ...typist,
  async type(field: Element, text: string): Promise<void> {
    const [, words = '', key] = /^(.*?)(\{\w+\})?$/s.exec(text) ?? [];
    await typist.click(field);
    if (words !== '') await typist.paste(words);
    if (key !== undefined) await typist.keyboard(key);
  },
};
