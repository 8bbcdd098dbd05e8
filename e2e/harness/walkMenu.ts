import type { Page } from 'playwright-core';

/** Screen behind an entry of the menu. */
interface Visited {
  readonly path: string;
  /** URL after the click. */
  readonly at: string;
  readonly heading: string;
  /** Number of errors on the screen with an offer to retry. */
  readonly failures: number;
}

/** Opens every group of the menu, clicks each entry and waits until its screen is complete. */
export async function walkMenu(page: Page): Promise<Visited[]> {
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await menu.getByRole('link').first().waitFor();
  const folded = menu.getByRole('button', { expanded: false });
  while ((await folded.count()) > 0) await folded.first().click();
  const paths = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const visited: Visited[] = [];
  for (const path of paths) {
    await menu.locator(`a[href="${path}"]`).click();
    await menu.locator(`a[href="${path}"][aria-current="page"]`).waitFor();
    const heading = page.getByRole('main').getByRole('heading', { level: 1 }).first();
    await heading.waitFor({ state: 'attached' });
    await page.waitForFunction(() => !document.body.innerText.includes('Wird geladen. Bitte warten'));
    visited.push({
      path,
      at: new URL(page.url()).pathname,
      heading: (await heading.textContent())?.trim() ?? '',
      failures: await page.getByRole('button', { name: 'Erneut versuchen' }).count(),
    });
  }
  return visited;
}

/** Visited entries that did not open a complete screen: another URL, no heading, or an error with an offer to retry. */
export const brokenOf = (visited: readonly Visited[]): Visited[] =>
  visited.filter(({ path, at, heading, failures }) => at !== path || heading === '' || failures > 0);
