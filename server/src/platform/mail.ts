import type { Delivery } from './delivery.ts';

/** Name of an installation that has set none. */
export const PRODUCT = 'Leitwarte';

/** A mail to one recipient; whom it comes from is the transport's to know. */
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
  /** Resolves once it is known what became of the mail, or that nobody can know; never throws for that. */
  send(message: MailMessage): Promise<Delivery>;
  /** Without a mail server: mails become files on this machine, and nobody gets them. Default: false. */
  readonly isKept?: boolean;
  /** Name of this installation in subjects and texts: `PRODUCT_NAME`, otherwise the product's name. */
  readonly product: string;
  /** Full address of a page of the portal, for links in mails; `path` begins with a slash. */
  link(path: string): string;
}
