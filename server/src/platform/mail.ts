import type { Delivery } from './delivery.ts';

/** Default name of an installation. */
export const PRODUCT = 'Leitwarte';

/** A mail to one recipient; the transport adds the sender. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachment?: MailAttachment | undefined;
}

export interface MailAttachment {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** Sends mails. */
export interface Mail {
  /**
   * Sends a mail; resolves once the result is known, or once it is certain that it will remain unknown. Never throws
   * because of the result.
   */
  send(message: MailMessage): Promise<Delivery>;
  /** Set if there is no mail server: mails are written as files on this machine, and nobody receives them. Default: false. */
  readonly isKept?: boolean;
  /** Name of this installation in subjects and texts: `PRODUCT_NAME`, otherwise the product's name. */
  readonly product: string;
  /** Full URL of a page of the portal, for links in mails; `path` begins with a slash. */
  link(path: string): string;
}
