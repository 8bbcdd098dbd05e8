import { expect } from 'vitest';
import type { Page } from 'playwright-core';

/** What somebody finds behind an entry of the menu. */
export interface Visited {
  readonly path: string;
  readonly heading: string;
}

/** Presses every entry of the menu in turn; fails where a screen does not come, says it failed, or leads elsewhere. */
export async function walkMenu(page: Page): Promise<Visited[]> {
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await menu.getByRole('link').first().waitFor();
  const paths = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const visited: Visited[] = [];
  for (const path of paths) {
    await menu.locator(`a[href="${path}"]`).click();
    const heading = page.getByRole('main').getByRole('heading', { level: 1 }).first();
    await expect.poll(() => menu.locator('a[aria-current="page"]').getAttribute('href')).toBe(path);
    await heading.waitFor({ state: 'attached' });
    await expect.poll(() => page.getByText('Wird geladen. Bitte warten').count(), { message: path }).toBe(0);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.getByRole('button', { name: 'Erneut versuchen' }).count(), path).toBe(0);
    visited.push({ path, heading: (await heading.textContent()) ?? '' });
  }
  return visited;
}
