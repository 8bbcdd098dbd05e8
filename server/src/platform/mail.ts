import type { Delivery } from './delivery.ts';

/** Name of an installation that has set none. */
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

/** How mails leave. */
export interface Mail {
  /**
   * Resolves when the result of the mail is known, or when it is certain that it will stay unknown; never throws
   * because of it.
   */
  send(message: MailMessage): Promise<Delivery>;
  /** There is no mail server: mails become files on this machine, and nobody receives them. Default: false. */
  readonly isKept?: boolean;
  /** Name of this installation in subjects and texts: `PRODUCT_NAME`, otherwise the product's name. */
  readonly product: string;
  /** Full address of a page of the portal, for links in mails; `path` begins with a slash. */
  link(path: string): string;
}
