import type { Locator, Page } from 'playwright-core';

/**
 * Seconds of the operators of the keystroke-level model (Card, Moran and Newell, 1980), for somebody who types with a few fingers: think,
 * point, press the mouse button, move the hand to the keyboard, press a key.
 */
const SECONDS = { think: 1.35, point: 1.1, press: 0.2, hand: 0.4, key: 0.28 };

/** Simulates a person at a desk and adds up the time of their actions, without the response time of pages. */
export function personAt(page: Page) {
  let seconds = 0;
  let steps = 0;
  const press = async (what: Locator): Promise<void> => {
    await what.click();
    seconds += SECONDS.think + SECONDS.point + SECONDS.press;
    steps += 1;
  };
  return {
    press,
    /** Presses a key with the hand on the keyboard. */
    async key(key: string): Promise<void> {
      await page.keyboard.press(key);
      seconds += SECONDS.think + SECONDS.key;
      steps += 1;
    },
    button: (name: string) => press(page.getByRole('button', { name, exact: true })),
    /** Types into the field with this label after clicking it. */
    async type(label: string, text: string): Promise<void> {
      await press(page.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
      seconds += SECONDS.hand * 2 + SECONDS.key * text.length;
    },
    /** Types into the combobox with this label and selects one of the options found. */
    async search(label: string, text: string, option: RegExp): Promise<void> {
      await press(page.getByRole('combobox', { name: label, exact: true }));
      await page.keyboard.type(text);
      seconds += SECONDS.hand * 2 + SECONDS.key * text.length;
      await press(page.getByRole('option', { name: option }));
    },
    /** Opens the combobox with this label and selects an option. */
    async pick(label: string, option: string): Promise<void> {
      await press(page.getByRole('combobox', { name: label, exact: true }));
      await press(page.getByRole('option', { name: option, exact: true }));
    },
    /** The same for a native select, which opens outside of the page. */
    async choose(label: string, option: string): Promise<void> {
      await page.getByLabel(label, { exact: true }).selectOption({ label: option });
      seconds += 2 * (SECONDS.think + SECONDS.point + SECONDS.press);
      steps += 2;
    },
    took: () => ({ seconds: Math.round(seconds * 10) / 10, steps }),
  };
}
