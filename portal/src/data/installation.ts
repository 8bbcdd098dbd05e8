/** What the server writes into index.html; its mark where nothing serves it, as in development. */
function meta(name: string): string {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return content.startsWith('__') ? '' : content;
}

/** Name of this installation in titles and next to the mark: its setting PRODUCT_NAME, else the product's. */
export const productName = (): string => meta('product-name') || 'Leitwarte';

/** Where feedback and the wish for the full version go: the setting SUPPORT_MAIL, else a placeholder. */
export const supportMail = (): string => meta('support-mail') || 'service@example.org';

/** Address of the operator's own logo; undefined: the product's mark. */
export const brandLogo = (): string | undefined => meta('brand-logo') || undefined;
