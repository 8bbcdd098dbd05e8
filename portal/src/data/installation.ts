/** A value that the server writes into index.html; the placeholder if no server does, as in development. */
function meta(name: string): string {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return content.startsWith('__') ? '' : content;
}

/** Name of this installation in titles and next to the logo: the setting PRODUCT_NAME, otherwise the product's name. */
export const productName = (): string => meta('product-name') || 'Leitwarte';

/** Mail address for feedback and for requests for the full version: the setting SUPPORT_MAIL, otherwise a placeholder. */
export const supportMail = (): string => meta('support-mail') || 'service@example.org';

/** URL of the operator's logo; undefined: the product's. */
export const brandLogo = (): string | undefined => meta('brand-logo') || undefined;
