/** A mail to one recipient; whom it comes from is the transport's to know. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** How mails leave. */
export interface Mail {
  /** Resolves once the mail is handed over; throws where that fails. */
  send(message: MailMessage): Promise<void>;
  /** Full address of a page of the portal, for links in mails; `path` begins with a slash. */
  link(path: string): string;
}
