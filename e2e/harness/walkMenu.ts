import type { Page } from 'playwright-core';

/** What somebody finds behind an entry of the menu. */
interface Visited {
  readonly path: string;
  /** Where one is then. */
  readonly at: string;
  readonly heading: string;
  /** How often the screen offers another try. */
  readonly failures: number;
}

/** Unfolds every group of the menu, presses each entry in turn and waits until its screen stands. */
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

/** Of what was visited what is no whole screen of its own. */
export const brokenOf = (visited: readonly Visited[]): Visited[] =>
  visited.filter(({ path, at, heading, failures }) => at !== path || heading === '' || failures > 0);
